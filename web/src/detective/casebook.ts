// The detective's board as data: for every day of every loop which cards lay where, who stood where by night, and what happened.
// A pure fold over what this seat was told. Days that are over keep their object, so whoever draws them draws them once.
import { firstView, see } from '../game/fold'
import { setOf } from '../game/rulebook.svelte'
import type { CardId, Cause, CharacterCard, CounterId, GameEvent, IncidentId, PlaceId, PlotId, PublicSheet, RoleId, SeatId, ViewMessage } from '../protocol'
import { Cards, type LaidCard, type Target } from './cards'
import { itemsOf } from './items'
import { Sources, type Source } from './sources'

/** One small thing that happened, to be drawn as a few icons. */
export type Item =
  | { what: 'counter'; on: string; counter: CounterId; by: number; now: number; limit?: number | undefined }
  | { what: 'moved'; who: string; from: PlaceId | undefined; to: PlaceId }
  | { what: 'died' | 'revived' | 'guarded' | 'unguarded' | 'left' | 'lifted' | 'stopped' | 'asked' | 'agreed' | 'refused'; who: string }
  | { what: 'arrived'; who: string; at: PlaceId }
  | { what: 'gauge'; by: number; now: number }
  | { what: 'extra'; on: string; from?: string | undefined }
  | { what: 'closed'; at: PlaceId; until: number }
  | { what: 'card_back'; card: CardId; deck: SeatId }
  | { what: 'role'; who: string; role: RoleId }
  | { what: 'culprit'; who: string; incident: IncidentId }
  | { what: 'alike'; who: string; other: string | undefined }
  | { what: 'subplot'; plot: PlotId | undefined }
  | { what: 'occurred' | 'did_not_occur' | 'no_effect'; incident: IncidentId }
  | { what: 'guess'; who: string; role: RoleId; isRight: boolean }
  | { what: 'we_died' | 'we_lost' | 'survived' | 'lost' }

/** What happened at once, or for one and the same visible reason. */
export interface Line {
  /** Of its first event. */
  seq: number
  source: Source
  items: Item[]
  /** For the words; `where` everybody stood just then is known to the view of that moment. */
  events: GameEvent[]
  /** Where those who died lay. */
  places: Record<string, PlaceId>
}

interface Standing {
  who: string
  isDead: boolean
  /** Extra cards or Curses. */
  extra: number
}
interface Place {
  place: PlaceId
  people: Standing[]
  isClosed: boolean
}

export interface Day {
  loop: number
  day: number
  /** Whether it is today. */
  isOver: boolean
  targets: Target[]
  /** In the order they were laid. */
  cards: LaidCard[]
  places: Place[]
  lines: Line[]
}

export interface Loop {
  loop: number
  end?: 'died' | 'lost' | 'survived'
  days: Day[]
  /** The answers of the Final Guess, after the last loop. */
  guesses: Line[]
}

/** Everybody and everything a line speaks of. */
function spotsOf(item: Item): string[] {
  switch (item.what) {
    case 'counter': return [item.on]
    case 'moved': return item.from ? [item.who, item.from, item.to] : [item.who, item.to]
    case 'extra': return item.from ? [item.on, item.from] : [item.on]
    case 'closed': return [item.at]
    case 'gauge':
    case 'card_back':
    case 'subplot':
    case 'occurred':
    case 'did_not_occur':
    case 'no_effect':
    case 'we_died':
    case 'we_lost':
    case 'survived':
    case 'lost': return []
    default: return [item.who]
  }
}
/** Whether a line is about a character or place; how a loop ended is about everybody. */
export const isAbout = (line: Line, spot: string): boolean =>
  (line.source.kind === 'ability' && line.source.who === spot) || line.items.some(item => spotsOf(item).includes(spot) || item.what === 'we_died' || item.what === 'we_lost' || item.what === 'lost')

const placesIn = (view: ViewMessage): Place[] =>
  view.locations.map(({ id, closed_until }) => ({
    place: id,
    isClosed: (closed_until ?? 0) >= view.day && view.day > 0,
    people: view.characters.filter(one => one.present && one.at === id).map(one => ({ who: one.id, isDead: one.alive === false, extra: one.extra_cards ?? 0 })),
  }))

export class Casebook {
  loops: Loop[] = []
  private view: ViewMessage
  private cards = new Cards()
  private sources: Sources
  private taken = 0
  private last: GameEvent | undefined

  constructor(
    private readonly sheet: PublicSheet,
    private readonly known: CharacterCard[] = sheet.cast,
  ) {
    this.view = firstView(sheet)
    this.sources = this.freshSources()
  }

