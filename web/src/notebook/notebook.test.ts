import { describe, expect, it } from 'vitest'
import { keepRulebook, setOf } from '../game/rulebook.svelte'
import type { GameEvent, PublicSheet, RuleSet, Rulebook } from '../protocol'
import { isBetweenLoops, turningPoints } from './history'
import { cellOf, fromKept, fromSpoken, gridOf, isSpoken, longestNote, longestText, merge, next, noNotes, sinceWhen, toKept, toSpoken, withMark, withoutSpoken, type Grid, type Mark, type Marks } from './model'
import { contradictions, toldBy } from './told'

// As long as the longest ids of the game.
const named = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}_${index}_`.padEnd(24, 'x'))
const large: Grid = { characters: named('character', 12), roles: named('role', 14), mainPlots: named('main', 5), subplots: named('sub', 8), incidents: named('4.incident', 5), mobs: named('6.incident', 4), mayBeFake: true }
const bytes = (text: string) => new TextEncoder().encode(text).length

function everyCell(grid: Grid, mark: (index: number) => Mark): Marks {
  const cells = [...['hospital', 'shrine', 'city', 'school'].flatMap(place => grid.mobs.map(column => cellOf(place, column))), ...grid.incidents.map(column => cellOf('fake_incident', column)), ...grid.characters.flatMap(who => [...grid.roles, ...grid.incidents].map(column => cellOf(who, column))), ...[...grid.mainPlots, ...grid.subplots].map(plot => cellOf('', plot))]
  return Object.fromEntries(cells.map((cell, index) => [cell, mark(index)] as const).filter(([, one]) => one > 0))
}

describe('marks', () => {
  it('go from blank to no, perhaps, yes and blank again', () => {
    const seen: Mark[] = [0]
    for (let i = 0; i < 4; ++i) seen.push(next(seen.at(-1)!))
    expect(seen).toEqual([0, 1, 2, 3, 0])
  })
  it('are not kept where they are blank', () => {
    expect(withMark({ 'nurse/killer': 2 }, 'nurse/killer', 0)).toEqual({})
    expect(withMark({ 'nurse/killer': 2 }, 'boss/brain', 3)).toEqual({ 'nurse/killer': 2, 'boss/brain': 3 })
  })
})

describe('what the server keeps', () => {
  it('comes back as it was', () => {
    const notes = { marks: { 'nurse/killer': 3, '/murder_plan': 1 } as Marks, text: 'Nurse?\n“quoted” 也许', lines: { nurse: 'Never alone.' }, since: { 'nurse/killer': 41 } }
    expect(fromKept(toKept(notes))).toEqual(notes)
    expect(fromKept('')).toEqual(noNotes())
  })
  it('is the same text for the same notes, whatever was marked first', () => {
    expect(toKept({ ...noNotes(), marks: { b: 1, a: 2 }, lines: { d: 'x', c: 'y' } })).toBe(toKept({ ...noNotes(), marks: { a: 2, b: 1 }, lines: { c: 'y', d: 'x' } }))
  })
  it('may be foreign: then it is text, and foreign marks are dropped', () => {
    expect(fromKept('buy milk')).toEqual({ ...noNotes(), text: 'buy milk' })
    expect(fromKept('{"v":2,"m":{},"t":"x"}').text).toBe('{"v":2,"m":{},"t":"x"}')
    expect(fromKept('{"v":1,"m":{"a/b":7,"c/d":2},"t":""}').marks).toEqual({ 'c/d': 2 })
    expect(fromKept('{"v":1,"m":{},"t":"","l":{"nurse":"Why?","boss":4,"alien":""}}').lines).toEqual({ nurse: 'Why?' })
  })
  it('remembers since when something is held to be so', () => {
    const since = sinceWhen(sinceWhen({}, 'a/b', 3, 7), 'c/d', 3, 9)
    expect(since).toEqual({ 'a/b': 7, 'c/d': 9 })
    expect(sinceWhen(since, 'a/b', 1, 12)).toEqual({ 'c/d': 9 })
    expect(fromKept('{"v":1,"m":{"a/b":3,"c/d":2},"t":"","w":{"a/b":"x","c/d":3,"e/f":4}}').since).toEqual({})
  })
  it('fits: every cell of the largest sheet and the longest text stay below 32 KiB', () => {
    let since: Record<string, number> = {}
    for (const cell of Object.keys(everyCell(large, () => 3))) since = sinceWhen(since, cell, 3, 1234)
    expect(bytes(toKept({ marks: everyCell(large, () => 3), since, text: '字'.repeat(longestText), lines: Object.fromEntries(large.characters.map(who => [who, '字'.repeat(longestNote)])) }))).toBeLessThan(32 * 1024)
  })
})

describe('what one says to the table', () => {
  it('brings every mark over, and is one line of chat', () => {
    const marks = everyCell(large, index => (index % 4) as Mark)
    const said = toSpoken(marks, large)
    expect(bytes(said)).toBeLessThan(400)
    expect(isSpoken(said)).toBe(true)
    expect(fromSpoken(`look: ${said} ok?`, large)).toEqual(marks)
    expect(withoutSpoken(`look: ${said}`)).toBe('look:')
  })
  it('holds when somebody has come to the board since', () => {
    const marks = everyCell(large, index => ((index + 1) % 4) as Mark)
    const later = { ...large, characters: [...large.characters, 'late_comer'] }
    expect(fromSpoken(toSpoken(marks, large), later)).toEqual(marks)
    expect(fromSpoken(toSpoken({ ...marks, 'late_comer/x': 1 }, later), large)).toEqual(marks)
  })
  it('is nothing where there is no notebook', () => {
    expect(fromSpoken('I think it is the Nurse', large)).toBeUndefined()
    expect(fromSpoken(toSpoken({}, large), large)).toEqual({})
  })
  it('goes where mine are blank; where we differ, mine stay', () => {
    expect(merge({ a: 1, b: 2 }, { a: 3, b: 2, c: 3 })).toEqual({ marks: { a: 1, b: 2, c: 3 }, taken: 1, differ: 1 })
  })
})

// --- events ----------------------------------------------------------------------------------------------------------------

let seq = 0
const event = (kind: GameEvent['kind'], loop: number, day: number, more: object = {}): GameEvent =>
  ({ type: 'event', seq: ++seq, loop, day, step: 'incidents', audience: [], kind, ...more }) as GameEvent
const sheet = {
  set: 'first_steps', loops: 3, days: 4, players: 4, first_leader: 'a', special_rules: [], options: {},
  incidents: [{ day: 2, incident: 'murder' }],
  cast: [
    { id: 'nurse', limit: 2, start: 'hospital', traits: [], forbidden: [] },
    { id: 'doctor', limit: 1, start: 'hospital', traits: [], forbidden: [] },
  ],
} as PublicSheet
const start = (loop: number) => event('loop_started', loop, 0, { all: [{ who: 'nurse', at: 'hospital' }, { who: 'doctor', at: 'hospital' }] })

describe('what was told', () => {
  it('is marked: roles, culprits, subplots, guesses', () => {
    const told = toldBy(
      [
        start(1),
        event('role_revealed', 1, 1, { who: 'nurse', role: 'killer' }),
        event('culprit_revealed', 1, 2, { who: 'doctor', incident: 'murder', incident_day: 2 }),
        event('subplot_named', 1, 2, { plot: 'circle_of_friends' }),
        event('subplot_named', 1, 3, { plot: null }),
        event('guess_answered', 3, 0, { who: 'doctor', role: 'person', right: true }),
        event('guess_answered', 3, 0, { who: 'nurse', role: 'brain', right: false }),
      ],
      sheet,
    )
    expect(told.marks).toEqual({ 'nurse/killer': 3, 'doctor/2.murder': 3, '/circle_of_friends': 3, 'doctor/person': 3, 'nurse/brain': 1 })
    expect(contradictions({ 'nurse/killer': 1, 'nurse/brain': 3, 'doctor/person': 2, 'doctor/2.murder': 3 }, told.marks)).toEqual(['nurse/killer', 'nurse/brain'])
  })
  it('has who was at the limit when an incident’s turn came, the dead aside', () => {
    const told = toldBy(
      [
        start(1),
        event('counter_changed', 1, 1, { on: 'nurse', counter: 'paranoia', by: 2, now: 2 }),
        event('counter_changed', 1, 1, { on: 'doctor', counter: 'paranoia', by: 1, now: 1 }),
        event('incident_occurred', 1, 2, { incident: 'murder', incident_day: 2, effect: true }),
        event('died', 1, 2, { who: 'doctor' }),
        start(2),
        event('counter_changed', 2, 1, { all: [{ on: 'nurse', counter: 'paranoia', by: 1, now: 1 }, { on: 'doctor', counter: 'paranoia', by: 3, now: 3 }] }),
        event('died', 2, 1, { who: 'doctor' }),
        event('incident_did_not_occur', 2, 2, { incident: 'murder', incident_day: 2 }),
      ],
      sheet,
    )
    expect(told.turns).toEqual([
      { loop: 1, day: 2, key: '2.murder', occurred: true, atLimit: ['nurse', 'doctor'], corpses: [] },
      { loop: 2, day: 2, key: '2.murder', occurred: false, atLimit: [], corpses: [{ place: 'hospital', n: 1 }] },
    ])
  })
})

describe('the sheet of a set with mobs or false names', () => {
  const rulesOf = (id: string, victims: boolean, ...incidents: object[]) => ({ id, victims, incidents: [{ id: 'increasing_unease' }, ...incidents], roles: [], main_plots: [], subplots: [] }) as unknown as RuleSet
  const sets = [rulesOf('prime_evil', true, { id: 'night_of_madness', corpses: 0 }), rulesOf('midnight_zone', false, { id: 'fake_incident', may_bear_another_name: true }), rulesOf('basic_tragedy', false)]
  keepRulebook({ sets } as Rulebook)
  const grid = (set: string, incident: string) => gridOf(setOf(set)!, { ...sheet, set, incidents: [{ day: 2, incident }, { day: 3, incident: 'increasing_unease' }] } as PublicSheet, [])
  it('offers locations for mob incidents only', () => {
    expect(grid('prime_evil', 'night_of_madness')).toMatchObject({ incidents: ['3.increasing_unease'], mobs: ['2.night_of_madness'], mayBeFake: false })
    expect(grid('midnight_zone', 'suicide')).toMatchObject({ incidents: ['2.suicide', '3.increasing_unease'], mobs: [], mayBeFake: true })
  })
  it('shows the corpses of each place, Victims included where there are any', () => {
    const mob = { incident: 'awakened_curse', incident_day: 2, effect: true } as const
    const played = [start(1), event('counter_changed', 1, 1, { on: 'shrine', counter: 'intrigue', by: 2, now: 2 }), event('died', 1, 1, { who: 'doctor' }), event('incident_occurred', 1, 2, mob)]
    expect(toldBy(played, { ...sheet, set: 'prime_evil' }).turns[0]!.corpses).toEqual([{ place: 'hospital', n: 1 }, { place: 'shrine', n: 2 }])
    expect(toldBy(played, { ...sheet, set: 'basic_tragedy' }).turns[0]!.corpses).toEqual([{ place: 'hospital', n: 1 }])
  })
})

describe('loops', () => {
  const played = [
    start(1),
    event('day_started', 1, 1),
    event('moved', 1, 1, { all: [{ who: 'nurse', from: 'hospital', to: 'city' }, { who: 'doctor', from: 'hospital', to: 'shrine' }] }),
    event('died', 1, 2, { who: 'doctor', cause: { kind: 'role', role: 'killer', who: 'nurse' } }),
    event('counter_changed', 1, 2, { on: 'nurse', counter: 'paranoia', by: 1, now: 1, cause: { kind: 'cards' } }),
    event('protagonists_died', 1, 3, { cause: { kind: 'role', role: 'killer', who: 'nurse' } }),
    event('protagonists_lost', 1, 3),
    event('loop_ended', 1, 3, { lost: true }),
    event('step_started', 2, 0, { step: 'time_spiral' }),
    start(2),
    event('died', 2, 1, { who: 'nurse' }),
    event('loop_ended', 2, 4, { lost: false }),
  ]
  it('turn where the Protagonists died or lost, after the last death', () => {
    const [lost, survived] = turningPoints(played)
    expect(lost).toMatchObject({ isLost: true, day: 3, ending: { kind: 'protagonists_died' }, death: { who: 'doctor' } })
    expect(lost!.hidden.map(one => one.kind)).toEqual(['died', 'protagonists_died'])
    expect(survived).toMatchObject({ isLost: false, ending: undefined, death: { who: 'nurse' } })
  })
  it('are over in the Time Spiral, but not before the first', () => {
    expect(isBetweenLoops({ step: 'time_spiral', loop: 1 })).toBe(false)
    expect(isBetweenLoops({ step: 'time_spiral', loop: 2 })).toBe(true)
    expect(isBetweenLoops({ step: 'loop_start', loop: 2 })).toBe(false)
  })
})
