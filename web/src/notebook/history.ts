// What ended each loop.
import { spotsOf } from '../game/fold'
import type { GameEvent, Happening } from '../protocol'

export const mentions = (part: Happening, spot: string): boolean => spotsOf(part).some(one => one === spot)

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
