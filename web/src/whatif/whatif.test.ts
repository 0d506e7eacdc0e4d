import { describe, expect, test } from 'vitest'
import type { Chances, ChancesRequest, GameEvent } from '../protocol'
import type { Timeline } from '../replay/timeline'
import { howOf } from './branches'
import { noChances, playMany, type Question } from './chances'
import { morningsOf } from './moments'
import { botsAmong, firstSitters, seatsFor } from './seats'

describe('mornings', () => {
  const event = (kind: string, loop: number, day: number) => ({ kind, loop, day }) as unknown as GameEvent
  const events = [
    event('loop_started', 1, 0),
    event('day_started', 1, 1),
    event('moved', 1, 1),
    event('day_started', 1, 2),
    event('died', 1, 2),
    event('protagonists_lost', 1, 2),
    event('loop_started', 2, 0),
    event('died', 2, 0), // before a day has begun: of no morning
    event('day_started', 2, 1),
    event('protagonists_died', 2, 1),
  ]
  const timeline = { events, last: events.length } as unknown as Timeline

  test('every day, when it has begun, and whether somebody died on it', () => {
    expect(morningsOf(timeline)).toEqual([
      { loop: 1, day: 1, at: 2, isDeadly: false },
      { loop: 1, day: 2, at: 4, isDeadly: true },
      { loop: 2, day: 1, at: 9, isDeadly: true },
    ])
  })
  test('nothing is told of what comes after the moment that is looked at', () => {
    expect(morningsOf(timeline, 4)).toEqual([
      { loop: 1, day: 1, at: 2, isDeadly: false },
      { loop: 1, day: 2, at: 4, isDeadly: false },
    ])
    expect(morningsOf(timeline, 1)).toEqual([])
  })
})

test('whoever looks keeps his side, and every seat may go to anybody', () => {
  expect([2, 3, 4].map(seatsFor)).toEqual([['mastermind', 'a'], ['mastermind', 'a', 'b'], ['mastermind', 'a', 'b', 'c']])
  expect(firstSitters(seatsFor(3), false, 'sharp')).toEqual({ mastermind: 'sharp', a: 'me', b: 'me' })
  expect(firstSitters(seatsFor(3), true, 'steady')).toEqual({ mastermind: 'me', a: 'steady', b: 'steady' })
  expect(botsAmong({ mastermind: 'me', a: 'gentle', b: 'me' })).toEqual({ a: 'gentle' })
  expect(botsAmong({ mastermind: 'me', a: 'me' })).toEqual({})
})

test('how a branch ended is the second word of its result', () => {
  const branch = (result: string) => ({ result }) as Parameters<typeof howOf>[0]
  expect(howOf(branch('protagonists final_guess'))).toBe('final_guess')
  expect(howOf(branch(''))).toBeUndefined()
})

describe('chances', () => {
  const question: Question = { record: '{}', seat: 'mastermind', after: 7, mastermind: 'steady', protagonists: 'sharp' }
  /** Every third game is survived. */
  const next = ({ games, survived, guessed }: ChancesRequest): Chances => ({ games: games + 1, survived: survived + (games % 3 === 0 ? 1 : 0), guessed, low: 0, high: 1_000_000 })

  test('one game after another, each with the tally so far', async () => {
    const asked: ChancesRequest[] = []
    const told: Chances[] = []
    const ask = async (target: string, body: string) => {
      expect(target).toBe('/api/chances')
      asked.push(JSON.parse(body))
      return { status: 200, body: JSON.stringify(next(asked.at(-1)!)) }
    }
    await playMany(ask, question, 5, so => told.push(so))
    expect(asked.map(one => [one.games, one.survived])).toEqual([[0, 0], [1, 1], [2, 1], [3, 1], [4, 2]])
    expect(asked.every(one => one.after === 7 && one.protagonists === 'sharp')).toBe(true)
    expect(told.map(so => so.games)).toEqual([1, 2, 3, 4, 5])
  })
  test('who stops it hears no more', async () => {
    const told: Chances[] = []
    let asked = 0
    let isStopped = false
    const ask = async (_: string, body: string) => ((isStopped = ++asked === 2), { status: 200, body: JSON.stringify(next(JSON.parse(body))) })
    await playMany(ask, question, 100, so => told.push(so), () => isStopped)
    expect([asked, told.length]).toEqual([2, 1])
  })
  test('a refusal is said in its own words', async () => {
    const ask = async () => ({ status: 409, body: '{"error":"there the game is over; choose an earlier moment"}' })
    await expect(playMany(ask, question, 100, () => {})).rejects.toThrow('there the game is over')
    expect(noChances.games).toBe(0)
  })
})
