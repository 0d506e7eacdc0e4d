// What could be known when: how many hidden scripts were possible after each event, as the server has worked it out. Nothing is deduced here.
import { ask, errorIn, ServerError } from '../game/api'
import type { Deduced, DeducedFact, Disclosed, GameEvent, Viewer } from '../protocol'
import type { Source } from './load'

const pause = 700 // milliseconds until we ask again
const mostTries = 120

const later = (ms: number): Promise<unknown> => new Promise(resolve => setTimeout(resolve, ms))

/** It may take a while: the server works on one question after another. */
async function answerTo<Answer extends object>(source: Source, question: string, wait = later): Promise<Answer> {
  for (let tries = 0; tries < mostTries; ++tries) {
    if (tries > 0) await wait(Math.min(pause * tries, 5000))
    const reply = await ('id' in source ? ask(`/api/records/${encodeURIComponent(source.id)}/deduction?${question}`) : ask(`/api/deduction?${question}`, source.record))
    const error = errorIn(reply)
    if (error && error.status !== 503) throw error
    const answer = error ? {} : (JSON.parse(reply.text) as Answer | { working: true })
    if ('type' in answer) return answer as Answer
  }
  throw new ServerError('', 504)
}
export const loadDeduced = (source: Source, seat: Viewer, wait = later): Promise<Deduced> => answerTo<Deduced>(source, `seat=${seat}`, wait)

/** What the Mastermind could choose after so many events of the whole truth; it names no choice where the next answer is not his. */
export const loadChoice = (source: Source, events: number): Promise<Disclosed> => answerTo<Disclosed>(source, `choice_after=${events}`)

/** The logarithm of a number of any length, by tens. */
export const logOf = (digits: string): number => Math.log10(Number(digits.slice(0, 15))) + Math.max(0, digits.length - 15)

/** An event that told something. */
export interface Fall {
  event: GameEvent
  from: number
  to: number
  /** How many times fewer scripts there are. */
  factor: number
  left: string
}

export function fallsOf(deduced: Deduced, events: readonly GameEvent[]): Fall[] {
  let from = logOf(deduced.before ?? '1')
  return deduced.told.flatMap(({ seq, scripts }) => {
    const [event, to, before] = [events[seq - 1], logOf(scripts), from]
    from = to
    return event ? [{ event, from: before, to, factor: 10 ** (before - to), left: scripts }] : []
  })
}
/** Those that told most, in the order they happened. */
export const tellingOf = (falls: readonly Fall[], most: number): Fall[] =>
  falls
    .filter(one => one.factor >= 1.3)
    .toSorted((one, other) => other.factor - one.factor)
    .slice(0, most)
    .toSorted((one, other) => one.event.seq - other.event.seq)

/** Something was expected before it, and nothing came. */
export const isSilence = (event: GameEvent): boolean => event.kind === 'step_started' || event.kind === 'day_started' || event.kind === 'loop_started' || event.kind === 'leader_passed'

// --- along the days --------------------------------------------------------------------------------------------------------

interface Slot {
  loop: number
  left: number
  width: number
}
/** Where everything lies between left and right, in pixels: a panel a loop that was played, and one for the Final Guess. */
export class Days {
  readonly loops: Slot[]
  readonly guess: Slot | undefined
  readonly days: number
  private readonly places: number[] = []

