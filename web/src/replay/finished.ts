// Finished games that can be looked at: the server lists those of listed tables, this browser remembers its own.
import type { RecordOutline, TableState } from '../protocol'

export interface FinishedGame {
  id: string
  title: string
  set: string
  loops: number
  days: number
  players: number
  /** People who played, as far as known. */
  names: string[]
  /** Milliseconds since 1970: when it ended, or when this browser sat down. */
  when: number | undefined
  isMine: boolean
}

const newestFirst = (one: FinishedGame, other: FinishedGame) => (other.when ?? 0) - (one.when ?? 0)

export async function finishedGames(
  listed: () => Promise<RecordOutline[]>,
  show: (id: string) => Promise<TableState>,
  held: string[],
  since: (id: string) => number | undefined,
): Promise<FinishedGame[]> {
  const records = await listed()
  const mine: FinishedGame[] = []
  // A table that is gone, or not over, is no replay.
  await Promise.all(
    held.map(async id => {
      const table = await show(id).catch(() => undefined)
      if (table?.state !== 'over') return
      const { title, set, loops, days, players } = table
      const names = table.seats.flatMap(seat => (seat.name ? [seat.name] : []))
      mine.push({ id, title, set, loops, days, players, names: [...new Set(names)], when: records.find(one => one.id === id)?.finished ?? since(id), isMine: true })
    }),
  )
  const others = records
    .filter(one => !mine.some(game => game.id === one.id))
    .map(({ id, title, set, loops, days, players, finished }) => ({ id, title, set, loops, days, players, names: [], when: finished, isMine: false }))
  return [...mine.sort(newestFirst), ...others.sort(newestFirst)]
}
