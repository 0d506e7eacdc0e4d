// The library with filters: what everybody may know of a script before it is played.
import type { ScriptOutline } from '../protocol'

interface PublicHalf {
  /** Without whoever comes later unannounced. */
  characters?: string[]
  /** By their public names. */
  incidents?: { day: number; incident: string }[]
  introduction?: string
  /** Those that are played, in the program's words, then those by hand. */
  special_rules?: string[]
}
export type Outline = Omit<ScriptOutline, keyof PublicHalf> & PublicHalf

export interface Filters {
  set: string
  character: string
  days: string
  loops: string
  level: string
  state: '' | 'new' | 'played'
  whole: '' | 'yes'
}
export const noFilters: Filters = { set: '', character: '', days: '', loops: '', level: '', state: '', whole: '' }

/** The tests a script has to pass. An empty filter lets everything through. */
export function fits(script: Outline, isPlayed: boolean, filters: Filters): boolean {
  return (
    (filters.set === '' || script.set === filters.set) &&
    (filters.character === '' || (script.characters ?? []).some(one => one === filters.character)) &&
    (filters.days === '' || String(script.days) === filters.days) &&
    (filters.loops === '' || script.loops.some(one => String(one.loops) === filters.loops)) &&
    (filters.level === '' || script.loops.some(one => String(one.level) === filters.level)) &&
    (filters.state === '' || isPlayed === (filters.state === 'played')) &&
    (filters.whole === '' || !script.by_hand)
  )
}

/** Every number that occurs, from the smallest. */
export const numbersOf = (scripts: ScriptOutline[], of: (script: Outline) => number[]): number[] => [...new Set(scripts.flatMap(of))].filter(one => one > 0).sort((a, b) => a - b)
