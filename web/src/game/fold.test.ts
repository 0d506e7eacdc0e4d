// Plays games at random through the referee and compares the fold of each seat's events with the referee's own view after every ask.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { rulebookOf } from '../../tests/rulebook'
import type { Ask, CharacterCard, GameEvent, Hello, PublicSheet, SeatId, ViewMessage, Viewer } from '../protocol'
import { firstView, handIn, see } from './fold'
import { keepRulebook } from './rulebook.svelte'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'
beforeAll(async () => void keepRulebook(await rulebookOf(program)))

const byId = <T extends { id: string }>(list: T[]) => [...list].sort((a, b) => a.id.localeCompare(b.id))

function compare(view: ViewMessage, seat: Viewer, known: PublicSheet, { script: _script, ...told }: ViewMessage) {
  // The turf of somebody who came later is only in the server's view.
  for (const one of view.characters) Object.assign(one, cardOf(told.characters.find(other => other.id === one.id)!))
  const mine = { ...view, ...(seat === 'public' ? {} : { hand: handIn(view, seat as SeatId, known) }) }
  // The order of the cast is told only for those who are there from the start.
  const [folded, said] = [mine, told].map(one => ({ ...one, characters: byId(one.characters) }))
  if (!isDeepStrictEqual(folded, said)) expect(folded).toEqual(said) // it tells more, and takes five times as long
}

function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

/** The number of views compared. */
async function play(script: string, seat: Viewer, seed: number, players: number): Promise<number> {
  const referee = spawn(program, ['referee', '--script', script, '--view', seat, '--others', String(seed), '--players', String(players)])
  const say = (message: unknown) => referee.stdin.write(JSON.stringify(message) + '\n')
  const roll = dice(seed)
  const cards: CharacterCard[] = []
  const waiting: Ask[] = []
  let view: ViewMessage | undefined
  let known: PublicSheet | undefined
  let compared = 0
  let isOver = false
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line)
    if (message.type === 'hello') {
      const hello = message as Hello
      cards.push(...hello.public.cast)
      known = hello.public
      view = firstView(known, seat)
    } else if (message.type === 'event') {
      see(view!, message as GameEvent, cards)
    } else if (message.type === 'ask') {
      waiting.push(message as Ask)
      say({ view: seat })
    } else if (message.type === 'end') {
      isOver = true
      say({ view: seat })
    } else if (message.type === 'view') {
      compare(view!, seat, known!, message)
      ++compared
      const ask = waiting.shift()
      if (ask) say({ answer: ask.ask, option: roll(ask.options.length) })
      if (isOver) say({ quit: true })
    } else {
      throw new Error(`unexpected: ${line}`)
    }
  }
  expect(isOver).toBe(true)
  return compared
}

function cardOf(character: CharacterCard): CharacterCard {
  const { id, limit, start, traits, forbidden, turf } = character
  return JSON.parse(JSON.stringify({ id, limit, start, traits, forbidden, turf }))
}

// At random, but everybody wants the Goodwill of one character: its abilities show most of what a view can hold.
function choose(ask: Ask, favourite: string, roll: (sides: number) => number): number {
  const wanted = ask.options.filter(one => one.notation.startsWith('goodwill') && (one.on === favourite || one.who === favourite))
  const agreed = ask.options.filter(one => one.notation.startsWith('accept'))
  const others = ask.options.filter(one => one.notation !== 'final_guess' && one.card !== 'forbid_goodwill')
  const options = wanted.length > 0 ? wanted : agreed.length > 0 ? agreed : others
  return options[roll(options.length)]!.option
}

/** Plays all seats of one game from the whole output, and folds for each seat what its audience says. */
async function playAll(script: string, favourite: number, seed: number, seen: Set<string>) {
  const referee = spawn(program, ['referee', '--script', script])
  const say = (message: unknown) => referee.stdin.write(JSON.stringify(message) + '\n')
  const roll = dice(seed)
  const cards: CharacterCard[] = []
  const views = new Map<Viewer, ViewMessage>()
  let known: PublicSheet | undefined
  let liked = ''
  let ask: Ask | undefined
  let isOver = false
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line)
    if (message.type === 'hello') {
      cards.push(...message.public.cast)
      known = message.public as PublicSheet
      liked = cards[favourite % cards.length]!.id
      for (const seat of viewers) views.set(seat, firstView(known, seat))
    } else if (message.type === 'event') {
      seen.add(message.kind)
      for (const seat of viewers) {
        if (!(message.audience ?? message.to).includes(seat)) continue
        const { card, ...hidden } = message
        see(views.get(seat)!, !message.face_to || message.face_to.includes(seat) ? message : hidden, cards)
      }
    } else if (message.type === 'ask' || message.type === 'end') {
      ask = message.type === 'ask' ? message : undefined
      isOver = !ask
      for (const seat of viewers) say({ view: seat })
    } else if (message.type === 'view') {
      const seat: Viewer = message.seat
      compare(views.get(seat)!, seat, known!, message)
      if (seat !== viewers.at(-1)) continue
      say(ask ? { answer: ask.ask, option: choose(ask, liked, roll) } : { quit: true })
    } else {
      throw new Error(`unexpected: ${line}`)
    }
  }
  expect(isOver).toBe(true)
}

const viewers: Viewer[] = ['mastermind', 'a', 'b', 'c', 'public']
const scripts = ['fs_the_first_script', 'fs_the_night_ward', 'fs_festival_week', 'bt_paper_birds', 'bt_the_long_arm', 'bt_windless_incense', 'bt_the_suitcase', 'bt_tomorrows_newspaper']

// One of each later set at least, full of what it brings.
const laterScripts = readdirSync('tests/scripts').map(name => `tests/scripts/${name}`)
// Hands from which special rules have taken cards.
const specialScript = '../tests/scripts/special.toml'

test('the program is built', () => expect(existsSync(program), `${program} is missing; ./spiral build makes it`).toBe(true))

for (const seat of viewers) {
  test(`the fold of ${seat}'s events is the referee's view`, async () => {
    let compared = 0
    let seed = 0
    for (const script of [...scripts, ...laterScripts, specialScript])
      for (const players of [4, 3, 2]) compared += await play(script, seat, ++seed, players)
    expect(compared).toBeGreaterThan(seat === 'public' ? scripts.length : scripts.length * 10)
  })
}

test('every kind of event is folded as the referee folds it', async () => {
  const seen = new Set<string>()
  for (const script of [...scripts, ...laterScripts, 'bt_visiting_hours', 'bt_autumn_duet'])
    for (let favourite = 0; favourite < 9; ++favourite) await playAll(script, favourite, favourite + 1, seen)
  const rare = ['forbidden_locations_lifted', 'guard_placed', 'role_revealed', 'card_taken_back', 'revived', 'own_incidents_stopped', 'subplot_named', 'arrived', 'gauge_changed', 'extra_card_placed', 'extra_card_moved', 'location_closed']
  expect(rare.filter(kind => !seen.has(kind))).toEqual([])
})
