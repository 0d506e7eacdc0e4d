import { afterEach, describe, expect, it } from 'vitest'
import { keepRulebook } from '../game/rulebook.svelte'
import { askKinds, effectKinds, eventKinds, steps } from '../protocol'
import { setLanguage, type Language } from './index.svelte'
import type { Ask, Cause, GameEvent, Option, OptionKind, PlaceId, Rulebook } from '../protocol'
import { askHint, askTitle, causeText, eventText, optionText, stepName, type Context } from './sentences'

const sets = [{ id: 'midnight_zone', extra_cards: 'cards' }, { id: 'prime_evil', extra_cards: 'curses' }]
keepRulebook({ sets } as unknown as Rulebook)

afterEach(() => setLanguage('en'))

// What it makes in every language, English first.
function inEvery(make: () => string): [string, string, string] {
  const said = (['en', 'zh', 'ja'] as Language[]).map((language) => {
    setLanguage(language)
    return make()
  })
  setLanguage('en')
  for (const text of said) {
    expect(text).not.toBe('')
    expect(text, 'a blank is left').not.toMatch(/[{}]|undefined|null|NaN/)
    expect(text, 'an id is left').not.toMatch(/[a-z]_[a-z]/)
  }
  const [english, ...others] = said as [string, string, string]
  expect(english, 'English').not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
  expect(english, 'English begins with a capital').toMatch(/^[A-Z0-9]/)
  for (const other of others) {
    expect(other, 'not translated').toMatch(/[\u30a0-\u30ff\u4e00-\u9fff]/)
    expect(other.replaceAll('A.I.', ''), 'English is left').not.toMatch(/[a-z]{2}/)
  }
  return said as [string, string, string]
}

type Sample = Record<string, unknown>
const event = (kind: string, rest: Sample = {}): GameEvent => ({ kind, loop: 1, day: 2, step: 'incidents', ...rest }) as unknown as GameEvent

const events: Record<string, Sample> = {
  loop_started: { all: [{ who: 'nurse', at: 'hospital' }] },
  final_guess_started: { all: [{ who: 'nurse', at: 'hospital' }] },
  arrived: { who: 'godly_being', at: 'shrine' },
  card_played: { by: 'a', on: 'doctor', card: 'goodwill_1' },
  cards_revealed: { all: [{ by: 'a', on: 'doctor', card: 'goodwill_1' }, { by: 'mastermind', on: 'city', card: 'intrigue_2' }] },
  moved: { who: 'nurse', from: 'hospital', to: 'city' },
  counter_changed: { on: 'nurse', counter: 'paranoia', by: 1, now: 3 },
  died: { who: 'boy_student' },
  revived: { who: 'boy_student' },
  guard_placed: { who: 'boy_student' },
  guard_removed: { who: 'boy_student' },
  forbidden_locations_lifted: { who: 'patient' },
  own_incidents_stopped: { who: 'henchman' },
  ability_declared: { who: 'doctor', on: 'nurse', does: [{ what: 'remove', n: 1, counter: 'paranoia', on: 'nurse' }] },
  ability_refused: { who: 'doctor', on: 'nurse' },
  ability_resolved: { who: 'doctor', on: 'nurse' },
  card_taken_back: { card: 'goodwill_2', deck: 'b' },
  role_revealed: { who: 'nurse', role: 'loved_one' },
  culprit_revealed: { incident: 'murder', incident_day: 3, who: 'nurse' },
  subplot_named: { plot: 'a_love_affair' },
  same_role: { all: [{ who: 'copycat', other: 'nurse' }, { who: 'copycat', other: 'doctor' }] },
  incident_occurred: { incident: 'murder', effect: true },
  incident_did_not_occur: { incident: 'murder' },
  leader_passed: { leader: 'b' },
  loop_ended: { lost: true },
  guess_answered: { who: 'nurse', role: 'brain', right: true },
  game_ended: { how: 'survived' },
  gauge_changed: { by: 1, now: 2 },
  extra_card_placed: { on: 'nurse' },
  extra_card_moved: { on: 'shrine', to_spot: 'nurse' },
  left: { who: 'illusion' },
  location_closed: { at: 'city', until: 4 },
  incident_had_no_effect: { incident: 'breakthrough' },
  day_started: {}, step_started: {}, protagonists_died: {}, protagonists_lost: {},
}

