// Whole games through the referee: what a seat is told comes out as days, and where causes are told the truth agrees with what anybody could see.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { beforeAll, describe, expect, test } from 'vitest'
import { rulebookOf } from '../../tests/rulebook'
import { partsOf } from '../game/fold'
import { keepRulebook } from '../game/rulebook.svelte'
import type { Ask, GameEvent, PublicSheet, Viewer } from '../protocol'
import { Casebook, isAbout, type Day, type Item, type Line, type Loop } from './casebook'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'
const scripts = ['fs_the_first_script', 'bt_paper_birds', 'bt_visiting_hours', ...readdirSync('tests/scripts').map(name => `tests/scripts/${name}`)]
beforeAll(async () => void keepRulebook(await rulebookOf(program)))

interface Game {
  sheet: PublicSheet
  /** By who is told. */
  told: Record<'a' | 'everything', GameEvent[]>
}

// At random, but for Goodwill or for Paranoia where they are offered: so that abilities and incidents are seen, too.
function choose({ options }: Ask, roll: (sides: number) => number, card: string, favourite: string): number {
  const others = options.filter(one => one.notation !== 'final_guess')
  const wanted = others.filter(one => one.kind === 'goodwill' || (one.kind === 'card' && one.card?.startsWith(card)))
  const best = wanted.filter(one => one.on === favourite)
  const from = best.length > 0 ? best : wanted.length > 0 && roll(3) > 0 ? wanted : others
  return from[roll(from.length)]!.option
}

async function play(script: string, seed: number): Promise<Game> {
  const referee = spawn(program, ['referee', '--script', script])
  const say = (message: unknown) => referee.stdin.write(JSON.stringify(message) + '\n')
  const first = seed
  let favourite = ''
  const card = seed % 2 > 0 ? 'goodwill' : 'paranoia_1'
  const roll = (sides: number) => Math.floor(((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32) * sides)
  const game: Game = { sheet: {} as PublicSheet, told: { a: [], everything: [] } }
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line)
    if (message.type === 'hello') [game.sheet, favourite] = [message.public, message.public.cast[first % message.public.cast.length].id]
    else if (message.type === 'event') {
      game.told.everything.push(message)
      const { cause: _cause, card, face_to, ...rest } = message
      const isFace = !face_to || (face_to as Viewer[]).includes('a')
      if ((message.audience ?? message.to).includes('a')) game.told.a.push({ ...rest, ...(isFace && card ? { card } : {}), seq: game.told.a.length + 1 })
    } else if (message.type === 'ask') say({ answer: message.ask, option: choose(message, roll, card, favourite) })
    else if (message.type === 'end') say({ quit: true })
  }
  return game
}

const games: Game[] = []
beforeAll(async () => {
  for (const script of scripts) for (let seed = 1; seed <= 4; ++seed) games.push(await play(script, seed))
}, 400_000)

const daysOf = (loops: Loop[]): Day[] => loops.flatMap(loop => loop.days)
const linesOf = (loops: Loop[]): Line[] => daysOf(loops).flatMap(day => day.lines)
const allItems = (loops: Loop[]): Item[] => [...linesOf(loops).flatMap(line => line.items), ...daysOf(loops).flatMap(day => day.targets.flatMap(target => target.items))]

test('nothing that changed is left out, and nothing stands there twice', () => {
  const kinds = { counter_changed: 'counter', moved: 'moved', died: 'died', gauge_changed: 'gauge', role_revealed: 'role', extra_card_placed: 'extra', extra_card_moved: 'extra', arrived: 'arrived', ability_refused: 'refused' }
  const seen = new Set<string>()
  for (const { sheet, told } of games) {
    const loops = new Casebook(sheet).follow(told.a)
    const counted = (list: string[]) => list.toSorted().join(' ')
    const played = told.a.filter(event => event.step !== 'final_guess' && event.step !== 'time_spiral')
    const wanted = played.flatMap(event => (event.kind in kinds ? partsOf(event).map(() => kinds[event.kind as keyof typeof kinds]) : []))
    expect(counted(allItems(loops).map(item => item.what).filter(what => Object.values(kinds).includes(what)))).toBe(counted(wanted))
    for (const event of played) seen.add(event.kind)
    // Six cards a day, or fewer on a day that broke off.
    for (const day of daysOf(loops)) expect(day.cards.length === 6 || day.cards.length === 0).toBe(true)
  }
  expect(Object.keys(kinds).filter(kind => !seen.has(kind))).toEqual([])
})

