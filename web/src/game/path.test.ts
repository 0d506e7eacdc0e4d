import { describe, expect, it } from 'vitest'
import type { Option } from '../protocol'
import { follow, turn } from './path'

let number = 0
const option = (fields: Partial<Option>): Option => ({ option: number++, text: '', notation: '', kind: 'goodwill', ...fields })
const done = option({ kind: 'proceed' })
const maiden = option({ who: 'shrine_maiden', ability: 1, on: 'shrine' })
const shows = (on: 'alien' | 'class_rep') => option({ who: 'shrine_maiden', ability: 2, on })
const [alien, rep] = [shows('alien'), shows('class_rep')]
const boy = option({ who: 'boy_student', ability: 1, on: 'class_rep' })

describe('person, ability, target', () => {
  const all = [maiden, alien, rep, boy, done]
  it('asks for the person first, even for the only one', () => {
    expect(follow(all, {})).toMatchObject({ kind: 'source', chosen: {} })
    expect(follow(all, {}).branches.map(one => one.value)).toEqual(['shrine_maiden', 'boy_student'])
    expect(follow([boy, done], {})).toMatchObject({ kind: 'source' })
  })
  it('takes a step with one way by itself', () => {
    expect(follow(all, { source: 'boy_student' })).toMatchObject({ option: boy, chosen: { source: 'boy_student', ability: '1', target: 'class_rep' } })
    expect(follow(all, { source: 'shrine_maiden', ability: '1' }).option).toBe(maiden)
  })
  it('asks for what is left', () => {
    expect(follow(all, { source: 'shrine_maiden' })).toMatchObject({ kind: 'ability' })
    expect(follow(all, { source: 'shrine_maiden', ability: '2' })).toMatchObject({ kind: 'target' })
    const there = follow(all, { source: 'shrine_maiden', ability: '2', target: 'class_rep' })
    expect(there.option).toBe(rep)
    expect(there.last?.branches.map(one => one.value)).toEqual(['alien', 'class_rep'])
  })
  it('forgets a path that leads nowhere', () => {
    expect(follow(all, { source: 'boss' })).toMatchObject({ kind: 'source' })
    expect(turn({ source: 'shrine_maiden', ability: '2', target: 'alien' }, 'ability', '1')).toEqual({ source: 'shrine_maiden', ability: '1' })
    expect(turn({ source: 'shrine_maiden', ability: '2' }, 'source', undefined)).toEqual({})
  })
})

it('an incident is aimed at once: its culprit is nobody’s business', () => {
  const [one, other] = [option({ kind: 'resolve', incident: 'murder', on: 'alien' }), option({ kind: 'resolve', incident: 'murder', on: 'boss' })]
  expect(follow([one, other], {})).toMatchObject({ kind: 'target' })
  expect(follow([one, other], { target: 'boss' }).option).toBe(other)
})

it('a Curse goes from a place to somebody, a start is a place', () => {
  const curses = [option({ kind: 'curse', at: 'city', on: 'boss' }), option({ kind: 'curse', at: 'city', on: 'alien' })]
  expect(follow(curses, {})).toMatchObject({ kind: 'second', chosen: { target: 'city' } })
  const starts = [option({ kind: 'start', who: 'henchman', at: 'city' }), option({ kind: 'start', who: 'henchman', at: 'school' })]
  expect(follow(starts, { target: 'school' }).option).toBe(starts[1])
})

it('what differs in nothing on the board is chosen in words', () => {
  const both = [option({ who: 'doctor', ability: 1, on: 'boss', choice: 'place' }), option({ who: 'doctor', ability: 1, on: 'boss', choice: 'remove' })]
  expect(follow([...both, done], { source: 'doctor' })).toMatchObject({ kind: 'rest' })
  expect(follow([...both, done], { source: 'doctor', rest: String(both[1]!.option) }).option).toBe(both[1])
})

it('a spell is nobody’s: it is aimed at once', () => {
  const spells = [option({ kind: 'use', rule: 'sympathy', on: 'boss' }), option({ kind: 'use', rule: 'sympathy', on: 'alien' })]
  expect(follow([...spells, done], {})).toMatchObject({ kind: 'target', chosen: { source: 'sympathy' } })
})

it('there may be nothing to choose but to go on', () => expect(follow([done], {})).toEqual({ branches: [], chosen: {} }))

it('the only thing that can be done is still to be pressed', () => {
  expect(follow([boy], {})).toMatchObject({ kind: 'rest', branches: [{ options: [boy] }] })
  expect(follow([boy], { rest: String(boy.option) }).option).toBe(boy)
  const spell = option({ kind: 'use', rule: 'sympathy', on: 'boss' })
  expect(follow([spell, done], {})).toMatchObject({ kind: 'rest', branches: [{ options: [spell] }] })
})