describe('announcements', () => {
  it('exist for every kind of event the engine has', () => {
    const spoken = new Set<string>()
    for (const kind of eventKinds) {
      expect(events[kind], `a sample of ${kind}`).toBeDefined()
      const [english] = inEvery(() => eventText(event(kind, events[kind])))
      expect(english, kind).not.toBe('Something happened.')
      spoken.add(english)
    }
    expect(spoken.size, 'no two kinds say the same').toBe(eventKinds.length)
  })

  const said = (kind: string, rest: Sample, context?: Context): string => inEvery(() => eventText(event(kind, rest), context))[0]

  it('say where somebody died', () => {
    const where = (who: string) => ({ boy_student: 'hospital', nurse: 'hospital', boss: 'city' })[who] as PlaceId | undefined
    expect(said('died', { who: 'boy_student' }, { where })).toBe('Somebody has died in the Hospital: the Boy Student.')
    expect(said('died', { all: [{ who: 'boy_student' }, { who: 'alien' }, { who: 'boss' }, { who: 'nurse' }] }, { where })).toBe(
      'Several have died in the Hospital: the Boy Student and the Nurse. Somebody has died in the City: the Boss. Somebody has died: the Alien.',
    )
  })

  it('say you to the Protagonists alone', () => {
    expect(said('protagonists_died', {}, { seat: 'a' })).toBe('You are dead.')
    expect(said('protagonists_died', {}, { seat: 'mastermind' })).toBe('The Protagonists are dead.')
    expect(said('protagonists_lost', {}, { seat: 'public' })).toBe('The Protagonists have lost this loop.')
  })

  it('tell variants apart', () => {
    expect(said('counter_changed', { on: 'shrine', counter: 'intrigue', by: -1, now: 0 })).toBe('The Shrine loses 1 Intrigue, 0 left.')
    expect(said('card_played', { by: 'mastermind', on: 'shrine' })).toBe('The Mastermind places a card on the Shrine.')
    expect(said('incident_occurred', { incident: 'murder', effect: false })).toContain('Nothing happens')
    expect(said('incident_occurred', { incident: 'suicide', incident_day: 2, alike: 2, effect: true })).toBe('An incident has occurred: Suicide (no. 1).')
    expect(said('culprit_revealed', { incident: 'suicide', incident_day: 2, nth: 2, alike: 2, who: 'nurse' })).toBe('The culprit of Suicide (no. 2), day 2: the Nurse.')
    expect(said('subplot_named', { plot: null })).toBe('No other subplot is active.')
    expect(said('same_role', { who: 'copycat', other: 'nurse' })).toBe('The same role as the Copycat: the Nurse.')
    expect(said('same_role', { who: 'copycat' })).toBe('Nobody else on the board has the role of the Copycat.')
    expect(said('ability_declared', { who: 'little_sister', through: 'doctor', on: 'nurse', does: [{ what: 'remove', n: 1, counter: 'paranoia', on: 'nurse' }] })).toBe('The Leader asks the Little Sister to have the Doctor help: take 1 Paranoia off the Nurse.')
    expect(said('loop_ended', { lost: false })).toContain('averted')
    expect(said('gauge_changed', { by: -1, now: 0 })).toBe('The Extra gauge falls by 1, to 0.')
    expect(said('extra_card_placed', { on: 'nurse' }, { set: 'midnight_zone' })).toBe('The Nurse gets an Extra card.')
    expect(said('extra_card_placed', { on: 'shrine' }, { set: 'prime_evil' })).toBe('A Curse is on the Shrine now.')
    expect(said('extra_card_moved', { all: [{ on: 'shrine', to_spot: 'nurse' }, { on: 'boss', to_spot: 'city' }] })).toBe(
      'The Curse of the Shrine takes hold of the Nurse. The Curse of the Boss falls to the City.',
    )
    expect(said('location_closed', { at: 'city', until: 4 })).toBe('The City is closed up to and including day 4: nobody goes in or out.')
    expect(said('culprit_revealed', { incident: 'night_of_madness', incident_day: 2, who: 'school' })).toBe('The culprit of Night of Madness, day 2: the mob of the School.')
    for (const how of ['survived', 'final_guess', 'all_loops_lost', 'wrong_guess']) said('game_ended', { how })
    said('guess_answered', { who: 'nurse', role: 'brain', right: false })
    said('moved', { all: [{ who: 'nurse', from: 'hospital', to: 'city' }, { who: 'boss', from: 'city', to: 'school' }] })
  })

  it('never speak of a cause', () => {
    const plain = event('died', { who: 'nurse' })
    const caused = { ...plain, cause: { kind: 'role', role: 'serial_killer', who: 'boss' } satisfies Cause }
    expect(eventText(caused)).toBe(eventText(plain))
  })
})

