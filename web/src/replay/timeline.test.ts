// Games played at random through the referee, looked at from every moment.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstView, see } from '../game/fold'
import type { GameEvent, Hello, Viewer } from '../protocol'
import { sameMoment, Timeline, type Stride } from './timeline'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'

function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

/** Everything that happened in a game where nobody guesses early. */
async function play(script: string, seed: number): Promise<{ hello: Hello; events: GameEvent[] }> {
  const referee = spawn(program, ['referee', '--script', script])
  const say = (message: unknown) => referee.stdin.write(JSON.stringify(message) + '\n')
  const roll = dice(seed)
  const game = { hello: undefined as unknown as Hello, events: [] as GameEvent[] }
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line)
    if (message.type === 'hello') game.hello = message
    else if (message.type === 'event') game.events.push(message)
    else if (message.type === 'end') say({ quit: true })
    else if (message.type === 'ask') {
      const options = message.options.filter((one: { notation: string }) => one.notation !== 'final_guess')
      say({ answer: message.ask, option: options[roll(options.length)].option })
    }
  }
  return game
}

/** What a viewer is told of it, as the server's replay has it. */
function seenBy(viewer: Viewer, { hello, events }: { hello: Hello; events: GameEvent[] }): Timeline {
  const told = events
    .filter(event => viewer === 'everything' || event.audience.includes(viewer))
    .map(({ cause, ...event }, index): GameEvent => {
      if (event.kind !== 'card_played') return { ...event, seq: index + 1 }
      const { face_to, card, ...rest } = event
      const knows = card && (viewer === 'everything' || !face_to || face_to.includes(viewer))
      return { ...rest, ...(knows ? { card } : {}), seq: index + 1 }
    })
  return new Timeline(viewer, hello, told)
}

// The longest of a few: at random the Protagonists often survive the first loop.
async function playLong(script: string) {
  let longest = await play(script, 1)
  for (let seed = 2; seed < 60 && longest.events.at(-1)!.loop < 3; ++seed) {
    const game = await play(script, seed)
    if (game.events.length > longest.events.length) longest = game
  }
  return longest
}

let games: { hello: Hello; events: GameEvent[] }[] = []
beforeAll(async () => {
  games = [await playLong('fs_the_first_script'), await playLong('bt_paper_birds'), await play('bt_the_long_arm', 4)]
}, 120_000)
const viewers: Viewer[] = ['public', 'a', 'mastermind', 'everything']
const timelines = () => games.flatMap(game => viewers.map(viewer => seenBy(viewer, game)))

test('every moment is what folding from the beginning gives, in any order', () => {
  for (const timeline of timelines()) {
    const view = firstView(timeline.hello.public, timeline.viewer)
    const views = [structuredClone(view)]
    for (const event of timeline.events) {
      see(view, event, timeline.hello.public.cast)
      views.push(structuredClone(view))
    }
    for (let at = timeline.last; at >= 0; --at) expect(timeline.view(at)).toEqual(views[at])
    timeline.view(10).characters[0]!.paranoia = 99
    expect(timeline.view(10)).toEqual(views[10])
  }
})

test('any moment of the longest game is folded within a fraction of a frame', () => {
  const timeline = timelines().reduce((one, other) => (one.last > other.last ? one : other))
  expect(timeline.last).toBeGreaterThan(150)
  const times = Array.from({ length: timeline.last + 1 }, (_, at) => {
    const start = performance.now()
    timeline.view(at)
    return performance.now() - start
  }).sort((one, other) => one - other)
  expect(times[Math.floor(times.length / 2)]!).toBeLessThan(4)
})

describe('strides', () => {
  test.each<Stride>(['event', 'step', 'day'])('by %s go through the whole game and back', stride => {
    for (const timeline of timelines()) {
      const there = [timeline.first]
      while (there.at(-1)! < timeline.last) there.push(timeline.next(there.at(-1)!, stride))
      const back = [timeline.last]
      while (back.at(-1)! > timeline.first) back.push(timeline.previous(back.at(-1)!, stride))
      expect(back.reverse()).toEqual(there)
      expect(new Set(there).size).toBe(there.length)
      expect(timeline.next(timeline.last, stride)).toBe(timeline.last)
      expect(timeline.previous(timeline.first, stride)).toBe(timeline.first)
    }
  })

  test('a day is where a day begins', () => {
    const timeline = seenBy('public', games[0]!)
    const second = timeline.next(timeline.next(timeline.first, 'day'), 'day')
    expect(timeline.events[second - 1]).toMatchObject({ kind: 'day_started', loop: 1, day: 2 })
    expect(timeline.view(second)).toMatchObject({ loop: 1, day: 2, step: 'day_start' })
    const step = timeline.next(second, 'step')
    expect(timeline.events[step - 1]).toMatchObject({ kind: 'step_started', step: 'mastermind_plays', day: 2 })
  })

  test('losses are found one a loop, and none after the last', () => {
    let found = 0
    for (const timeline of timelines()) {
      const losses: number[] = []
      for (let at = timeline.nextLoss(0); at !== undefined; at = timeline.nextLoss(at)) losses.push(at)
      expect(losses.length).toBe(timeline.view(timeline.last).loops_lost)
      expect(new Set(losses.map(at => timeline.events[at - 1]!.loop)).size).toBe(losses.length)
      found += losses.length
    }
    expect(found).toBeGreaterThan(0)
  })
})

describe('the scrubber', () => {
  test('leads to every moment and back', () => {
    for (const timeline of timelines()) {
      for (let at = timeline.first; at <= timeline.last; ++at) {
        expect(timeline.momentAt(timeline.place(at))).toBe(at)
        if (at > 1) expect(timeline.place(at)).toBeGreaterThan(timeline.place(at - 1))
      }
      expect(timeline.momentAt(timeline.slots)).toBe(timeline.last)
      expect(timeline.momentAt(0)).toBe(timeline.first)
    }
  })

  test('is as long as the calendar, whatever was played of it', () => {
    const { hello, events } = games[0]!
    const whole = seenBy('public', { hello, events })
    const short = seenBy('public', { hello, events: events.filter(event => event.loop === 1) })
    expect(short.last).toBeLessThan(whole.last)
    expect(short.slots).toBe(whole.slots)
    for (let at = 0; at < short.last; ++at) expect(short.place(at)).toBe(whole.place(at))
    expect(short.loop(hello.public.loops)).toBe(short.last)
  })
})

test('the same moment is found in what another saw', () => {
  for (const game of games) {
    const all = new Map(viewers.map(viewer => [viewer, seenBy(viewer, game)]))
    for (const from of all.values())
      for (const to of all.values())
        for (let at = from.first; at <= from.last; at += 7) {
          const there = sameMoment(from, at, to)
          if (from.viewer === to.viewer) expect(there).toBe(at)
          expect(to.events[there - 1]).toMatchObject({ loop: from.events[at - 1]!.loop, day: from.events[at - 1]!.day })
        }
  }
})

test('a moment out of reach is brought within', () => {
  const timeline = seenBy('public', games[0]!)
  expect([timeline.within(-5), timeline.within(1e9), timeline.within(Number.NaN), timeline.within(3)]).toEqual([1, timeline.last, 1, 3])
})
