// What the coach teaches, in the order of the list: each lesson when what it is about first occurs. Everything comes from what the seat is told.
import type { Ask, CounterId, EventKind, GameEvent, Option, PublicSheet, ScriptSheet, ViewMessage } from '../protocol'
import { atLimit, partsOf } from '../game/fold'
import type { Side } from './guided'

export interface Moment {
  side: Side
  events: GameEvent[]
  view: ViewMessage
  sheet: PublicSheet
  /** What is asked of this person now. */
  ask?: Ask | undefined
  /** What the coach lets be chosen of it. */
  offered: Option[]
  /** Cards of this person that lie and may still be changed. */
  drafts: { card: string; on: string }[]
  /** The secret half, for whoever may know it. */
  script?: ScriptSheet | undefined
  /** Who died in the loops before this one, and beside whom. */
  deaths: { who: string; at: string; with: string[] }[]
  /** The game is over: whether this person won. */
  won?: boolean | undefined
}

export type Picture =
  | { counter: 'goodwill' | 'paranoia' | 'intrigue' }
  | { card: string }
  | { back: 'mastermind' | 'a' }
  | { mark: 'loop' | 'hourglass' | 'day' | 'book' | 'skull' | 'eye' | 'question' | 'check' | 'cross' | 'leader' | 'spent' | 'revealed' | 'sun' | 'pen' | 'key' }
  | { people: string[] }

export interface Lesson {
  id: string
  side: Side
  picture: Picture
  when: (now: Moment) => boolean
  /** The part of the page it speaks of. */
  at?: string | ((now: Moment) => string | undefined)
  /** About what is asked right now, or about what has just happened: these come first, in this order. */
  is?: 'asked' | 'news'
  /** Where the rules say why. */
  rule: string
  /** Offers to lay the loops side by side. */
  compares?: true
  /** The last word: after the game only these are left. */
  isLast?: true
}

/** What the board still shows the marks of: today and last night. */
const recent = (now: Moment) => now.events.filter(event => event.loop === now.view.loop && event.day >= now.view.day - 1)
const happened = (now: Moment, ...kinds: EventKind[]) => recent(now).some(event => kinds.includes(event.kind))
const lastOf = (now: Moment, ...kinds: EventKind[]) => recent(now).findLast(event => kinds.includes(event.kind))
const spot = (id: string | undefined) => (id ? `[data-spot="${id}"]` : undefined)
function where(event: GameEvent | undefined) {
  const part = event && partsOf(event)[0]
  return spot(part && ('who' in part ? part.who : 'on' in part ? part.on : undefined))
}
const about = (...kinds: EventKind[]) => (now: Moment) => where(lastOf(now, ...kinds))
const bearer = (now: Moment, counter: CounterId): string | undefined =>
  now.view.characters.find(one => one.present && (one[counter] ?? 0) > 0)?.id ??
  (counter === 'intrigue' ? now.view.locations.find(place => place.intrigue > 0)?.id : undefined)
/** A question with one answer answers itself: it is none. */
const asks = (now: Moment, kind: Ask['kind'], step?: Ask['step']) => now.ask?.kind === kind && now.ask.options.length > 1 && (!step || now.ask.step === step)
const lays = (now: Moment, drafts = 0) => asks(now, 'play_card') && now.drafts.length >= drafts
const isBetween = (now: Moment) => now.ask?.kind === 'time_spiral' && now.ask.loop > 1
const lostLoops = (now: Moment) => now.events.filter(event => event.kind === 'loop_ended' && event.lost).length
const byHisHand = (event: GameEvent) => event.step === 'mastermind_abilities' && ['counter_changed', 'died', 'moved'].includes(event.kind)
export const holder = (script: ScriptSheet | undefined, role: string): string => script?.cast.find(one => one.role === role)?.character ?? ''
const key = (now: Moment) => holder(now.script, 'key_person')

/** Where a card of ours stopped a movement of his today. */
function held(now: Moment): string | undefined {
  const event = recent(now).findLast(one => one.kind === 'cards_revealed')
  const cards = event ? partsOf(event) : []
  const stopped = cards.filter(one => one.card === 'forbid_movement').map(one => one.on)
  return cards.find(one => one.by === 'mastermind' && one.card.startsWith('movement') && stopped.includes(one.on))?.on
}

