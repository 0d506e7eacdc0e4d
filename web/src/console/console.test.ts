import { describe, expect, it } from 'vitest'
import { factKinds, moments, type Ask, type Console, type ConsoleRule, type GameEvent, type ScriptSheet, type ViewMessage } from '../protocol'
import { languages, setLanguage, type Language } from '../words/index.svelte'
import { ahead, groupsOf, hasHappened, isSpoken, needsOf, openNow, waysToKill, waysToWin, type Need } from './model'
import { needText, ruleName } from './sentences'

const rule = (some: Partial<ConsoleRule>): ConsoleRule => ({ when: 'day_end', use: 'optional', in_force: true, used: false, ready: false, loses: false, kills: false, needs: [], ...some })

// As the server sends it for the First Script at its beginning.
const theorist = rule({ when: 'mastermind_ability', who: 'police_officer', role: 'conspiracy_theorist', ready: true })
const brain = rule({ when: 'mastermind_ability', who: 'doctor', role: 'brain', ready: true })
const doctor = rule({ when: 'mastermind_ability', who: 'doctor', in_force: false })
const serial = rule({ use: 'mandatory', who: 'shrine_maiden', role: 'serial_killer', kills: true, needs: [{ is: 'others_here_are', on: 'shrine_maiden', need: 1, holds: false }] })
const strike = rule({
  who: 'office_worker', role: 'killer', kills: true,
  needs: [{ is: 'is_here', on: 'girl_student', holds: false }, { is: 'at_least', on: 'girl_student', counter: 'intrigue', have: 0, need: 2, holds: false }],
})
const slaughter = rule({ who: 'office_worker', role: 'killer', loses: true, needs: [{ is: 'at_least', on: 'office_worker', counter: 'intrigue', have: 1, need: 4, holds: false }] })
const key = rule({ when: 'death', use: 'mandatory', who: 'girl_student', role: 'key_person', in_force: false, loses: true, needs: [{ is: 'died_now', on: 'girl_student', holds: false }] })
const first: Console = {
  type: 'console',
  rules: [theorist, brain, doctor, serial, strike, slaughter, key],
  incidents: [
    { day: 2, incident: 'murder', culprit: 'office_worker', paranoia: 2, limit: 2, alive: true, stopped: false, occurred: false, would_occur: true },
    { day: 3, incident: 'suicide', culprit: 'girl_student', paranoia: 0, limit: 3, alive: true, stopped: false, occurred: false, would_occur: false },
  ],
}
const script = { cast: [{ character: 'girl_student', role: 'key_person' }, { character: 'doctor', role: 'brain' }, { character: 'nurse', role: 'friend' }, { character: 'alien', role: 'person' }] } as ScriptSheet
const people = (...dead: string[]) => ({ characters: ['girl_student', 'doctor', 'nurse', 'alien'].map(id => ({ id, present: id !== 'nurse', alive: !dead.includes(id) })) }) as unknown as ViewMessage
const ask = (kind: Ask['kind']) => ({ kind }) as Ask

describe('the day', () => {
  it('goes on in its order, and empty parts are left out', () => {
    expect(groupsOf(first, 'mastermind_abilities', 2).map(group => [group.part, group.when])).toEqual([
      ['mastermind_abilities', 'now'], ['incidents', 'later'], ['day_end', 'later'], ['death', 'any'],
    ])
    expect(groupsOf(first, 'day_end', 2).map(group => group.when)).toEqual(['past', 'past', 'now', 'any'])
    expect(groupsOf(first, 'time_spiral', 0).map(group => group.when)).toEqual(['later', 'later', 'any'])
  })

  it('has the incident of today alone', () => {
    const incidents = (day: number) => groupsOf(first, 'day_start', day).flatMap(group => group.incidents.map(one => one.incident))
    expect(incidents(1)).toEqual([])
    expect(incidents(2)).toEqual(['murder'])
  })

  it('sets rules apart that nobody has now, but never a way to win', () => {
    const groups = groupsOf(first, 'day_start', 1)
    expect(groups[0]!.rules).toEqual([theorist, brain])
    expect(groups[0]!.idle).toEqual([doctor])
    expect(groups.at(-1)!.rules).toEqual([key])
  })

  it('has a place for every moment but never', () => {
    for (const when of moments) expect(groupsOf({ ...first, incidents: [], rules: [rule({ when })] }, 'day_start', 1).length, when).toBe(when === 'never' ? 0 : 1)
  })
})

describe('now', () => {
  const at = (step: Parameters<typeof groupsOf>[1], kind: Ask['kind'] | undefined) => openNow(groupsOf({ ...first, rules: [...first.rules, { ...serial, ready: true }] }, step, 2), kind && ask(kind))

  it('may be done what is optional and ready in this step', () => {
    expect(at('mastermind_abilities', 'use_ability')).toEqual({ must: [], may: [theorist, brain] })
    expect(at('mastermind_plays', 'play_card')).toEqual({ must: [], may: [] })
    expect(at('mastermind_abilities', undefined)).toEqual({ must: [], may: [] })
  })

  it('must be done what leaves a choice; the rest has happened before anything is asked', () => {
    expect(at('day_end', 'use_ability').must).toEqual([])
    expect(at('day_end', 'mandatory_ability').must).toEqual([{ ...serial, ready: true }])
  })

  it('looks ahead to what will happen as things stand', () => {
    const groups = groupsOf({ ...first, rules: [theorist, { ...serial, ready: true }, slaughter] }, 'mastermind_plays', 2)
    expect(ahead(groups).map(group => [group.part, group.rules.length, group.incidents.length])).toEqual([['mastermind_abilities', 1, 0], ['incidents', 0, 1], ['day_end', 1, 0]])
  })
})

