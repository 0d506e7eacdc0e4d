// Two incidents of one name on one day: what is told of one is not taken for the other (R191).
import { describe, expect, test } from 'vitest'
import { incidentKey as keyOf, isSameIncident } from './incidents'
import { firstView, see } from './fold'
import { digest } from '../detective/digest'
import { gridOf } from '../notebook/model'
import { toldBy } from '../notebook/told'
import type { CharacterCard, GameEvent, PublicSheet } from '../protocol'
import type { RuleSet } from '../protocol'

const cast = ['nurse', 'doctor'].map(id => ({ id, limit: 2, start: 'hospital', traits: [], forbidden: [] }) as unknown as CharacterCard)
const incidents = [{ day: 2, incident: 'suicide', alike: 2 }, { day: 2, incident: 'suicide', nth: 2, alike: 2 }, { day: 3, incident: 'suicide' }]
const sheet = { set: 'basic_tragedy', loops: 3, days: 4, players: 4, first_leader: 'a', incidents, cast, special_rules: [], options: {} } as unknown as PublicSheet
const told = (kind: string, more: object = {}) => ({ type: 'event', seq: 1, loop: 1, day: 2, step: 'incidents', audience: [], kind, ...more }) as unknown as GameEvent
const second = { incident: 'suicide', incident_day: 2, nth: 2, alike: 2 }
const events = [
  told('loop_started', { all: cast.map(card => ({ who: card.id, at: card.start })) }),
  told('incident_did_not_occur', { incident: 'suicide', incident_day: 2, alike: 2 }),
  told('incident_occurred', { ...second, effect: true }),
  told('culprit_revealed', { ...second, who: 'nurse' }),
]

describe('incidents of one name and day', () => {
  test('have keys of their own', () => {
    expect(incidents.map(keyOf)).toEqual(['2.suicide', '2.suicide.2', '3.suicide'])
    expect(isSameIncident(incidents[0]!, { day: 2, incident: 'suicide', nth: 1 })).toBe(true)
    expect(isSameIncident(incidents[0]!, incidents[1]!)).toBe(false)
  })
  test('are told apart by the view', () => {
    const view = firstView(sheet)
    for (const event of events) see(view, event, cast)
    expect(view.incidents.map(one => [one.occurred, one.culprit])).toEqual([[false, undefined], [true, 'nurse'], [false, undefined]])
  })
  test('have columns of their own in the notebook', () => {
    const set = { roles: [], main_plots: [], subplots: [], incidents: [] } as unknown as RuleSet
    expect(gridOf(set, sheet, []).incidents).toEqual(['2.suicide', '2.suicide.2', '3.suicide'])
    expect(toldBy(events, sheet).marks).toEqual({ 'nurse/2.suicide.2': 3 })
  })
  test('have lines of their own in the loops compared', () => {
    expect(new Set(digest(events, sheet)[0]!.incidents.map(keyOf))).toEqual(new Set(['2.suicide', '2.suicide.2']))
  })
})

test('those who come later are known from the start where the whole cast is public', () => {
  const later = { ...cast[0]!, id: 'godly_being', start: 'shrine', later: true } as CharacterCard
  const view = firstView({ ...sheet, cast: [...cast, later] })
  expect(view.characters.map(one => [one.id, one.present])).toEqual([['godly_being', false]])
  for (const event of events) see(view, event, [...cast, later])
  expect(view.characters.map(one => one.present)).toEqual([false, true, true])
})

test('the gauge is there where the sheet says so', () => {
  expect(firstView(sheet).gauge).toBeUndefined()
  expect(firstView({ ...sheet, set: 'midnight_zone', gauge: true }).gauge).toBe(0)
})