  /** Takes in what is new; begins anew where time was turned back. The answer is another list whenever something changed. */
  follow(events: readonly GameEvent[]): Loop[] {
    if (events.length < this.taken || (this.taken > 0 && events[this.taken - 1] !== this.last)) this.reset()
    for (; this.taken < events.length; ++this.taken) this.take((this.last = events[this.taken]!))
    return this.loops
  }

  private reset() {
    this.loops = []
    this.view = firstView(this.sheet)
    this.cards = new Cards()
    this.sources = this.freshSources()
    this.taken = 0
  }

  private freshSources() {
    return new Sources((setOf(this.sheet.set)?.spells.length ?? 0) > 0)
  }

  private take(event: GameEvent) {
    if (event.kind === 'loop_started') this.loops = [...this.loops, { loop: event.loop, days: [], guesses: [] }]
    if (event.kind === 'day_started') this.cards = new Cards()
    const where = Object.fromEntries(this.view.characters.flatMap(one => (one.at ? [[one.id, one.at]] : [])))
    const source = this.sources.of(event)
    this.cards.see(event)
    see(this.view, event, this.known)
    if (event.step === 'final_guess' || event.step === 'time_spiral') return this.conclude(event, source)
    // What precedes the first day stands on it.
    const day = this.today(event)
    if (!day) return
    const isSaid = (item: Item) => item.what === 'lost' && this.loops.at(-1)!.end !== undefined
    const items = itemsOf(event, this.view).filter(item => !isSaid(item) && !this.cards.explain(item, event, where))
    const lines = items.length > 0 ? withItems(day.lines, event, source, items, where) : day.lines
    this.keep({ ...day, targets: this.cards.targets, cards: this.cards.laid, places: placesIn(this.view), lines }, endOf(event))
  }

  // The day an event belongs to, made where it is the first one.
  private today(event: GameEvent): Day | undefined {
    const loop = this.loops.at(-1)
    if (!loop || loop.loop !== event.loop) return undefined
    const number = Math.max(1, event.day)
    const last = loop.days.at(-1)
    if (last?.day === number) return last
    this.close()
    return { loop: event.loop, day: number, isOver: false, targets: [], cards: [], places: [], lines: [] }
  }

  private keep(day: Day, end: Loop['end']) {
    const loop = this.loops.at(-1)!
    const days = loop.days.at(-1)?.day === day.day ? [...loop.days.slice(0, -1), day] : [...loop.days, day]
    this.loops = [...this.loops.slice(0, -1), { ...loop, days, ...(end && (!loop.end || end === 'died') ? { end } : {}) }]
  }

  // After the last night: the day is over, and each answer of the Final Guess stands for itself.
  private conclude(event: GameEvent, source: Source) {
    this.close()
    const [loop, items] = [this.loops.at(-1), itemsOf(event, this.view)]
    if (loop && event.kind === 'guess_answered') this.loops = [...this.loops.slice(0, -1), { ...loop, guesses: [...loop.guesses, { seq: event.seq, source, items, events: [event], places: {} }] }]
  }

  private close() {
    const loop = this.loops.at(-1)
    const day = loop?.days.at(-1)
    if (day && !day.isOver) this.keep({ ...day, isOver: true }, undefined)
  }
}

function endOf(event: GameEvent): Loop['end'] {
  if (event.kind === 'protagonists_died') return 'died'
  if (event.kind === 'protagonists_lost') return 'lost'
  return event.kind === 'loop_ended' ? (event.lost ? 'lost' : 'survived') : undefined
}

// What comes for the same reason stands in one line, deaths and what was shown in their own.
const standsAlone = (items: Item[]): boolean => items.some(item => !['counter', 'moved', 'gauge', 'extra', 'asked', 'agreed', 'card_back', 'guarded', 'unguarded', 'occurred'].includes(item.what))
function withItems(lines: Line[], event: GameEvent, source: Source, items: Item[], where: Record<string, PlaceId>): Line[] {
  const last = lines.at(-1)
  const places = Object.fromEntries(items.flatMap(item => (item.what === 'died' && where[item.who] ? [[item.who, where[item.who]!]] : [])))
  const isOnlySaid = last?.items.every(item => item.what === 'occurred' || item.what === 'asked' || item.what === 'agreed') // then comes what it did
  if (last && isSameSource(last.source, source) && (isOnlySaid || (!standsAlone(items) && !standsAlone(last.items))))
    return [...lines.slice(0, -1), { ...last, items: [...last.items, ...items], events: [...last.events, event], places }]
  return [...lines, { seq: event.seq, source, items, events: [event], places }]
}

function isSameSource(one: Source, other: Source): boolean {
  if (one.kind === 'ability' || one.kind === 'incident') return one === other
  return one.kind === other.kind && one.step === other.step && isSameCause(one.cause, other.cause)
}
const isSameCause = (one: Cause | undefined, other: Cause | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
