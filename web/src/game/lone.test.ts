import { expect, test } from 'vitest'
import type { Ask, AskKind } from '../protocol'
import { isLone, OwnPace } from './lone.svelte'

const ask = (kind: AskKind, options: number, more: Partial<Ask> = {}) =>
  ({ type: 'ask', ask: 1, seat: 'mastermind', loop: 1, day: 1, step: 'day_end', kind, options: Array.from({ length: options }, (_, option) => ({ option, text: '', notation: '', kind: 'proceed' })), ...more }) as Ask

test('one answer is given by itself, a choice never', () => {
  expect(isLone(ask('use_ability', 1), false)).toBe(true)
  expect(isLone(ask('use_ability', 2), true)).toBe(false)
  expect(isLone(ask('play_card', 1, { chosen: 0 }), true)).toBe(false)
})

test('a guess and the time between loops are never cut short', () => {
  expect(isLone(ask('guess', 1), true)).toBe(false)
  expect(isLone(ask('time_spiral', 1, { loop: 2 }), true)).toBe(false)
  expect(isLone(ask('time_spiral', 1), true)).toBe(true)
  expect(isLone(ask('time_spiral', 1), false)).toBe(false)
})

test('who has no choice takes as long as over those he had, and nothing else', () => {
  let next = 0
  const pace = new OwnPace(() => next)
  const drawn = () => [0, 0.2, 0.4, 0.6, 0.8, 0.99].map(at => ((next = at), pace.draw()))
  expect(Math.min(...drawn())).toBeGreaterThan(3000) // before the first choice
  const own = [800, 2000, 2500, 4000, 9000, 60_000]
  for (const time of own) pace.note(time)
  expect(drawn()).toEqual([800, 2000, 2500, 4000, 9000, 12_000])
})