// The kind of an option by the first word of its notation; a card has none.
const kinds: Record<string, OptionKind> = { proceed: 'proceed', final_guess: 'final_guess', start: 'start', use: 'use', goodwill: 'goodwill', accept: 'accept', refuse: 'refuse', incident: 'resolve', skip: 'skip', guess: 'guess', curse: 'curse' }
const optionOf = (sample: Sample): Option => ({ kind: kinds[String(sample.notation).split(' ')[0]!] ?? 'card', ...sample }) as unknown as Option
const askOf = (sample: Sample): Ask => ({ seat: 'a', step: 'incidents', ...sample }) as unknown as Ask

describe('buttons', () => {
  const said = (kind: string, sample: Sample, context: Context = {}): string => {
    const option = optionOf(sample)
    return inEvery(() => optionText(askOf({ kind, options: [option] }), option, context))[0]
  }
  const button = (kind: string, sample: Sample): string => said(kind, sample)

  it('say what they do', () => {
    expect(button('play_card', { notation: 'goodwill_1 doctor', card: 'goodwill_1', on: 'doctor' })).toBe('Place Goodwill +1 on the Doctor')
    expect(button('play_card', { notation: 'b: goodwill_1 doctor', card: 'goodwill_1', on: 'doctor' })).toBe('Place Goodwill +1 on the Doctor')
    expect(button('time_spiral', { notation: 'proceed' })).toBe('Begin the loop')
    expect(button('time_spiral', { notation: 'final_guess' })).toContain('Final Guess')
    expect(button('use_goodwill', { notation: 'proceed' })).toBe('Use no more Goodwill abilities')
    expect(button('use_ability', { notation: 'proceed' })).toBe('Go on')
    expect(button('place_character', { notation: 'start henchman city', who: 'henchman', at: 'city' })).toBe('The Henchman starts in the City')
    expect(button('answer_goodwill', { notation: 'accept' })).toBe('Let it happen')
    expect(button('answer_goodwill', { notation: 'refuse' })).toBe('Refuse: nothing happens')
    expect(button('answer_goodwill', { notation: 'accept a_love_affair', plot: 'a_love_affair' })).toBe('Answer: A Love Affair is active')
    expect(button('answer_goodwill', { notation: 'accept no_other', no_other: true })).toBe('Answer: no other subplot is active')
    expect(button('mandatory_ability', { notation: 'skip serial_killer:boss', who: 'boss', role: 'serial_killer' })).toContain('Serial Killer (Boss)')
    expect(button('guess', { notation: 'guess nurse brain', who: 'nurse', role: 'brain' })).toBe('The Nurse: Brain')
  })

  it('compose abilities from what they do', () => {
    expect(
      button('use_ability', {
        notation: 'use brain:nurse shrine', who: 'nurse', role: 'brain', on: 'shrine',
        does: [{ what: 'place', n: 1, counter: 'intrigue', on: 'shrine' }],
      }),
    ).toBe('Brain (Nurse): put 1 Intrigue on the Shrine')
    expect(
      button('use_ability', {
        notation: 'use plot:an_unsettling_rumor city', plot: 'an_unsettling_rumor', on: 'city',
        does: [{ what: 'place', n: 1, counter: 'intrigue', on: 'city' }],
      }),
    ).toBe('An Unsettling Rumor: put 1 Intrigue on the City')
    expect(
      button('use_goodwill', { notation: 'goodwill godly_being.1 murder@3', who: 'godly_being', incident: 'murder', incident_day: 3, does: [{ what: 'show_culprit' }] }),
    ).toBe('The Godly Being: show the culprit of Murder, day 3')
    expect(button('use_goodwill', { notation: 'goodwill doctor.1 nurse', who: 'doctor', on: 'nurse' }), 'of an older server').toBe(
      'The Doctor: use it on the Nurse',
    )
  })

  it('say that somebody stays who flees to where he stands', () => {
    const coward = (to: PlaceId) => ({ notation: `use coward:boss ${to}`, who: 'boss', role: 'coward', on: to, does: [{ what: 'move', on: 'boss', to }] })
    const where = () => 'city' as const
    expect(said('use_ability', coward('city'), { where })).toBe('Coward (Boss): the Boss stays')
    expect(said('use_ability', coward('school'), { where })).toBe('Coward (Boss): move the Boss to the School')
  })

  it('compose incidents', () => {
    const does = [
      { what: 'move', on: 'nurse', to: 'city' },
      { what: 'place', n: 1, counter: 'intrigue' },
    ]
    expect(button('resolve_incident', { notation: 'incident missing_person city', incident: 'missing_person', on: 'city', does })).toBe(
      'Missing Person: move the Nurse to the City; put 1 Intrigue on the location there',
    )
    expect(button('resolve_incident', { notation: 'incident murder nobody', incident: 'murder', does: [] })).toBe(
      'Murder occurs, and nothing happens',
    )
    expect(
      button('resolve_incident', {
        notation: 'incident hospital_incident', incident: 'hospital_incident',
        does: [{ what: 'kill_everyone_in', on: 'hospital', perhaps: true }, { what: 'protagonists_die', perhaps: true }],
      }),
    ).toContain('everybody in the Hospital dies, if its condition holds')
  })

  it('say what the later sets can do', () => {
    expect(button('answer_goodwill', { notation: 'accept brain', stated: 'brain' })).toBe('Answer: Brain')
    expect(button('attach_curse', { notation: 'curse shrine nurse', at: 'shrine', on: 'nurse' })).toBe('The Curse of the Shrine goes to the Nurse')
    expect(button('use_ability', { notation: 'use set:spell_of_sympathy nurse', rule: 'spell_of_sympathy', on: 'nurse', does: [{ what: 'place', n: 2, counter: 'goodwill', on: 'nurse' }] })).toBe(
      'Spell of Sympathy: put 2 Goodwill on the Nurse',
    )
    expect(button('use_goodwill', { notation: 'goodwill scientist.1 down', who: 'scientist', choice: 'down', does: [{ what: 'clear_all', on: 'scientist' }, { what: 'move_gauge', n: -1 }] })).toBe(
      'The Scientist: take all counters off the Scientist; lower the Extra gauge by 1',
    )
    expect(
      button('use_goodwill', {
        notation: 'goodwill forensic_specialist.1 nurse doctor paranoia', who: 'forensic_specialist', on: 'nurse', on_second: 'doctor', choice: 'paranoia',
        does: [{ what: 'move_chosen_counter', on: 'nurse', counter: 'paranoia' }],
      }),
    ).toBe('The Forensic Specialist: move 1 Paranoia from the Nurse to the Doctor')
    expect(button('use_ability', { notation: 'use zombie.2 shrine city', role: 'zombie', on: 'shrine', on_second: 'city', does: [{ what: 'move_to_second', on: 'shrine', to: 'city' }] })).toBe(
      'Zombie: move a Victim from the Shrine to the City',
    )
    expect(button('resolve_incident', { notation: 'incident confession brain', incident: 'confession', stated: 'brain', does: [{ what: 'confess' }, { what: 'show_role', on: 'nurse' }] })).toBe(
      'Confession: name the culprit; show the role of the Nurse as Brain',
    )
    expect(button('resolve_incident', { notation: 'incident mass_suicide', incident: 'mass_suicide', does: [{ what: 'kill' }] })).toBe('Mass Suicide: everybody it reaches dies')
    const plot = { notation: 'use plot:witchs_curse shrine', plot: 'witchs_curse', on: 'shrine', does: [{ what: 'set_extra_card', on: 'shrine' }] }
    expect(said('use_ability', plot, { set: 'prime_evil' })).toBe('Witch\'s Curse: put a Curse on the Shrine')
    const closed = { notation: 'incident closed_circle', incident: 'closed_circle', does: [{ what: 'close_location' }] }
    expect(said('resolve_incident', closed, { set: 'mystery_circle' })).toContain('close the location there')
  })

  it('know every effect the engine has', () => {
    for (const what of effectKinds) {
      if (['nothing', 'place_or_remove', 'place_chosen'].includes(what)) continue // sent as what was chosen
      const deed = { what, n: 1, counter: 'goodwill', on: 'nurse', to: 'city' }
      const text = button('use_goodwill', {
        notation: 'goodwill nurse.1', who: 'nurse', on: 'doctor', incident: 'murder', incident_day: 2, plot: 'a_love_affair', card: 'goodwill_2', deck: 'a', on_second: 'boss', does: [deed],
      })
      expect(text, what).not.toContain('use it')
    }
  })
})

