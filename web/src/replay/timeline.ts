// A finished game as one viewer saw it, at any moment. A moment is a number: how many events have been seen.
import { firstView, see } from '../game/fold'
import type { GameEvent, Hello, ScriptSheet, ViewMessage, Viewer } from '../protocol'

export type Stride = 'event' | 'step' | 'day'

/** Views are kept at every so many events; any other is folded from the one before. */
const between = 50

export class Timeline {
  readonly viewer: Viewer
  readonly hello: Hello
  readonly events: readonly GameEvent[]
  private readonly kept: ViewMessage[] = []
  private readonly places: number[] = [0]
  private readonly starts: Record<Exclude<Stride, 'event'>, number[]> = { step: [], day: [] }

  constructor(viewer: Viewer, hello: Hello, events: readonly GameEvent[]) {
    this.viewer = viewer
    this.hello = hello
    this.events = events
    const view = firstView(hello.public, viewer)
    events.forEach((event, index) => {
      if (index % between === 0) this.kept.push(structuredClone(view))
      see(view, event, hello.public.cast)
    })
    if (events.length % between === 0) this.kept.push(structuredClone(view))
    this.findStarts()
    this.findPlaces()
  }

  get script(): ScriptSheet | undefined {
    return this.hello.script
  }
  /** The first moment with anything on the board. */
  get first(): number {
    return Math.min(1, this.events.length)
  }
  get last(): number {
    return this.events.length
  }
  within(at: number): number {
    return Number.isFinite(at) ? Math.max(this.first, Math.min(this.last, Math.round(at))) : this.first
  }

  view(at: number): ViewMessage {
    const view = structuredClone(this.kept[Math.floor(at / between)]!)
    for (let index = at - (at % between); index < at; ++index) see(view, this.events[index]!, this.hello.public.cast)
    return view
  }

  /** The moment one stride on (or back): where the next step or day begins, or the end. */
  next(at: number, stride: Stride): number {
    if (stride === 'event') return this.within(at + 1)
    return this.starts[stride].find(start => start > at) ?? this.last
  }
  previous(at: number, stride: Stride): number {
    if (stride === 'event') return this.within(at - 1)
    return this.starts[stride].findLast(start => start < at) ?? this.first
  }
  /** Where a loop begins; the end if it never did. */
  loop(loop: number): number {
    const index = this.events.findIndex(event => event.loop === loop && event.kind === 'loop_started')
    return index < 0 ? this.last : index + 1
  }
  /** The next loss of the Protagonists; one a loop, when it happens or at the latest when the loop ends. */
  nextLoss(at: number): number | undefined {
    const lost = new Set<number>()
    for (const [index, event] of this.events.entries()) {
      const isLoss = event.kind === 'protagonists_died' || event.kind === 'protagonists_lost' || (event.kind === 'loop_ended' && event.lost)
      if (!isLoss || lost.has(event.loop)) continue
      lost.add(event.loop)
      if (index + 1 > at) return index + 1
    }
    return undefined
  }

  // --- the scrubber --------------------------------------------------------------------------------------------------
  // It is as long as the calendar of the script, a slot for each scheduled day, whatever came of it: its length tells nothing about the end.

  /** Slots of a loop: the time before its first day, then its days. */
  get slotsOfLoop(): number {
    return this.hello.public.days + 1
  }
  get slots(): number {
    return this.hello.public.loops * this.slotsOfLoop + 1 // and one for the Final Guess
  }
  /** Where a moment is on the scrubber, from 0 to `slots`. */
  place(at: number): number {
    return this.places[at]!
  }
  /** The last moment that is not beyond this place. */
  momentAt(place: number): number {
    let [low, high] = [0, this.last]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.places[middle]! <= place) low = middle
      else high = middle - 1
    }
    return this.within(low)
  }

  private findPlaces() {
    const slotOf = (event: GameEvent) => (event.step === 'final_guess' ? this.slots - 1 : (event.loop - 1) * this.slotsOfLoop + event.day)
    const slots: number[] = []
    for (const event of this.events) slots.push(Math.max(slots.at(-1) ?? 0, slotOf(event)))
    const counts = new Map<number, number>()
    for (const slot of slots) counts.set(slot, (counts.get(slot) ?? 0) + 1)
    let [slot, seen] = [-1, 0]
    for (const here of slots) {
      if (here !== slot) [slot, seen] = [here, 0]
      this.places.push(here + seen++ / counts.get(here)!)
    }
  }

  private findStarts() {
    let [step, day] = ['', '']
    this.events.forEach((event, index) => {
      const dayNow = `${event.loop}.${event.day}`
      const stepNow = `${dayNow}.${event.step}`
      if (stepNow !== step) this.starts.step.push(index + 1)
      if (dayNow !== day) this.starts.day.push(index + 1)
      ;[step, day] = [stepNow, dayNow]
    })
  }
}

const hears = (viewer: Viewer, event: GameEvent) => viewer === 'everything' || event.audience.includes(viewer)

/** The same moment in what another viewer saw: after as many of the events that both were told. */
export function sameMoment(from: Timeline, at: number, to: Timeline): number {
  const shared = from.events.slice(0, at).filter(event => hears(to.viewer, event)).length
  if (shared === 0) return to.first
  if (at === from.last) return to.last
  let seen = 0
  return to.within(to.events.findIndex(event => hears(from.viewer, event) && ++seen === shared) + 1)
}
