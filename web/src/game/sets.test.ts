// The fold of what the later sets bring, event by event; fold.test.ts compares whole games with the referee.
import { describe, expect, test } from 'vitest'
import type { CharacterCard, GameEvent, PublicSheet } from '../protocol'
import { characterIn, firstView, locationIn, prepared, see } from './fold'

const cast = ['nurse', 'doctor'].map(id => ({ id, limit: 2, start: 'hospital', traits: [], forbidden: [] }) as unknown as CharacterCard)
const sheetOf = (set: string) => ({ set, loops: 3, days: 4, players: 4, first_leader: 'a', incidents: [{ day: 2, incident: 'night_of_madness' }], cast, special_rules: [], options: {} }) as PublicSheet
const told = (kind: string, more: object = {}, loop = 1) => ({ type: 'event', seq: 1, loop, day: 2, step: 'incidents', audience: [], kind, ...more }) as unknown as GameEvent
const start = (loop: number) => told('loop_started', { all: cast.map(card => ({ who: card.id, at: card.start })) }, loop)

function after(set: string, ...events: GameEvent[]) {
  const view = firstView(sheetOf(set))
  for (const event of events) see(view, event, cast)
  return view
}

describe('the Extra gauge', () => {
  const rises = [start(1), told('gauge_changed', { by: 1, now: 1 }), told('gauge_changed', { by: 2, now: 3 }), told('gauge_changed', { by: -1, now: 2 })]
  test('rises and falls, and its highest is remembered', () => expect(after('cosmic_mythology', ...rises)).toMatchObject({ gauge: 2, gauge_peak: 3 }))
  test('stays over the loops until something is told', () => expect(after('mystery_circle', ...rises, start(2)).gauge).toBe(2))
})

describe('Extra and Curse cards', () => {
  const view = after('prime_evil', start(1), told('extra_card_placed', { on: 'shrine' }), told('extra_card_placed', { on: 'doctor' }),
    told('extra_card_moved', { all: [{ on: 'shrine', to_spot: 'nurse' }, { on: 'doctor', to_spot: 'hospital' }] }))
  const extra = (spot: string) => (characterIn(view, spot) ?? locationIn(view, spot))!.extra_cards
  test('lie on characters and locations, and move', () => expect(['nurse', 'doctor', 'shrine', 'hospital'].map(extra)).toEqual([1, undefined, undefined, 1]))
  test('are gone when a loop begins', () => {
    see(view, start(2), cast)
    expect(['nurse', 'hospital'].map(extra)).toEqual([undefined, undefined])
  })
})

test('somebody leaves, a location is closed, and a mob is to blame', () => {
  const view = after('prime_evil', start(1), told('left', { who: 'nurse' }), told('location_closed', { at: 'city', until: 4 }), told('culprit_revealed', { incident: 'night_of_madness', incident_day: 2, who: 'school' }))
  expect(view.characters.find(one => one.id === 'nurse')!.present).toBe(false)
  expect(locationIn(view, 'city')!.closed_until).toBe(4)
  expect(view.incidents[0]!.culprit).toBe('school')
  see(view, start(2), cast)
  expect([view.characters[0]!.present, locationIn(view, 'city')!.closed_until]).toEqual([true, undefined])
})

test('before a loop everybody known stands at home, without anything', () => {
  const view = after('prime_evil', start(1), told('died', { who: 'nurse' }), told('extra_card_placed', { on: 'doctor' }))
  const next = prepared(view, cast)
  expect(next.characters.map(one => [one.id, one.present, one.alive, one.at, one.extra_cards])).toEqual([['nurse', true, true, 'hospital', undefined], ['doctor', true, true, 'hospital', undefined]])
  expect(view.characters[0]!.alive).toBe(false)
})
