import { describe, expect, test, vi } from 'vitest'
import type { Deduced, GameEvent } from '../protocol'
import { certainOf, curve, Days, fallsOf, ladder, loadDeduced, logOf, placeLabels, tellingOf } from './known'

const event = (seq: number, loop: number, day: number, more: object = {}) => ({ type: 'event', seq, loop, day, step: 'day_end', kind: 'died', who: 'nurse', audience: [], ...more }) as unknown as GameEvent
const deduced = (more: Partial<Deduced>): Deduced => ({ type: 'deduced', seat: 'a', seq: 0, exact: true, told: [], facts: [], ...more })

test('numbers of any length have a logarithm', () => {
  expect(logOf('1')).toBe(0)
  expect(logOf('1000000')).toBeCloseTo(6)
  expect(logOf('5' + '0'.repeat(40))).toBeCloseTo(40.699)
})

describe('what told most', () => {
  const events = [event(1, 1, 1), event(2, 1, 1), event(3, 1, 2), event(4, 2, 1)]
  const falls = fallsOf(deduced({ before: '1000', told: [{ seq: 1, scripts: '900' }, { seq: 3, scripts: '90' }, { seq: 4, scripts: '45' }] }), events)
  test('is how many times fewer there are', () => {
    expect(falls.map(one => Math.round(one.factor * 100) / 100)).toEqual([1.11, 10, 2])
    expect(falls.map(one => one.event.seq)).toEqual([1, 3, 4])
  })
  test('stands in the order of the game, and small things are left out', () => {
    expect(tellingOf(falls, 5).map(one => one.event.seq)).toEqual([3, 4])
    expect(tellingOf(falls, 1).map(one => one.event.seq)).toEqual([3])
  })
})

describe('days', () => {
  const events = [event(1, 1, 0), event(2, 1, 1), event(3, 1, 1), event(4, 1, 2), event(5, 2, 0), event(6, 2, 1), event(7, 2, 1, { step: 'final_guess' })]
  const days = new Days(events, 2, 100, 900)
  test('lie one after another, never backwards', () => {
    const places = events.map(one => days.at(one.seq))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBe(100)
    expect(days.loops.length).toBe(2)
    expect(days.at(3) - days.at(2)).toBeCloseTo(days.loops[0]!.width / 4)
  })
  test('leave the Final Guess a place of its own', () => {
    expect(days.guess).toBeDefined()
    expect(days.at(7)).toBe(days.guess!.left)
    expect(days.end).toBe(1000)
    expect(new Days(events.slice(0, 6), 2, 100, 900).guess).toBeUndefined()
  })
})

test('the curve goes through every fall and to the end', () => {
  const path = curve([{ x: 50, y: 20 }, { x: 52, y: 30 }], { x: 0, y: 10 }, 100)
  expect(path.startsWith('M0.0 10.0')).toBe(true)
  expect(path.endsWith('L100.0 30.0')).toBe(true)
  expect(path).not.toContain('NaN')
})

test('labels lie on nothing, and where there is no room there is none', () => {
  const area = { left: 0, top: 0, width: 400, height: 200 }
  const line = [{ x: 0, y: 20 }, { x: 200, y: 20 }, { x: 200, y: 180 }, { x: 400, y: 180 }]
  const wanted = [{ x: 200, y: 100, width: 120, height: 38 }, { x: 200, y: 110, width: 120, height: 38 }]
  const [one, other] = placeLabels(wanted, area, line)
  expect(one && other).toBeTruthy()
  expect(one!.top + one!.height < other!.top || other!.top + other!.height < one!.top || one!.left + one!.width < other!.left || other!.left + other!.width < one!.left).toBe(true)
  for (const box of [one!, other!]) expect(box.left > 200 || box.left + box.width < 200).toBe(true)
  expect(placeLabels([{ x: 10, y: 10, width: 500, height: 38 }], area, line)).toEqual([undefined])
})

test('certain is what is so in every script, and worth a line', () => {
  const facts = [
    { who: 'nurse', role: 'killer', share: 1_000_000, since: 9 },
    { who: 'boss', role: 'person', share: 1_000_000, since: 3 },
    { who: 'boss', role: 'killer', share: 0, since: 3 },
    { plot: 'murder_plan', share: 1_000_000, since: 4 },
    { who: 'alien', role: 'brain', share: 400_000 },
  ] as Deduced['facts']
  expect(certainOf(deduced({ facts })).map(fact => fact.since)).toEqual([4, 9])
})

test('the scale has few steps', () => {
  expect(ladder(12.3)).toEqual([0, 3, 6, 9, 12])
  expect(ladder(3.4)).toEqual([0, 1, 2, 3])
})

test('the answer is asked for until it is there', async () => {
  const replies = [new Response('{"working":true}', { status: 202 }), new Response('{"error":"busy"}', { status: 503 }), new Response(JSON.stringify(deduced({ before: '7' })))]
  const fetched = vi.fn(async (_: string) => replies.shift()!)
  vi.stubGlobal('fetch', fetched)
  const waited: number[] = []
  expect((await loadDeduced({ id: 'x' }, 'a', async ms => void waited.push(ms))).before).toBe('7')
  expect(fetched.mock.calls.map(call => call[0])).toEqual(Array(3).fill('/api/records/x/deduction?seat=a'))
  expect(waited.length).toBe(2)
  vi.stubGlobal('fetch', async () => new Response('{"error":"no"}', { status: 404 }))
  await expect(loadDeduced({ id: 'x' }, 'a', async () => {})).rejects.toThrow('no')
  vi.unstubAllGlobals()
})
