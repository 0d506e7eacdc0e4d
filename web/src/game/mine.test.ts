import { expect, test } from 'vitest'
import type { SeatId, TableState } from '../protocol'
import { inOrder, standingOf, waitedFor, type MyGame } from './mine'

function game(state: TableState['state'], seats: SeatId[], waits_for: SeatId[] = [], since = 0): MyGame {
  const sitting = (['mastermind', 'a', 'b', 'c'] as const).map(seat => ({ seat, kind: 'person' as const, name: seat === 'a' || seat === 'c' ? 'Ann' : '', present: true }))
  return { table: { type: 'table', id: `${state}${since}`, title: '', state, set: 'first_steps', loops: 3, days: 4, players: 4, watch: 'nobody', clock: 'off', seats: sitting, watchers: 0, waits_for } as TableState, seats, since }
}

test('a game waits for me only if it goes on, asks a seat of mine, and nobody plays for me', () => {
  expect(standingOf(game('playing', ['a', 'c'], ['c']))).toBe('turn')
  expect(standingOf(game('playing', ['a'], ['c']))).toBe('waiting')
  expect(standingOf(game('paused', ['a'], ['a']))).toBe('paused')
  expect(standingOf(game('waiting', ['a']))).toBe('setting')
  expect(standingOf(game('over', ['a']))).toBe('over')
  const replaced = game('playing', ['a'], ['a'])
  replaced.table.seats[1]!.stand_in = 'steady'
  expect(standingOf(replaced)).toBe('waiting')
})

test('whom it waits for is said by name, each once', () => {
  expect(waitedFor(game('playing', ['b'], ['a', 'c', 'mastermind']), seat => `seat ${seat}`)).toEqual(['Ann', 'seat mastermind'])
})

test('what waits for me comes first, then what was begun last', () => {
  const games = [game('over', ['a'], [], 9), game('playing', ['a'], ['b'], 1), game('playing', ['a'], ['b'], 2), game('playing', ['a'], ['a'], 0)]
  expect(inOrder(games).map(one => `${one.table.state}${one.since}`)).toEqual(['playing0', 'playing2', 'playing1', 'over9'])
})