test('each answer of the Final Guess stands behind the last loop', () => {
  let answers = 0
  for (const { sheet, told } of games) {
    const wanted = told.a.flatMap(event => (event.kind === 'guess_answered' ? [[event.who, event.role, event.right]] : []))
    const shown = new Casebook(sheet).follow(told.a).at(-1)!.guesses.flatMap(line => line.items.map(item => item.what === 'guess' && [item.who, item.role, item.isRight]))
    expect(shown).toEqual(wanted)
    answers += wanted.length
  }
  expect(answers).toBeGreaterThan(0)
})

describe('what a change came from', () => {
  test('is what really caused it, where that could be seen at all', () => {
    let [cards, abilities, incidents, unseen] = [0, 0, 0, 0]
    for (const { sheet, told } of games) {
      const loops = new Casebook(sheet).follow(told.everything)
      const explained = daysOf(loops).flatMap(day => day.targets.flatMap(target => target.items)).length
      const byCards = told.everything.filter(event => event.cause?.kind === 'cards' && (event.kind === 'moved' || event.kind === 'counter_changed'))
      expect(explained).toBe(byCards.flatMap(partsOf).length)
      cards += explained
      for (const { source, events } of linesOf(loops)) {
        // Whoever is asked for a role may have a rule of its own for that.
        const causes = events.flatMap(event => (event.cause && event.kind !== 'role_revealed' ? [event.cause.kind] : []))
        if (source.kind === 'ability') (abilities += causes.length), expect(causes.filter(kind => kind !== 'character' && kind !== 'rules'), JSON.stringify(events)).toEqual([])
        if (source.kind === 'unseen') (unseen += causes.length), expect(causes).not.toContain('cards')
        if (source.kind === 'incident') incidents += causes.filter(kind => kind === 'incident').length
      }
    }
    for (const count of [cards, abilities, incidents, unseen]) expect(count).toBeGreaterThan(10)
  })
  test('is nothing but a question to whoever is not told', () => {
    for (const { sheet, told } of games) for (const { source } of linesOf(new Casebook(sheet).follow(told.a))) expect(source.cause).toBeUndefined()
  })
})

describe('cards', () => {
  test('are pale when nothing came of them, and only then', () => {
    let [pale, forbidden] = [0, 0]
    for (const { sheet, told } of games)
      for (const day of daysOf(new Casebook(sheet).follow(told.a)))
        for (const { cards, items, isForbidden } of day.targets) {
          for (const { card, isVoid } of cards) if (isVoid) ++pale, expect(items.some(item => item.what === 'counter' && card === `${item.counter}_${item.by}`)).toBe(false)
          if (isForbidden) ++forbidden, expect(cards.some(one => one.card!.startsWith('forbid') && !one.isVoid) && cards.some(one => one.isVoid)).toBe(true)
          if (items.length > 0) expect(cards.some(one => !one.isVoid)).toBe(true)
        }
    expect(pale).toBeGreaterThan(50)
    expect(forbidden).toBeGreaterThan(5)
  })
  test('of others stay face down until they are turned over', () => {
    const { sheet, told } = games[0]!
    const until = told.a.findIndex(event => event.kind === 'cards_revealed')
    const hidden = new Casebook(sheet).follow(told.a.slice(0, until))[0]!.days[0]!.cards
    expect(hidden.map(one => one.card !== undefined)).toEqual(hidden.map(one => one.by === 'a'))
    expect(new Casebook(sheet).follow(told.a.slice(0, until + 1))[0]!.days[0]!.cards.every(one => one.card)).toBe(true)
  })
})

