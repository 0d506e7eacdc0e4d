// The library with filters: what everybody may know of a script before it is played.
import type { ScriptOutline } from '../protocol'

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
export function fits(script: ScriptOutline, isPlayed: boolean, filters: Filters): boolean {
  return (
    (filters.set === '' || script.set === filters.set) &&
    (filters.character === '' || script.characters.some(one => one === filters.character)) &&
    (filters.days === '' || String(script.days) === filters.days) &&
    (filters.loops === '' || script.loops.some(one => String(one.loops) === filters.loops)) &&
    (filters.level === '' || script.loops.some(one => String(one.level) === filters.level)) &&
    (filters.state === '' || isPlayed === (filters.state === 'played')) &&
    (filters.whole === '' || !script.by_hand)
  )
}

/** Every number that occurs, from the smallest. */
export const numbersOf = (scripts: ScriptOutline[], of: (script: ScriptOutline) => number[]): number[] => [...new Set(scripts.flatMap(of))].filter(one => one > 0).sort((a, b) => a - b)
