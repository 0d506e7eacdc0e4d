import { expect, test } from 'vitest'
import type { End, LaidCard, TableState, ViewMessage } from '../protocol'
import { stageLine } from './stage'

const view = (step: string) => ({ step }) as ViewMessage
const state = (phase: TableState['state'], waits_for: string[] = []) =>
  ({ state: phase, waits_for, seats: [{ seat: 'a', kind: 'person', name: 'Mira' }, { seat: 'c', kind: 'person', name: 'Mira' }, { seat: 'mastermind', kind: 'bot' }] }) as unknown as TableState
const laid = (...by: LaidCard['by'][]) => by.map((seat): LaidCard => ({ by: seat, on: 'city' }))

test('one line says what the table waits for', () => {
  const line = (step: string, cards: LaidCard[], waits: string[] = []) => stageLine(view(step), state('playing', waits), cards, false)
  expect(line('mastermind_plays', []).what).toBe('The Mastermind lays his cards')
  expect(line('protagonists_play', laid('mastermind', 'mastermind', 'mastermind', 'a')).what).toBe('2 cards to come')
  expect(line('protagonists_play', laid('mastermind', 'a', 'b')).what).toBe('One card to come')
  expect(line('mastermind_abilities', [], ['mastermind']).then).toBe('Waiting for Mastermind')
  expect(line('time_spiral', [], ['a'])).toEqual({ what: 'Before the loop begins', then: 'Waiting for Mira' })
  expect(line('leader_abilities', [], ['a', 'c']).then).toBe('Waiting for Mira')
  expect(stageLine(view('protagonists_play'), state('paused'), [], false).what).toBe('The game is paused')
})

test('while something is still being shown, it waits for nobody; the end says who has won', () => {
  expect(stageLine(view('leader_abilities'), state('playing', ['a']), [], true).then).toBe('')
  const end = { how: 'survived' } as End
  expect(stageLine(view('final_guess'), state('over'), [], false, end).then).toContain('The Protagonists win')
  expect(stageLine(view('day_end'), state('over'), [], true, end).then).toBe('')
})
