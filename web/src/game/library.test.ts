import { describe, expect, it } from 'vitest'
import type { ScriptOutline } from '../protocol'
import { fits, noFilters, numbersOf, type Filters } from './library'

const script: ScriptOutline = { id: 'x', set: 'first_steps', author: '', days: 4, loops: [{ loops: 3, level: 2 }, { loops: 4, level: 0 }], characters: ['boss', 'doctor'], incidents: [] }
const passes = (filters: Partial<Filters>, one = script, isPlayed = false) => fits(one, isPlayed, { ...noFilters, ...filters })

describe('the filters of the library', () => {
  it('let everything through that is not asked for', () => expect(passes({})).toBe(true))

  it('each asks for one thing', () => {
    const pairs: [Partial<Filters>, Partial<Filters>][] = [
      [{ set: 'first_steps' }, { set: 'basic_tragedy' }], [{ character: 'boss' }, { character: 'nurse' }], [{ days: '4' }, { days: '5' }],
      [{ loops: '4' }, { loops: '5' }], [{ level: '2' }, { level: '3' }], [{ state: 'new' }, { state: 'played' }],
    ]
    for (const [yes, no] of pairs) expect([passes(yes), passes(no)]).toEqual([true, false])
    expect([passes({ state: 'played' }, script, true), passes({ whole: 'yes' }), passes({ whole: 'yes' }, { ...script, by_hand: true })]).toEqual([true, true, false])
  })

  it('offer the numbers there are', () => expect(numbersOf([script, { ...script, loops: [{ loops: 2, level: 1 }] }], one => one.loops.map(choice => choice.level))).toEqual([1, 2]))
})
