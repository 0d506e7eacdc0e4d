// Plays the First Script through the referee and asks at every question which lessons fit: none is wordless, none is never taught.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { rulebookOf } from '../../tests/rulebook'
import { firstView, partsOf, see } from '../game/fold'
import { keepRulebook } from '../game/rulebook.svelte'
import type { Ask, End, GameEvent, Hello, ScriptSheet, ViewMessage } from '../protocol'
import { en } from '../words/en'
import { isKey, languages, setLanguage, t, type Key, type Language } from '../words/index.svelte'
import { digest, type LoopDigest } from '../detective/digest'
import type { Side } from './guided'
import { afterLesson, lessons, lessonsFor, namesIn, type Given, type Moment } from './lessons'
import { allows } from './scenario'
import { tipFor } from './tips'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'
beforeAll(async () => void keepRulebook(await rulebookOf(program)))

interface Game {
  taught: string[]
  /** How many lessons came with one question at most. */
  most: number
  script: ScriptSheet | undefined
  tips: Set<string>
  loops: LoopDigest[]
  events: GameEvent[]
}

/** One game: follows the coach's tips where `isObedient`, else at random. */
async function play(side: Side, seed: number, isObedient: boolean): Promise<Game> {
  const seat = side === 'mastermind' ? 'mastermind' : 'a'
  const isShort = seed % 5 === 0 // so that each side wins now and then
  const length = isShort ? ['--loops', '1'] : []
  const referee = spawn(program, ['referee', '--script', 'fs_the_first_script', '--view', seat, '--others', String(seed), '--players', side === 'mastermind' ? '4' : '2', ...length])
  const roll = dice(seed)
  const game: Game = { taught: [], most: 0, script: undefined, tips: new Set(), loops: [], events: [] }
  let given: Given = { with: '', n: 0 }
  let hello!: Hello
  let view!: ViewMessage
  let drafts: Moment['drafts'] = [] // of the Mastermind; the referee shows one seat, so the other decks of this side are others
  // Like somebody who reads whatever the coach has.
  const learn = (more: Partial<Moment>) => {
    const deaths = digest(game.events, hello.public).filter(one => one.loop < view.loop).flatMap(one => one.deaths)
    const now: Moment = { side, events: game.events, view, sheet: hello.public, script: hello.script, offered: [], deaths, drafts, ...more }
    const question = more.ask ? String(more.ask.ask) : ''
    let n = 0
    for (let due = lessonsFor(now, game.taught, given, question); due[0]; due = lessonsFor(now, game.taught, given, question)) {
      game.taught.push(due[0].id)
      given = afterLesson(given, question)
      ++n
    }
    game.most = Math.max(game.most, n)
    return now
  }
  for await (const line of createInterface({ input: referee.stdout })) {
    const message = JSON.parse(line) as Hello | GameEvent | Ask | End
    if (message.type === 'hello') {
      hello = message
      game.script = hello.script
      view = firstView(hello.public)
    } else if (message.type === 'event') {
      game.events.push(message)
      see(view, message, hello.public.cast)
      if (message.kind === 'step_started') drafts = []
    } else if (message.type === 'ask') {
      const beside = view.cards.filter(card => card.by !== 'mastermind').map(card => ({ card: card.card ?? '', on: card.on }))
      const left = message.options.filter(one => allows(side, message, one, drafts.length))
      const offered = left.length > 0 ? left : message.options
      const tip = tipFor(learn({ ask: message, offered, ...(side === 'protagonists' ? { drafts: beside } : {}) }))
      if (tip) game.tips.add(tip.id)
      // He helps whoever stands beside him; alone he can do nothing with Goodwill.
      if (tip?.id === 'goodwill_doctor') expect(view.characters.some(one => one.alive && one.id !== 'doctor' && (one.paranoia ?? 0) > 0 && one.at === view.characters.find(doctor => doctor.id === 'doctor')!.at)).toBe(true)
      const suggested = isObedient && tip?.card ? offered.find(one => one.card === tip.card && one.on === tip.on) : undefined
      const option = suggested ?? offered[isObedient && message.kind === 'use_goodwill' ? 0 : roll(offered.length)]!
      if (option.card) drafts = [...drafts, { card: option.card, on: option.on! }]
      referee.stdin.write(JSON.stringify({ answer: message.ask, option: option.option }) + '\n')
    } else if (message.type === 'end') {
      learn({ won: (message.winner === 'mastermind') === (side === 'mastermind') })
      referee.stdin.write(JSON.stringify({ quit: true }) + '\n')
    } else throw new Error(line)
  }
  game.loops = digest(game.events, hello.public)
  return game
}

