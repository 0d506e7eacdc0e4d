import { expect, test } from 'vitest'
import type { Ask, SeatId } from '../protocol'
import { askKey, withAsk, withTaken } from './asks'

const ask = (seat: SeatId, number: number, more: Partial<Ask> = {}): Ask =>
  ({ type: 'ask', ask: number, seat, for: seat, loop: 1, day: 1, step: 'protagonists_play', kind: 'play_card', options: [], ...more }) as Ask

test('a Protagonist has one question a deck; a new one replaces it', () => {
  const asks = withAsk(withAsk([ask('a', 1)], ask('b', 1)), ask('a', 2))
  expect(asks.map(askKey)).toEqual(['b1', 'a2'])
})

test('the Mastermind has one question a card', () => {
  const asks = withAsk([ask('mastermind', 1, { chosen: 4 })], ask('mastermind', 2))
  expect(asks.map(askKey)).toEqual(['mastermind1', 'mastermind2'])
})

test('a card that was laid may be changed, and the later cards of the Mastermind make way', () => {
  const laid = [ask('mastermind', 1, { chosen: 4 }), ask('mastermind', 2, { chosen: 7 }), ask('mastermind', 3)]
  expect(withTaken(laid, 2, 7)).toEqual(laid) // told twice
  const changed = withTaken(laid, 1, 5)
  expect(changed.map(one => [one.ask, one.chosen])).toEqual([[1, 5]])
  expect(withTaken(laid, 3, 0).map(one => one.chosen)).toEqual([4, 7, 0])
})

test('any other answer closes its question', () => {
  expect(withTaken([ask('a', 5, { kind: 'use_goodwill' })], 5, 0)).toEqual([])
  expect(withTaken([ask('a', 5)], 6, 0)).toHaveLength(1)
})
