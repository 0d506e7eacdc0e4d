// A game against the program: the table and the seat in one go.
import type { Level, TableRequest } from '../protocol'
import { createTable, takeSeat } from './api'
import { playsHere } from './where.svelte'

export interface Solo {
  side: 'protagonists' | 'mastermind'
  level: Level
  company: 'alone' | 'bots'
}

/** The id of the table. `what` names a script or a set, or is a script itself. */
export async function beginSolo(what: Pick<TableRequest, 'script' | 'source' | 'set' | 'loops'>, { side, level, company }: Solo, name: string): Promise<string> {
  const isAlone = side === 'protagonists' && company === 'alone'
  const { id } = await createTable({
    ...what,
    players: isAlone ? 2 : 4,
    bots: side === 'mastermind' ? { a: level, b: level, c: level } : isAlone ? { mastermind: level } : { mastermind: level, b: level, c: level },
    watch: 'nobody',
    listed: playsHere(), // the list of replays on this device is nobody else's
    options: { table_talk: 'open' },
  })
  await takeSeat(id, side === 'mastermind' ? 'mastermind' : 'a', name)
  return id
}
