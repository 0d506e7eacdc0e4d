import { expect, test } from 'vitest'
import type { Deduced } from '../protocol'
import { cellOfFact, claimsOf, settledBy } from './deduced'

test('what is settled becomes a mark, with the event that settled it', () => {
  const facts = [
    { who: 'nurse', role: 'killer', share: 0, since: 7, why: { would_have: true, rules: [{ kind: 'role', role: 'killer' }] } },
    { who: 'boss', role: 'brain', share: 1_000_000, since: 9 },
    { who: 'alien', role: 'brain', share: 400_000 },
    { plot: 'murder_plan', share: 1_000_000, since: 9 },
    { incident: 'murder', incident_day: 3, nth: 2, culprit: 'doctor', share: 0, since: 4 },
    { incident: 'murder', incident_day: 3, false_name: true, share: 0, since: 5 },
    { who: 'patient', absent: true, share: 0, since: 5 },
  ] as Deduced['facts']
  const settled = settledBy({ type: 'deduced', seat: 'a', seq: 9, exact: true, told: [], facts })
  expect(settled.marks).toEqual({ 'nurse/killer': 1, 'boss/brain': 3, '/murder_plan': 3, 'doctor/3.murder.2': 1, 'fake_incident/3.murder': 1 })
  expect(settled.since['nurse/killer']).toBe(7)
  expect(settled.why).toEqual({ 'nurse/killer': { would_have: true, rules: [{ kind: 'role', role: 'killer' }] } })
  // And back.
  expect(claimsOf(settled.marks)).toEqual([
    { who: 'nurse', role: 'killer', is_so: false },
    { who: 'boss', role: 'brain', is_so: true },
    { plot: 'murder_plan', is_so: true },
    { incident: 'murder', incident_day: 3, nth: 2, culprit: 'doctor', is_so: false },
    { incident: 'murder', incident_day: 3, false_name: true, is_so: false },
  ])
  expect(cellOfFact(facts[3]!)).toBe('/murder_plan')
})

test('perhaps claims nothing', () => expect(claimsOf({ 'nurse/killer': 2 })).toEqual([]))
