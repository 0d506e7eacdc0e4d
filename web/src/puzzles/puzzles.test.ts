import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../words/index.svelte'
import { answerText, factsText, questionText } from '../words/puzzles'
import type { DeducedFact, PuzzleOutline } from '../protocol'
import { grouped, keepProgress, noProgress, numberOf, progressOf } from './puzzles'

const kept: Record<string, string> = {}
beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
  Object.assign(globalThis, { localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) } })
})

const fact = (one: Partial<DeducedFact>): DeducedFact => ({ share: 0, since: 3, ...one })

test('facts about one thing are said together, what is so apart from what is not', () => {
  const facts = [fact({ who: 'nurse', role: 'killer' }), fact({ who: 'boss', role: 'killer' }), fact({ who: 'nurse', role: 'brain' }), fact({ who: 'nurse', role: 'friend', share: 1000000 }), fact({ plot: 'murder_plan' })]
  expect(grouped(facts).map(group => group.map(one => `${one.who ?? one.plot} ${one.role ?? ''}`))).toEqual([['nurse killer', 'nurse brain'], ['boss killer'], ['nurse friend'], ['murder_plan ']])
})

test('questions and facts are said in every language', async () => {
  const about = { incident: 'murder', incident_day: 4 } as const
  await setLanguage('en')
  expect(questionText({ kind: 'culprit', ...about })).toBe('Who is the culprit of day 4, Murder?')
  expect(questionText({ kind: 'holder', role: 'killer' })).toBe('Who is the Killer?')
  expect(answerText({ kind: 'role', who: 'nurse' }, 'killer')).toBe('Killer')
  expect(factsText([fact({ who: 'nurse', role: 'killer' }), fact({ who: 'nurse', role: 'brain' })])).toBe('The Nurse is not Killer or Brain.')
  expect(factsText([fact({ ...about, culprit: 'nurse', share: 1000000 })])).toBe('The culprit of day 4, Murder: Nurse.')
  await setLanguage('zh')
  expect(factsText([fact({ ...about, culprit: 'nurse' })])).toContain('不是')
  await setLanguage('ja')
  expect(factsText([fact({ ...about, culprit: 'nurse' })])).toContain('ではない')
  await setLanguage('en')
})

describe('what this browser remembers', () => {
  test('comes back', () => {
    expect(progressOf('x')).toEqual(noProgress())
    keepProgress('x', { hints: 1, tried: ['nurse'], marks: { 'nurse/killer': 3 }, solved: 'boss' })
    keepProgress('y', noProgress())
    expect(progressOf('x')).toEqual({ hints: 1, tried: ['nurse'], marks: { 'nurse/killer': 3 }, solved: 'boss' })
  })
  test('is taken only as far as it looks right', () => {
    for (const broken of ['nonsense', '[]', '{"x":null}', '{"x":7}', '{"x":{"hints":"1","tried":"all","marks":{"a/b":9},"solved":3}}']) {
      kept['spiral.puzzles'] = broken
      expect(progressOf('x'), broken).toEqual(noProgress())
    }
  })
})

test('a number counts within its set', () => {
  const all = [{ set: 'a' }, { set: 'b' }, { set: 'b' }] as PuzzleOutline[]
  expect(all.map(one => numberOf(all, one))).toEqual([1, 1, 2])
})
