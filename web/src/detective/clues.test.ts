// What could be noticed: told things once, nothing concluded, nothing that is not told.
import { beforeAll, expect, test } from 'vitest'
import { keepRulebook } from '../game/rulebook.svelte'
import type { GameEvent, PublicSheet, Rulebook } from '../protocol'
import { setLanguage } from '../words/index.svelte'
import { Casebook } from './casebook'
import { cluesOf } from './clues'

const cast = ['nurse', 'doctor', 'boss'].map(id => ({ id, limit: 2, start: 'hospital', traits: [], forbidden: [] }))
const sheet = { set: 'basic_tragedy', loops: 3, days: 4, players: 4, first_leader: 'a', incidents: [{ day: 2, incident: 'murder' }], cast, special_rules: [], options: {} } as unknown as PublicSheet
let seq = 0
const told = (kind: string, step: string, day: number, more: object = {}, loop = 1) => ({ type: 'event', seq: ++seq, loop, day, step, audience: [], kind, ...more }) as unknown as GameEvent
const start = (loop: number) => told('loop_started', 'loop_start', 0, { all: cast.map(card => ({ who: card.id, at: card.start })) }, loop)
const played = [
  start(1),
  told('day_started', 'day_start', 1),
  told('counter_changed', 'mastermind_abilities', 1, { on: 'shrine', counter: 'intrigue', by: 1, now: 1 }),
  told('ability_declared', 'goodwill_abilities', 1, { who: 'doctor', ability: 1, does: [{ what: 'remove', on: 'nurse', counter: 'paranoia' }] }),
  told('ability_refused', 'goodwill_abilities', 1, { who: 'doctor', ability: 1 }),
  told('day_started', 'day_start', 2),
  told('counter_changed', 'mastermind_abilities', 2, { on: 'shrine', counter: 'intrigue', by: 1, now: 2 }),
  told('counter_changed', 'mastermind_abilities', 2, { on: 'boss', counter: 'paranoia', by: 2, now: 2 }),
  told('incident_did_not_occur', 'incidents', 2, { incident: 'murder', incident_day: 2 }),
  told('died', 'day_end', 2, { who: 'nurse' }),
  told('role_revealed', 'loop_end', 2, { who: 'nurse', role: 'friend' }),
  told('loop_ended', 'loop_end', 2, { lost: true }),
  start(2),
  told('day_started', 'day_start', 1, {}, 2),
  told('role_revealed', 'loop_end', 1, { who: 'nurse', role: 'friend' }, 2),
]
beforeAll(() => {
  setLanguage('en')
  keepRulebook({ sets: [], characters: [], decks: { mastermind: [], protagonists: [] } } as unknown as Rulebook)
})

test('each thing is said once, with whom it is about', () => {
  const clues = cluesOf(new Casebook(sheet).follow(played), played, sheet)
  expect(clues.map(one => [one.spots.join(), one.text])).toEqual([
    ['nurse', 'Friend, shown in loop 2'],
    ['nurse', 'Died in loop 1, day 2. There, too: Doctor, Boss'],
    ['boss', 'Murder did not occur in loop 1. At the limit: Boss'],
    ['doctor', 'Refused in loop 1'],
    ['boss', '+2 Paranoia in loop 1, day 2, and no card did it'],
    ['shrine', '+2 Intrigue in loop 1, day 1, 2, and no card did it'],
  ])
})

test('nothing was noticed before anything was told', () => expect(cluesOf([], [], sheet)).toEqual([]))
