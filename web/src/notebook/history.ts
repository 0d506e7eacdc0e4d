// Loops side by side, and what ended each of them.
import { spotsOf } from '../game/fold'
import type { GameEvent, Happening } from '../protocol'

const quiet = new Set(['step_started', 'card_played', 'loop_started', 'day_started', 'leader_passed', 'loop_ended', 'final_guess_started', 'guess_answered', 'game_ended'])

export const mentions = (part: Happening, spot: string): boolean => spotsOf(part).some(one => one === spot)

/** The event as far as it is about one character or place; undefined if it is not. What concerns everybody concerns him. */
export function about(event: GameEvent, spot: string): GameEvent | undefined {
  if (!spot || event.kind === 'protagonists_died' || event.kind === 'protagonists_lost') return event
  if (!('all' in event)) return mentions(event, spot) ? event : undefined
  const part = partly(event, spot)
  return part.all.length > 0 ? part : undefined
}
const partly = <Several extends { all: Happening[] }>(event: Several, spot: string): Several => ({ ...event, all: event.all.filter(part => mentions(part, spot)) })

interface PlayedLoop {
  loop: number
  isOver: boolean
  isLost: boolean
  /** By day; 0 is before the first. */
  days: Map<number, GameEvent[]>
}

/** Loops in the order they were played; the events worth reading again. */
export function loopsOf(events: GameEvent[], spot = ''): PlayedLoop[] {
  const loops: PlayedLoop[] = []
  for (const event of events) {
    if (event.kind === 'loop_started') loops.push({ loop: event.loop, isOver: false, isLost: false, days: new Map() })
    const loop = loops.at(-1)
    if (!loop || loop.loop !== event.loop) continue
    if (event.kind === 'loop_ended') Object.assign(loop, { isOver: true, isLost: event.lost === true })
    const seen = quiet.has(event.kind) ? undefined : about(event, spot)
    if (seen) loop.days.set(event.day, [...(loop.days.get(event.day) ?? []), seen])
  }
  return loops
}

interface TurningPoint {
  loop: number
  isLost: boolean
  /** The day it ended on. */
  day: number
  /** What ended it: the Protagonists' death or loss, with its cause where that is known. */
  ending?: GameEvent
  /** The last death before it. */
  death?: GameEvent
  /** Whatever a role, a plot or an incident did in it, where causes are known. */
  hidden: GameEvent[]
}

export function turningPoints(events: readonly GameEvent[]): TurningPoint[] {
  const points: TurningPoint[] = []
  let ending: GameEvent | undefined, death: GameEvent | undefined, hidden: GameEvent[] = []
  for (const event of events) {
    if (event.kind === 'loop_started') [ending, death, hidden] = [undefined, undefined, []]
    if (event.kind === 'died' && !ending) death = event
    if (event.kind === 'protagonists_died' || event.kind === 'protagonists_lost') ending ??= event
    if (event.cause && ['role', 'plot', 'incident'].includes(event.cause.kind)) hidden.push(event)
    if (event.kind === 'loop_ended') points.push({ loop: event.loop, isLost: event.lost === true, day: event.day, ending, death, hidden })
  }
  return points
}

/** A loop is over and the next one has not begun. */
export const isBetweenLoops = (view: { step: string; loop: number }): boolean => view.step === 'time_spiral' && view.loop > 1