describe('ways', () => {
  it('are sorted by what is missing', () => {
    expect(waysToWin(first)).toEqual([key, slaughter])
    expect(waysToWin({ ...first, rules: [key, { ...slaughter, ready: true }] })[0]!.role).toBe('killer')
    expect(waysToKill(first)).toEqual([serial, strike])
  })

  it('wait for their needs, and for whoever has them', () => {
    expect(needsOf(strike, people(), script)).toEqual(strike.needs)
    expect(needsOf(key, people(), script)).toEqual(key.needs) // her death says it all
    expect(needsOf({ ...strike, needs: [...strike.needs, { is: 'at_least', on: 'school', counter: 'intrigue', have: 0, need: 0, holds: true }] }, people(), script)).toEqual(strike.needs) // nothing is no need
    expect(needsOf(doctor, people(), script)[0]).toMatchObject({ is: 'own_ability', on: 'doctor' })
    expect(needsOf({ ...brain, in_force: false }, people('doctor'), script)[0]).toMatchObject({ is: 'lives', on: 'doctor' })
    const friend = rule({ when: 'loop_end', use: 'mandatory', who: 'girl_student', role: 'key_person', in_force: false, loses: true })
    expect(needsOf(friend, people(), script)[0]).toMatchObject({ is: 'lies_dead', on: 'girl_student' })
    expect(needsOf(rule({ who: 'nurse', role: 'friend', in_force: false }), people(), script)[0]).toMatchObject({ is: 'on_board' })
    expect(needsOf(rule({ who: 'alien', role: 'serial_killer', in_force: false }), people(), script)[0]).toMatchObject({ is: 'acts_as', role: 'serial_killer' })
  })

  it('have happened when an event of today has them as its cause', () => {
    const event = { kind: 'died', loop: 1, day: 2, step: 'day_end', who: 'doctor', cause: { kind: 'role', role: 'serial_killer', who: 'shrine_maiden' } } as GameEvent
    expect(hasHappened(serial, 'day_end', [event], 1, 2)).toBe(true)
    expect(hasHappened(serial, 'day_end', [event], 1, 3)).toBe(false)
    expect(hasHappened(strike, 'day_end', [event], 1, 2)).toBe(false)
    expect(hasHappened(doctor, 'mastermind_abilities', [{ ...event, step: 'mastermind_abilities', cause: { kind: 'rules' } }], 1, 2)).toBe(false)
  })
})

describe('words', () => {
  it('say every fact in every language', () => {
    const constant = ['always', 'plot_is_absent', 'script_role_is', 'option_is', 'not_self_unless_option'] // the server leaves them out
    for (const language of Object.keys(languages) as Language[]) {
      setLanguage(language)
      const unknown = needText({ is: 'always', holds: true })
      const said = factKinds.filter(is => !constant.includes(is)).map(is => needText({ is, on: 'doctor', counter: 'paranoia', have: 1, need: 3, incident: 'murder', role: 'brain', holds: false } as Need))
      for (const text of said) {
        expect(text).not.toBe(unknown)
        expect(text).not.toMatch(/[{}]|undefined/)
      }
      expect(new Set(said).size).toBeGreaterThanOrEqual(said.length - 1) // a limit reads like a number of counters
    }
  })

  it('read well', () => {
    setLanguage('en')
    expect(needText({ is: 'at_least', on: 'doctor', counter: 'paranoia', have: 2, need: 3, holds: false })).toBe('2 of 3 Paranoia on the Doctor')
    expect(needText({ is: 'at_least', on: 'doctor', counter: 'paranoia', have: 2, need: 3, holds: false }, '__')).toBe('__ of 3 Paranoia on the Doctor') // on paper
    expect(needText(serial.needs[0]!)).toBe('Exactly one other living character beside the Shrine Maiden')
    expect(needText({ is: 'is_dead', holds: false })).toBe('A condition of its card') // about nobody: no broken sentence
    const counted = (is: string, counter: string, on?: string) => needText({ is, counter, have: 1, need: 3, holds: false, ...(on ? { on } : {}) } as Need)
    expect(counted('at_least', 'gauge')).toBe('Extra gauge 1, needs 3')
    expect(counted('at_most', 'gauge_before')).toBe('Extra gauge at most 3 when the last loop ended; it was 1')
    expect(counted('at_least', 'corpses', 'shrine')).toBe('1 of 3 corpses in the Shrine')
    expect(counted('at_least', 'corpses')).toBe('1 of 3 corpses on the board')
    expect(counted('at_least', 'paranoia')).toBe('1 of 3 Paranoia on all of them together')
    expect(ruleName(brain)).toBe('Brain (Doctor)')
    setLanguage('zh')
    expect(needText({ is: 'at_least', on: 'doctor', counter: 'paranoia', have: 2, need: 3, holds: false })).toBe('医生的不安：2/3')
    setLanguage('ja')
    expect(needText({ is: 'at_least', on: 'doctor', counter: 'paranoia', have: 2, need: 3, holds: false })).toBe('医者の不安：2/3')
  })

  it('leave steps and laid cards unsaid', () => {
    expect((['step_started', 'card_played', 'died'] as const).filter(kind => isSpoken({ kind } as GameEvent))).toEqual(['died'])
  })
})