const protagonists: Omit<Lesson, 'side'>[] = [
  { id: 'p_welcome', picture: { mark: 'loop' }, when: () => true, rule: 'goal' },
  { id: 'p_lay', picture: { card: 'goodwill_1' }, when: lays, at: '.hand', rule: 'cards' },
  { id: 'p_second', picture: { back: 'a' }, when: now => lays(now, 1), at: '.drafts', is: 'asked', rule: 'day' },
  { id: 'p_plan', picture: { card: 'forbid_movement' }, when: now => lays(now) && now.ask!.loop > 1, at: '.hand', is: 'asked', rule: 'cards', compares: true },
  { id: 'p_use_goodwill', picture: { counter: 'goodwill' }, when: now => asks(now, 'use_goodwill'), at: '.prompt', is: 'asked', rule: 'goodwill' },
  { id: 'p_two_loops', picture: { mark: 'pen' }, when: now => lostLoops(now) > 1, is: 'news', rule: 'losing', compares: true },
  { id: 'p_lost', picture: { mark: 'skull' }, when: now => lostLoops(now) > 0, at: '.announcer', is: 'news', rule: 'losing', compares: true },
  { id: 'p_again', picture: { mark: 'loop' }, when: isBetween, at: '.prompt', is: 'news', rule: 'loop' },
  { id: 'p_death', picture: { mark: 'skull' }, when: now => happened(now, 'died'), at: about('died'), is: 'news', rule: 'death' },
  { id: 'p_omen', picture: { back: 'mastermind' }, when: now => lays(now) && now.view.loop === 1 && recent(now).some(event => event.kind === 'died'), is: 'news', at: '.board', rule: 'day' },
  { id: 'p_held', picture: { mark: 'check' }, when: now => held(now) !== undefined, at: now => spot(held(now)), is: 'news', rule: 'resolve' },
  { id: 'p_refused', picture: { mark: 'cross' }, when: now => happened(now, 'ability_refused'), at: about('ability_refused'), is: 'news', rule: 'goodwill' },
  { id: 'p_shown', picture: { mark: 'revealed' }, when: now => happened(now, 'role_revealed', 'culprit_revealed'), at: about('role_revealed', 'culprit_revealed'), is: 'news', rule: 'goodwill' },
  { id: 'p_granted', picture: { mark: 'check' }, when: now => happened(now, 'ability_resolved'), at: about('ability_resolved'), is: 'news', rule: 'goodwill' },
  { id: 'p_incident', picture: { mark: 'skull' }, when: now => happened(now, 'incident_occurred'), at: '.days', is: 'news', rule: 'incidents' },
  { id: 'p_no_incident', picture: { mark: 'question' }, when: now => happened(now, 'incident_did_not_occur'), at: '.days', is: 'news', rule: 'incidents' },
  { id: 'p_moved', picture: { card: 'movement_horizontal' }, when: now => happened(now, 'moved'), at: about('moved'), is: 'news', rule: 'resolve' },
  { id: 'p_secret', picture: { mark: 'eye' }, when: now => recent(now).some(byHisHand), at: now => where(recent(now).findLast(byHisHand)), is: 'news', rule: 'day' },
  { id: 'p_his_cards', picture: { back: 'mastermind' }, when: lays, at: now => spot(now.view.cards.find(card => card.by === 'mastermind')?.on), rule: 'day' },
  { id: 'p_people', picture: { people: ['girl_student', 'doctor'] }, when: now => lays(now, 1), at: '.board', rule: 'setup' },
  { id: 'p_track', picture: { mark: 'day' }, when: now => lays(now, 1), at: '.days', rule: 'setup' },
  { id: 'p_revealed', picture: { card: 'forbid_intrigue' }, when: now => happened(now, 'cards_revealed'), at: '.announcer', rule: 'resolve' },
  { id: 'p_goodwill', picture: { counter: 'goodwill' }, when: now => bearer(now, 'goodwill') !== undefined, at: now => spot(bearer(now, 'goodwill')), rule: 'counters' },
  { id: 'p_paranoia', picture: { counter: 'paranoia' }, when: now => bearer(now, 'paranoia') !== undefined, at: now => spot(bearer(now, 'paranoia')), rule: 'counters' },
  { id: 'p_intrigue', picture: { counter: 'intrigue' }, when: now => bearer(now, 'intrigue') !== undefined, at: now => spot(bearer(now, 'intrigue')), rule: 'counters' },
  { id: 'p_panic', picture: { counter: 'paranoia' }, when: now => atLimit(now.view).length > 0, at: now => spot(atLimit(now.view)[0]), rule: 'incidents' },
  { id: 'p_notebook', picture: { mark: 'pen' }, when: now => lostLoops(now) > 0, at: '.tabs', rule: 'people' },
  { id: 'p_history', picture: { mark: 'book' }, when: now => now.view.day >= 2, at: '.tabs', rule: 'people' },
  { id: 'p_leader', picture: { mark: 'leader' }, when: now => happened(now, 'leader_passed'), at: '.prompt', rule: 'day' },
  { id: 'p_spent', picture: { mark: 'spent' }, when: now => lays(now) && now.view.spent[now.ask!.seat].length > 0, at: '.hand', rule: 'cards' },
  { id: 'p_won', picture: { mark: 'sun' }, when: now => now.won === true, at: '.ending', rule: 'guess', isLast: true },
  { id: 'p_over', picture: { mark: 'skull' }, when: now => now.won === false, at: '.ending', rule: 'guess', compares: true, isLast: true },
]