describe('prompts', () => {
  it('exist for every kind of ask, seat and step', () => {
    for (const kind of askKinds.filter(one => one !== 'over'))
      for (const seat of ['mastermind', 'a'])
        for (const step of steps) {
          const ask = askOf({ kind, seat, step, options: [{ notation: 'proceed', who: 'henchman', incident: 'murder' }] })
          expect(inEvery(() => askTitle(ask))[0], kind).not.toBe('Your decision')
          expect(inEvery(() => askHint(ask))[0], kind).not.toBe('The game goes on when you have chosen.')
        }
  })

  it('say whose choice an incident is, and whether it occurs', () => {
    const ask = (seat: string, step: string, what = 'kill') => askOf({ kind: 'resolve_incident', seat, step, options: [{ notation: 'incident the_executioner nurse', incident: 'the_executioner', does: [{ what, on: 'nurse' }] }] })
    expect(inEvery(() => askTitle(ask('mastermind', 'incidents')))[0]).toBe('The Executioner occurs: choose its effect')
    expect(inEvery(() => askTitle(ask('a', 'goodwill_abilities')))[0]).toBe('What The Executioner does: choose')
    const hints = [ask('mastermind', 'incidents'), ask('a', 'incidents'), ask('a', 'goodwill_abilities'), ask('mastermind', 'incidents', 'confess')].map(one => inEvery(() => askHint(one))[0])
    expect(new Set(hints).size).toBe(4)
  })

  it('name every step', () => {
    for (const step of steps) inEvery(() => stepName(step))
  })

  it('tell the Mastermind why', () => {
    const causes: Cause[] = [
      { kind: 'cards' }, { kind: 'rules' }, { kind: 'role', role: 'brain', who: 'nurse' }, { kind: 'plot', plot: 'paranoia_virus' },
      { kind: 'character', who: 'doctor' }, { kind: 'incident', incident: 'murder', who: 'nurse' },
    ]
    for (const cause of causes)
      inEvery(() => causeText(cause).replace(/^./, (first) => first.toUpperCase()))
  })
})
