// What the coach teaches, in the order of the list: each lesson when what it is about first occurs. Everything comes from what the seat is told.
import type { Ask, CounterId, EventKind, GameEvent, PublicSheet, ScriptSheet, ViewMessage } from '../protocol'
import { atLimit, partsOf } from '../game/fold'
import type { Side } from './guided'

export interface Moment {
  side: Side
  events: GameEvent[]
  view: ViewMessage
  sheet: PublicSheet
  /** What is asked of this person now. */
  ask?: Ask | undefined
  /** Cards of this person that lie and may still be changed. */
  drafts: { card: string; on: string }[]
  /** The secret half, for whoever may know it. */
  script?: ScriptSheet | undefined
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
  /** About what is asked right now: it goes before what merely happened. */
  isAsked?: true
  /** Where the rules say why. */
  rule: string
  /** Offers to lay the loops side by side. */
  compares?: true
}

const happened = (now: Moment, ...kinds: EventKind[]) => now.events.some(event => kinds.includes(event.kind))
const lastOf = (now: Moment, ...kinds: EventKind[]) => now.events.findLast(event => kinds.includes(event.kind))
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
const isBetween = (now: Moment) => now.ask?.kind === 'time_spiral' && now.ask.loop > 1
const isSettled = (now: Moment) => now.view.characters.some(one => one.present)
const lostLoops = (now: Moment) => now.events.filter(event => event.kind === 'loop_ended' && event.lost).length
const byHisHand = (event: GameEvent) => event.step === 'mastermind_abilities' && ['counter_changed', 'died', 'moved'].includes(event.kind)
export const holder = (now: Moment, role: string): string => now.script?.cast.find(one => one.role === role)?.character ?? ''

const protagonists: Omit<Lesson, 'side'>[] = [
  { id: 'p_welcome', picture: { mark: 'loop' }, when: () => true, rule: 'goal' },
  { id: 'p_track', picture: { mark: 'day' }, when: () => true, at: '.days', rule: 'setup' },
  { id: 'p_people', picture: { people: ['girl_student', 'doctor'] }, when: isSettled, at: '.board', rule: 'setup' },
  { id: 'p_his_cards', picture: { back: 'mastermind' }, when: now => asks(now, 'play_card'), at: now => spot(now.view.cards.find(card => card.by === 'mastermind')?.on), rule: 'day' },
  { id: 'p_lay', picture: { card: 'goodwill_1' }, when: now => asks(now, 'play_card'), at: '.hand', rule: 'cards' },
  { id: 'p_second', picture: { back: 'a' }, when: now => asks(now, 'play_card') && now.drafts.length > 0, at: '.drafts', isAsked: true, rule: 'day' },
  { id: 'p_revealed', picture: { card: 'forbid_intrigue' }, when: now => happened(now, 'cards_revealed'), at: '.announcer', rule: 'resolve' },
  { id: 'p_moved', picture: { card: 'movement_horizontal' }, when: now => happened(now, 'moved'), at: about('moved'), rule: 'resolve' },
  { id: 'p_goodwill', picture: { counter: 'goodwill' }, when: now => bearer(now, 'goodwill') !== undefined, at: now => spot(bearer(now, 'goodwill')), rule: 'counters' },
  { id: 'p_paranoia', picture: { counter: 'paranoia' }, when: now => bearer(now, 'paranoia') !== undefined, at: now => spot(bearer(now, 'paranoia')), rule: 'counters' },
  { id: 'p_intrigue', picture: { counter: 'intrigue' }, when: now => bearer(now, 'intrigue') !== undefined, at: now => spot(bearer(now, 'intrigue')), rule: 'counters' },
  { id: 'p_secret', picture: { mark: 'eye' }, when: now => now.events.some(byHisHand), at: now => where(now.events.findLast(byHisHand)), rule: 'day' },
  { id: 'p_use_goodwill', picture: { counter: 'goodwill' }, when: now => asks(now, 'use_goodwill'), at: '.prompt', isAsked: true, rule: 'goodwill' },
  { id: 'p_refused', picture: { mark: 'cross' }, when: now => happened(now, 'ability_refused'), at: about('ability_refused'), rule: 'goodwill' },
  { id: 'p_granted', picture: { mark: 'check' }, when: now => happened(now, 'ability_resolved'), at: about('ability_resolved'), rule: 'goodwill' },
  { id: 'p_shown', picture: { mark: 'revealed' }, when: now => happened(now, 'role_revealed', 'culprit_revealed'), at: about('role_revealed', 'culprit_revealed'), rule: 'goodwill' },
  { id: 'p_panic', picture: { counter: 'paranoia' }, when: now => atLimit(now.view).length > 0, at: now => spot(atLimit(now.view)[0]), rule: 'incidents' },
  { id: 'p_no_incident', picture: { mark: 'question' }, when: now => happened(now, 'incident_did_not_occur'), at: '.days', rule: 'incidents' },
  { id: 'p_incident', picture: { mark: 'skull' }, when: now => happened(now, 'incident_occurred'), at: '.days', rule: 'incidents' },
  { id: 'p_death', picture: { mark: 'skull' }, when: now => happened(now, 'died'), at: about('died'), rule: 'death' },
  { id: 'p_leader', picture: { mark: 'leader' }, when: now => happened(now, 'leader_passed'), at: '.prompt', rule: 'day' },
  { id: 'p_history', picture: { mark: 'book' }, when: now => now.view.day >= 2, at: '.tabs', rule: 'people' },
  { id: 'p_spent', picture: { mark: 'spent' }, when: now => asks(now, 'play_card') && now.view.spent[now.ask!.seat].length > 0, at: '.hand', rule: 'cards' },
  { id: 'p_lost', picture: { mark: 'skull' }, when: now => lostLoops(now) > 0, at: '.announcer', rule: 'losing' },
  { id: 'p_compare', picture: { mark: 'eye' }, when: now => lostLoops(now) > 0, rule: 'losing', compares: true },
  { id: 'p_notebook', picture: { mark: 'pen' }, when: now => lostLoops(now) > 0 && now.won === undefined, at: '.tabs', rule: 'people' },
  { id: 'p_again', picture: { mark: 'loop' }, when: isBetween, at: '.prompt', rule: 'loop' },
  { id: 'p_plan', picture: { card: 'forbid_movement' }, when: now => asks(now, 'play_card') && now.ask!.loop > 1, at: '.hand', rule: 'cards', compares: true },
  { id: 'p_two_loops', picture: { mark: 'pen' }, when: now => lostLoops(now) > 1, rule: 'losing', compares: true },
  { id: 'p_won', picture: { mark: 'sun' }, when: now => now.won === true, at: '.ending', rule: 'guess' },
  { id: 'p_over', picture: { mark: 'skull' }, when: now => now.won === false, at: '.ending', rule: 'guess', compares: true },
]