function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

const tipsSeen = new Set<string>()
let script: ScriptSheet | undefined

for (const side of ['protagonists', 'mastermind'] as const) {
  test(`every lesson of the ${side} is taught in some game, and none twice`, async () => {
    const taught = new Set<string>()
    for (let seed = 1; seed <= 60; ++seed) {
      const game = await play(side, seed, seed % 2 === 0)
      expect(new Set(game.taught).size).toBe(game.taught.length)
      expect(game.most).toBeLessThanOrEqual(2)
      script ??= game.script
      for (const id of game.taught) taught.add(id)
      for (const tip of game.tips) tipsSeen.add(tip)
    }
    expect(lessons.filter(one => one.side === side && !taught.has(one.id)).map(one => one.id)).toEqual([])
  })
}

test('every tip is given in some game', () => {
  const ids = Object.keys(en).flatMap(key => /^learn\.tip\.([\w.]+)$/.exec(key)?.[1] ?? [])
  expect(ids.length).toBeGreaterThan(8)
  expect(ids.filter(id => !tipsSeen.has(id))).toEqual([])
})

test('a lesson is two to four sentences, and its rule has a place on the rules page', () => {
  const rules = readFileSync(join(import.meta.dirname, '../pages/RulesHow.svelte'), 'utf8')
  for (const one of lessons) {
    expect(rules, one.id).toContain(`'${one.rule}'`)
    for (const language of Object.keys(languages) as Language[]) {
      setLanguage(language)
      for (const part of ['title', 'text']) expect(isKey(`learn.lesson.${one.id}.${part}`), one.id).toBe(true)
      // Names are filled in where the script is known, and nobody else has any.
      const text = t(`learn.lesson.${one.id}.text` as Key, namesIn(one.side === 'mastermind' ? script : undefined, name => name))
      expect(text).not.toMatch(/[{}]/)
      const sentences = text.match(/[.!?。！？]”?(?=\s|$|[^\s.!?。！？])/g)!.length
      expect(sentences, `${one.id}: ${text}`).toBeGreaterThanOrEqual(2)
      expect(sentences, `${one.id}: ${text}`).toBeLessThanOrEqual(5)
      for (const page of text.split('\n')) expect(page.length, page).toBeLessThanOrEqual(170)
    }
  }
})

test('the digest of a loop says what was told and no more', async () => {
  let ended = 0
  let occurred = 0
  for (let seed = 1; seed <= 30; ++seed) {
    const { loops, events } = await play('protagonists', seed, false)
    for (const loop of loops) {
      const told = events.filter(event => event.loop === loop.loop && event.day > 0)
      const names = (kind: 'died' | 'ability_refused') => told.flatMap(event => (event.kind === kind ? partsOf(event) : [])).map(({ who }) => who)
      expect(loop.deaths.map(one => one.who)).toEqual(names('died'))
      expect(loop.refused).toEqual(names('ability_refused'))
      expect(loop.day).toBe(Math.max(...told.map(event => event.day)))
      expect(loop.end).toBe(told.some(event => event.kind === 'protagonists_died') ? 'died' : told.some(event => event.kind === 'loop_ended' && event.lost) ? 'lost' : 'survived')
      // In this script only the Key Person's death loses at once, and the culprits are these.
      if (loop.endedBy.length > 0) expect(loop.endedBy).toContain('girl_student')
      ended += loop.endedBy.length
      for (const one of loop.incidents) {
        expect(one.panicked.includes(one.incident === 'murder' ? 'office_worker' : 'girl_student'), `seed ${seed} ${JSON.stringify(one)}`).toBe(one.occurred)
        occurred += one.occurred ? 1 : 0
      }
    }
  }
  expect(ended).toBeGreaterThan(0)
  expect(occurred).toBeGreaterThan(0)
})
