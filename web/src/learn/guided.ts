// Which tables are guided games, and what the coach has taught already. In this browser only.
import { remember, remembered } from '../game/keys'

export type Side = 'protagonists' | 'mastermind'

const guided = () => remembered('guided', { tables: [] as string[] }).tables

export const isGuided = (table: string): boolean => guided().includes(table)
export const guide = (table: string) => remember('guided', { tables: [...guided().slice(-19), table] })

interface Progress {
  /** Lessons in the order they came. */
  protagonists: string[]
  mastermind: string[]
  /** Sent away: lessons wait until the coach is called. */
  isAway: boolean
}
export const progress = () => remembered<Progress>('lessons', { protagonists: [], mastermind: [], isAway: false })
export const keepProgress = (now: Partial<Progress>) => remember('lessons', { ...progress(), ...now })
