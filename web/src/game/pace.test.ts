import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventKinds, type CardId, type EventFrame, type GameEvent, type Happened } from '../protocol'
import { beatsOf, isStaged, nextBeat, type Beat } from './pace'

type Told = Happened & Partial<EventFrame>
const told = (...events: Told[]): GameEvent[] => events.map((event, index) => ({ type: 'event', seq: index + 1, loop: 1, day: 2, step: 'incidents', audience: ['a'], ...event }))
const names = (beats: Beat[]) => beats.map(beat => beat.scene)
const seconds = (events: GameEvent[]) => beatsOf(events).reduce((sum, beat) => sum + beat.ms, 0) / 1000

const murder: Told = { kind: 'incident_occurred', incident: 'murder', incident_day: 2, effect: true }
const unease: Told = { kind: 'incident_occurred', incident: 'increasing_unease', incident_day: 2, effect: true }
const counter = (n: number): Told[] => Array.from({ length: n }, () => ({ kind: 'counter_changed', on: 'city', counter: 'intrigue', by: 1, now: 1 }) as const)
const died: Told = { kind: 'died', who: 'nurse' }
const lost: Told[] = [{ kind: 'protagonists_lost', step: 'loop_end' }, { kind: 'loop_ended', lost: true, step: 'loop_end' }]

describe('events become scenes', () => {
  test('every kind has one', () => {
    for (const kind of eventKinds) {
      const beat = nextBeat(told({ kind } as Told), 0)
      expect(beat.events.length, kind).toBe(1)
      expect(beat.ms, kind).toBeLessThanOrEqual(3000)
    }
  })

  test('an incident and whom it kills are one scene; without a death it is shorter, without effect shorter still', () => {
    expect(beatsOf(told(murder, died)).map(({ scene, ms }) => [scene, ms])).toEqual([['death', 2500]])
    expect(beatsOf(told(unease, ...counter(2))).map(({ scene, ms }) => [scene, ms])).toEqual([['incident', 1400], ['counter', 250], ['counter', 250]])
    expect(beatsOf(told({ ...unease, effect: false })).map(({ scene, ms }) => [scene, ms])).toEqual([['without_effect', 900]])
    // Only what follows at once is said to be its doing.
    expect(names(beatsOf(told(unease, murder, died)))).toEqual(['incident', 'death'])
    expect(names(beatsOf(told(unease, ...counter(1), died)))).toEqual(['incident', 'counter', 'death'])
    expect(names(beatsOf(told(unease, { kind: 'step_started', step: 'day_end' }, { ...died, step: 'day_end' })))).toEqual(['incident', 'none', 'death'])
  })

  test('a loss and the end of its loop are one scene, and the end alone is one too', () => {
    expect(beatsOf(told(...lost)).map(({ scene, ms }) => [scene, ms])).toEqual([['loss', 3000]])
    expect(names(beatsOf(told({ kind: 'loop_ended', lost: true })))).toEqual(['loss'])
    expect(names(beatsOf(told({ kind: 'loop_ended', lost: false })))).toEqual(['spared'])
    // If the end comes later, the loss has been seen.
    expect(names([nextBeat(told(lost[0]!), 0), nextBeat(told(...lost), 1)])).toEqual(['loss', 'none'])
  })

  test('counters that come together take three seconds at most', () => {
    for (const n of [1, 5, 12, 13, 40]) expect(seconds(told(...counter(n))), String(n)).toBeLessThanOrEqual(3.05)
    expect(seconds(told(...counter(4)))).toBe(1)
  })
})

// From the last card to the next question, all bots: what a person who only looks waits for.
const step = (step: GameEvent['step']): Told => ({ kind: 'step_started', step })
const cards: Told = { kind: 'cards_revealed', step: 'resolve_cards', all: (['nurse', 'boss', 'city', 'alien', 'informer', 'school'] as const).map(on => ({ on, by: 'a', card: 'goodwill_1' })) }
const morning: Told[] = [cards, { kind: 'moved', who: 'alien', from: 'city', to: 'school' }, ...counter(3), step('mastermind_abilities'), ...counter(2), step('goodwill_abilities'), step('incidents')]
const night: Told[] = [{ kind: 'leader_passed', leader: 'b' }, step('day_end')]
const tomorrow: Told[] = [{ kind: 'day_started', day: 3 }, step('mastermind_plays'), ...Array.from({ length: 3 }, () => ({ kind: 'card_played', by: 'mastermind', on: 'city' }) as const), step('protagonists_play')]
const kindsOfDay: Record<string, Told[]> = {
  'a quiet day': [...morning, ...night, ...tomorrow],
  'an incident that does not occur': [...morning, { kind: 'incident_did_not_occur', incident: 'murder', incident_day: 2 }, ...night, ...tomorrow],
  'an incident without a death': [...morning, unease, ...counter(2), ...night, ...tomorrow],
  'an incident with a death': [...morning, murder, died, ...night, ...tomorrow],
  'an incident with a death, and one at night': [...morning, murder, died, ...night, { kind: 'died', who: 'boss', step: 'day_end' }, ...tomorrow],
  'the end of a lost loop': [...morning, ...night, { kind: 'role_revealed', who: 'nurse', role: 'friend', step: 'loop_end' }, ...lost, step('time_spiral')],
}

describe('a day of bots never bores', () => {
  test.each(Object.entries(kindsOfDay))('%s', (name, events) => {
    const limits = [5, 6, 7, 8, 10, 9]
    expect(seconds(told(...events))).toBeLessThanOrEqual(limits[Object.keys(kindsOfDay).indexOf(name)]!)
  })
  test('the figures stand in the guide', () => {
    const guide = readFileSync(`${import.meta.dirname}/../../README.md`, 'utf8')
    for (const [name, events] of Object.entries(kindsOfDay)) expect(guide).toContain(`| ${name} | ${seconds(told(...events)).toFixed(1)} |`)
  })
})

test('the time something takes tells nothing that the seat was not told', () => {
  // The same days in two worlds: another culprit, another cause, other faces of cards still face down.
  const here = told(...morning.map(event => ({ ...event, cause: { kind: 'role', role: 'brain', who: 'nurse' } }) as Told), { ...murder, cause: { kind: 'incident', who: 'boss' } }, died, ...lost)
  const there = told(...morning.map(event => ({ ...event, cause: { kind: 'plot', plot: 'the_sealed_item' } }) as Told), { ...murder, cause: { kind: 'incident', who: 'alien' } }, died, ...lost)
  const shown = (events: GameEvent[]) => beatsOf(events).map(beat => [beat.scene, beat.ms, beat.events.length, isStaged(beat)])
  expect(shown(here)).toEqual(shown(there))
  const laid = (card?: CardId) => told({ kind: 'card_played', by: 'mastermind', on: 'city', ...(card ? { card } : {}) })
  expect(shown(laid('intrigue_2'))).toEqual(shown(laid()))
})
