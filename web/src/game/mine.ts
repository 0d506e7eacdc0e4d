// The games of this browser, as the list on the first page shows them: those that wait for us first.
import type { SeatId, TableState } from '../protocol'

export interface MyGame {
  table: TableState
  /** The seats this browser holds there. */
  seats: SeatId[]
  /** When we last answered there, or took the seat; milliseconds since 1970. */
  since?: number | undefined
}

export type Standing = 'turn' | 'waiting' | 'paused' | 'setting' | 'over'

export function standingOf({ table, seats }: MyGame): Standing {
  if (table.state === 'over') return 'over'
  if (table.state === 'waiting') return 'setting'
  if (table.state === 'paused') return 'paused'
  return table.waits_for?.some(seat => seats.includes(seat)) && !table.seats.some(one => seats.includes(one.seat) && one.stand_in) ? 'turn' : 'waiting'
}

/** Whom the game waits for, by name; a bot or an open seat by its seat. Each once. */
export function waitedFor({ table }: MyGame, nameOfSeat: (seat: SeatId) => string): string[] {
  const who = (table.waits_for ?? []).map(seat => table.seats.find(one => one.seat === seat)?.name || nameOfSeat(seat))
  return [...new Set(who)]
}

const order: Standing[] = ['turn', 'waiting', 'paused', 'setting', 'over']
const rank = (game: MyGame) => order.indexOf(standingOf(game))
export const inOrder = (games: MyGame[]): MyGame[] => [...games].sort((a, b) => rank(a) - rank(b) || (b.since ?? 0) - (a.since ?? 0))