  constructor(events: readonly GameEvent[], days: number, left: number, width: number) {
    const isGuess = (event: GameEvent) => event.step === 'final_guess'
    const played = events.filter(event => !isGuess(event))
    const count = Math.max(1, ...played.map(event => event.loop))
    this.days = Math.max(days, ...played.map(event => event.day))
    const gap = Math.min(14, width / 40)
    const guess = events.some(event => isGuess(event)) ? Math.min(90, width / 8) : 0
    const panel = (width - (count - 1) * gap - (guess ? guess + gap : 0)) / count
    this.loops = Array.from({ length: count }, (_, index) => ({ loop: index + 1, left: left + index * (panel + gap), width: panel }))
    this.guess = guess ? { loop: 0, left: left + width - guess, width: guess } : undefined
    const keyOf = (event: GameEvent) => (isGuess(event) ? 'guess' : `${event.loop}.${event.day}`)
    const counts = new Map<string, number>()
    for (const event of events) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1)
    const seen = new Map<string, number>()
    for (const event of events) {
      const key = keyOf(event)
      const share = (seen.get(key) ?? 0) / counts.get(key)!
      seen.set(key, (seen.get(key) ?? 0) + 1)
      const slot = this.loops[event.loop - 1] ?? this.loops.at(-1)!
      const here = isGuess(event) ? this.guess!.left + share * this.guess!.width : slot.left + (event.day === 0 ? 0 : ((event.day - 1 + share) / this.days) * slot.width)
      this.places.push(Math.max(here, this.places.at(-1) ?? 0))
    }
  }

  /** Of the event with this number. */
  at(seq: number): number {
    return this.places[seq - 1] ?? this.end
  }
  get end(): number {
    const last = this.guess ?? this.loops.at(-1)!
    return last.left + last.width
  }
}

/** Falls as soft steps. */
export function curve(points: readonly { x: number; y: number }[], from: { x: number; y: number }, end: number): string {
  let path = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}`
  let [x, y] = [from.x, from.y]
  points.forEach((point, index) => {
    const next = points[index + 1]?.x ?? end
    const before = Math.min(7, Math.max(0, (point.x - x) / 2)), after = Math.min(7, Math.max(0.5, (next - point.x) / 2))
    path += `L${(point.x - before).toFixed(1)} ${y.toFixed(1)}C${point.x.toFixed(1)} ${y.toFixed(1)} ${point.x.toFixed(1)} ${point.y.toFixed(1)} ${(point.x + after).toFixed(1)} ${point.y.toFixed(1)}`
    ;[x, y] = [point.x + after, point.y]
  })
  return `${path}L${end.toFixed(1)} ${y.toFixed(1)}`
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}
const overlap = (one: Box, other: Box, room = 6): boolean =>
  one.left < other.left + other.width + room && other.left < one.left + one.width + room && one.top < other.top + other.height + room && other.top < one.top + one.height + room

/** A place for each label, near what it is about and on nothing else; none where there is no room. */
export function placeLabels(wanted: readonly { x: number; y: number; width: number; height: number }[], area: Box, line: readonly { x: number; y: number }[], taken: readonly Box[] = []): (Box | undefined)[] {
  const boxes: (Box | undefined)[] = wanted.map(() => undefined)
  const crosses = (box: Box) => line.some((point, index) => {
    const next = line[index + 1] ?? point
    return point.x < box.left + box.width + 8 && next.x > box.left - 8 && Math.max(point.y, next.y) > box.top - 8 && Math.min(point.y, next.y) < box.top + box.height + 8
  })
  wanted.forEach((label, index) => {
    let best: Box | undefined, least = Infinity
    for (let left = area.left; left <= area.left + area.width - label.width; left += 14)
      for (let top = area.top; top <= area.top + area.height - label.height; top += 12) {
        const box = { left, top, width: label.width, height: label.height }
        const far = Math.hypot(Math.max(left - label.x, label.x - left - label.width, 0), 1.3 * Math.max(top - label.y, label.y - top - label.height, 0))
        if (far < least && ![...boxes, ...taken].some(other => other && overlap(box, other)) && !crosses(box)) [best, least] = [box, far]
      }
    boxes[index] = best
  })
  return boxes
}

// --- what was certain ------------------------------------------------------------------------------------------------------

const all = 1_000_000
/** What could be known for certain: the roles, plots and culprits that are true in every script that was left. */
export const certainOf = (deduced: Deduced): DeducedFact[] =>
  deduced.facts
    .filter(fact => fact.share === all && fact.since !== undefined && fact.role !== 'person' && !fact.absent && fact.false_name === undefined)
    .toSorted((one, other) => one.since! - other.since!)

/** Powers of ten beside the picture, not too many. */
export function ladder(top: number): number[] {
  const step = top > 9 ? 3 : top > 4 ? 2 : 1
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
}