describe('following a game', () => {
  test('event by event is the same as all at once', () => {
    for (const { sheet, told } of games.filter((_, index) => index % 5 === 0)) {
      const book = new Casebook(sheet)
      for (let at = 1; at <= told.a.length; ++at) book.follow(told.a.slice(0, at))
      expect(book.loops).toEqual(new Casebook(sheet).follow(told.a))
    }
  })
  test('keeps the days that are over as they are', () => {
    const { sheet, told } = games.find(game => game.told.a.at(-1)!.loop > 1)!
    const book = new Casebook(sheet)
    let kept = new Map<string, Day>()
    for (let at = 1; at <= told.a.length; ++at) {
      const days = daysOf(book.follow(told.a.slice(0, at)))
      for (const day of days) if (kept.has(`${day.loop}.${day.day}`)) expect(day).toBe(kept.get(`${day.loop}.${day.day}`))
      kept = new Map(days.filter(day => day.isOver).map(day => [`${day.loop}.${day.day}`, day]))
    }
    expect(kept.size).toBeGreaterThan(4)
  })
  test('goes back where time is turned back', () => {
    const { sheet, told } = games[1]!
    const book = new Casebook(sheet)
    book.follow(told.a)
    const half = told.a.slice(0, Math.floor(told.a.length / 2))
    expect(book.follow(half)).toEqual(new Casebook(sheet).follow(half))
    // The same number of events, but others.
    const again = half.map(event => ({ ...event }))
    expect(book.follow(again)).toEqual(new Casebook(sheet).follow(half))
  })
})

test('a line is about those it names, and the end of a loop about everybody', () => {
  const loops = games.map(({ sheet, told }) => new Casebook(sheet).follow(told.a)).find(all => all.some(loop => loop.end === 'lost'))!
  const lines = linesOf(loops)
  const death = lines.find(line => line.items[0]!.what === 'died')
  if (death) expect(isAbout(death, (death.items[0] as { who: string }).who)).toBe(true)
  expect(lines.filter(line => isAbout(line, 'nobody')).map(line => line.items[0]!.what).every(what => ['we_died', 'we_lost', 'lost'].includes(what))).toBe(true)
  expect(lines.some(line => isAbout(line, 'nobody'))).toBe(true)
})

describe('what the later sets bring', () => {
  const cast = ['nurse', 'doctor'].map(id => ({ id, limit: 2, start: 'hospital', traits: [], forbidden: [] }))
  const sheet = { set: 'prime_evil', loops: 3, days: 4, players: 4, first_leader: 'a', incidents: [], cast, special_rules: [], options: {} } as unknown as PublicSheet
  const told = (kind: string, step: string, more: object = {}) => ({ type: 'event', seq: 1, loop: 1, day: 2, step, to: [], kind, ...more }) as unknown as GameEvent
  const start = told('loop_started', 'loop_start', { day: 0, all: cast.map(card => ({ who: card.id, at: card.start })) })
  const days = daysOf(new Casebook(sheet).follow([
    start,
    told('day_started', 'day_start'),
    told('incident_occurred', 'incidents', { incident: 'barricade', incident_day: 2, effect: true }),
    told('location_closed', 'incidents', { at: 'city', until: 3 }),
    told('died', 'day_end', { who: 'nurse' }),
    told('extra_card_placed', 'day_end', { on: 'doctor' }),
    told('moved', 'day_end', { who: 'nurse', from: 'hospital', to: 'city' }), // a corpse that walks
    told('left', 'day_end', { who: 'doctor' }),
    told('day_started', 'day_start', { day: 3 }),
    told('day_started', 'day_start', { day: 4 }),
  ]))
  const closed = days.map(day => day.places.find(one => one.place === 'city')!.isClosed)
  test('is on the map: closed places, corpses where they went, nobody who left', () => {
    expect(days.map(day => day.day)).toEqual([1, 2, 3, 4])
    expect(closed).toEqual([false, true, true, false])
    expect(days[1]!.places.map(one => one.people)).toEqual([[], [], [{ who: 'nurse', isDead: true, extra: 0 }], []])
  })
  test('is told line by line, with a question where no cause was seen', () => {
    expect(days[1]!.lines.map(line => [line.source.kind, ...line.items.map(item => item.what)])).toEqual([['incident', 'occurred', 'closed'], ['unseen', 'died'], ['unseen', 'extra', 'moved'], ['unseen', 'left']])
  })
})

test('a long game is folded in one go, day by day without folding it again', () => {
  const { sheet, told } = games.toSorted((one, other) => other.told.a.length - one.told.a.length)[0]!
  const long = Array.from({ length: 8 }, (_, at) => told.a.filter(event => event.loop === 1).map(event => ({ ...event, loop: at + 1 }))).flat()
  const book = new Casebook({ ...sheet, loops: 8 })
  expect(book.follow(long)).toHaveLength(8)
  const before = book.loops
  book.follow([...long, { ...long.at(-1)! }])
  expect(before.slice(0, 7).every((loop, at) => loop === book.loops[at])).toBe(true)
})