const mastermind: Omit<Lesson, 'side'>[] = [
  { id: 'm_welcome', picture: { mark: 'loop' }, when: () => true, rule: 'goal' },
  { id: 'm_first', picture: { card: 'intrigue_2' }, when: lays, at: '.hand', rule: 'cards' },
  { id: 'm_second', picture: { back: 'mastermind' }, when: now => lays(now, 1), at: '.drafts', is: 'asked', rule: 'cards' },
  { id: 'm_meet', picture: { card: 'movement_horizontal' }, when: now => lays(now) && now.view.loop === 1 && now.view.day === 2, at: now => spot(key(now)), is: 'asked', rule: 'day' },
  { id: 'm_again', picture: { mark: 'loop' }, when: now => lays(now) && now.ask!.loop > 1, at: '.hand', is: 'asked', rule: 'loop' },
  { id: 'm_abilities', picture: { counter: 'intrigue' }, when: now => asks(now, 'use_ability', 'mastermind_abilities'), at: '.prompt', is: 'asked', rule: 'day' },
  { id: 'm_answer', picture: { mark: 'cross' }, when: now => asks(now, 'answer_goodwill'), at: '.prompt', is: 'asked', rule: 'goodwill' },
  { id: 'm_incident', picture: { mark: 'skull' }, when: now => asks(now, 'resolve_incident'), at: '.prompt', is: 'asked', rule: 'incidents' },
  { id: 'm_day_end', picture: { mark: 'hourglass' }, when: now => asks(now, 'use_ability', 'day_end'), at: '.prompt', is: 'asked', rule: 'day' },
  { id: 'm_loop_won', picture: { mark: 'check' }, when: now => lostLoops(now) > 0, at: '.announcer', is: 'news', rule: 'losing', compares: true },
  { id: 'm_must', picture: { mark: 'skull' }, when: now => recent(now).some(event => event.kind === 'died' && event.cause?.kind === 'role'), at: about('died'), is: 'news', rule: 'death' },
  { id: 'm_no_incident', picture: { mark: 'day' }, when: now => happened(now, 'incident_did_not_occur'), at: '.days', is: 'news', rule: 'incidents' },
  { id: 'm_script', picture: { people: ['girl_student', 'office_worker', 'shrine_maiden'] }, when: now => lays(now, 1), at: '.board', rule: 'setup' },
  { id: 'm_console', picture: { mark: 'key' }, when: now => lays(now, 2), at: '.beside', rule: 'day' },
  { id: 'm_revealed', picture: { card: 'forbid_intrigue' }, when: now => happened(now, 'cards_revealed'), at: '.announcer', rule: 'resolve' },
  { id: 'm_ways', picture: { mark: 'skull' }, when: now => lays(now) && now.view.day > 1, at: now => spot(key(now)), rule: 'losing' },
  { id: 'm_announce', picture: { mark: 'eye' }, when: now => now.view.day > 1, at: '.announcer', rule: 'day' },
  { id: 'm_goodwill', picture: { counter: 'goodwill' }, when: now => bearer(now, 'goodwill') !== undefined, at: now => spot(bearer(now, 'goodwill')), rule: 'goodwill' },
  { id: 'm_panic', picture: { counter: 'paranoia' }, when: now => atLimit(now.view).length > 0, at: now => spot(atLimit(now.view)[0]), rule: 'incidents' },
  { id: 'm_history', picture: { mark: 'book' }, when: now => now.view.day >= 2, at: '.tabs', rule: 'day' },
  { id: 'm_won', picture: { mark: 'skull' }, when: now => now.won === true, at: '.ending', rule: 'guess', isLast: true },
  { id: 'm_over', picture: { mark: 'sun' }, when: now => now.won === false, at: '.ending', rule: 'guess', compares: true, isLast: true },
]

export const lessons: Lesson[] = [
  ...protagonists.map(lesson => ({ ...lesson, side: 'protagonists' as const })),
  ...mastermind.map(lesson => ({ ...lesson, side: 'mastermind' as const })),
]

const rank = (lesson: Lesson) => (lesson.is === 'asked' ? 0 : lesson.is === 'news' ? 1 : 2)

/** Not yet taught and fitting: first what is asked, then what is new. */
function dueLessons(now: Moment, taught: readonly string[]): Lesson[] {
  const isOver = now.won !== undefined
  const fitting = lessons.filter(lesson => lesson.side === now.side && !taught.includes(lesson.id) && isOver === (lesson.isLast ?? false) && lesson.when(now))
  return fitting.toSorted((a, b) => rank(a) - rank(b))
}

/** With which question lessons came last, and how many. */
export interface Given {
  with: string
  n: number
}
/** Who has just seen somebody die does not want eight lessons: the rest fits another time, or it does not matter. */
const mostAtOnce = 2

/** What may still come with this question, none if it is between two; the last word always may. */
export function lessonsFor(now: Moment, taught: readonly string[], given: Given, question: string): Lesson[] {
  const isAnother = question !== '' && question !== given.with
  const room = isAnother || now.won !== undefined ? mostAtOnce : Math.max(0, mostAtOnce - given.n)
  return dueLessons(now, taught).slice(0, room)
}
export function afterLesson(given: Given, question: string): Given {
  const now = question || given.with
  return { with: now, n: now === given.with ? given.n + 1 : 1 }
}

/** The names the Mastermind's lessons use. They come from the script, which is there from the beginning, not from a moment. */
export const namesIn = (script: ScriptSheet | undefined, name: (character: string) => string): Record<string, string> =>
  script ? Object.fromEntries(script.cast.map(one => [one.role, name(one.character)])) : {}