const mastermind: Omit<Lesson, 'side'>[] = [
  { id: 'm_welcome', picture: { mark: 'loop' }, when: () => true, rule: 'goal' },
  { id: 'm_script', picture: { people: ['girl_student', 'office_worker', 'shrine_maiden'] }, when: isSettled, at: '.board', rule: 'setup' },
  { id: 'm_ways', picture: { mark: 'skull' }, when: isSettled, at: now => spot(holder(now, 'key_person')), rule: 'losing' },
  { id: 'm_console', picture: { mark: 'key' }, when: isSettled, at: '.beside', rule: 'day' },
  { id: 'm_lay', picture: { card: 'movement_vertical' }, when: now => asks(now, 'play_card'), at: '.hand', rule: 'cards' },
  { id: 'm_second', picture: { card: 'intrigue_2' }, when: now => asks(now, 'play_card') && now.drafts.length > 0, at: '.drafts', isAsked: true, rule: 'cards' },
  { id: 'm_revealed', picture: { card: 'forbid_intrigue' }, when: now => happened(now, 'cards_revealed'), at: '.announcer', rule: 'resolve' },
  { id: 'm_abilities', picture: { counter: 'intrigue' }, when: now => asks(now, 'use_ability', 'mastermind_abilities'), at: '.prompt', isAsked: true, rule: 'day' },
  { id: 'm_announce', picture: { mark: 'eye' }, when: now => now.view.step === 'goodwill_abilities' || now.view.day > 1, at: '.announcer', rule: 'day' },
  { id: 'm_goodwill', picture: { counter: 'goodwill' }, when: now => bearer(now, 'goodwill') !== undefined, at: now => spot(bearer(now, 'goodwill')), rule: 'goodwill' },
  { id: 'm_answer', picture: { mark: 'cross' }, when: now => asks(now, 'answer_goodwill'), at: '.prompt', isAsked: true, rule: 'goodwill' },
  { id: 'm_panic', picture: { counter: 'paranoia' }, when: now => atLimit(now.view).length > 0, at: now => spot(atLimit(now.view)[0]), rule: 'incidents' },
  { id: 'm_incident', picture: { mark: 'skull' }, when: now => asks(now, 'resolve_incident'), at: '.prompt', isAsked: true, rule: 'incidents' },
  { id: 'm_no_incident', picture: { mark: 'day' }, when: now => happened(now, 'incident_did_not_occur'), at: '.days', rule: 'incidents' },
  { id: 'm_day_end', picture: { mark: 'hourglass' }, when: now => asks(now, 'use_ability', 'day_end'), at: '.prompt', isAsked: true, rule: 'day' },
  { id: 'm_must', picture: { mark: 'skull' }, when: now => now.events.some(event => event.kind === 'died' && event.cause?.kind === 'role'), at: about('died'), rule: 'death' },
  { id: 'm_history', picture: { mark: 'book' }, when: now => now.view.day >= 2, at: '.tabs', rule: 'day' },
  { id: 'm_loop_won', picture: { mark: 'check' }, when: now => lostLoops(now) > 0, at: '.announcer', rule: 'losing' },
  { id: 'm_read', picture: { mark: 'eye' }, when: now => lostLoops(now) > 0, rule: 'losing', compares: true },
  { id: 'm_again', picture: { mark: 'loop' }, when: now => asks(now, 'play_card') && now.ask!.loop > 1, at: '.hand', rule: 'loop' },
  { id: 'm_won', picture: { mark: 'skull' }, when: now => now.won === true, at: '.ending', rule: 'guess' },
  { id: 'm_over', picture: { mark: 'sun' }, when: now => now.won === false, at: '.ending', rule: 'guess', compares: true },
]

export const lessons: Lesson[] = [
  ...protagonists.map(lesson => ({ ...lesson, side: 'protagonists' as const })),
  ...mastermind.map(lesson => ({ ...lesson, side: 'mastermind' as const })),
]

/** Not yet taught and fitting, what is asked now first. */
export function dueLessons(now: Moment, taught: readonly string[]): Lesson[] {
  const fitting = lessons.filter(lesson => lesson.side === now.side && !taught.includes(lesson.id) && lesson.when(now))
  return [...fitting.filter(lesson => lesson.isAsked), ...fitting.filter(lesson => !lesson.isAsked)]
}
