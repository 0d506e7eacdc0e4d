// From where somebody may play on: a moment of a replay, or the morning of a day.
import type { Timeline } from '../replay/timeline'

export interface Morning {
  loop: number
  day: number
  /** How many events had been seen when the day had begun. */
  at: number
  /** Somebody died that day, or the loop was lost. */
  isDeadly: boolean
}

/** Every day up to a moment: who has not seen the rest of a game is not told how long it lasted. */
export function morningsOf(timeline: Timeline, until = timeline.last): Morning[] {
  const mornings: Morning[] = []
  for (const [index, event] of timeline.events.slice(0, until).entries()) {
    if (event.kind === 'day_started') mornings.push({ loop: event.loop, day: event.day, at: index + 1, isDeadly: false })
    const today = mornings.at(-1)
    const isDeath = event.kind === 'died' || event.kind === 'protagonists_died' || event.kind === 'protagonists_lost'
    if (isDeath && today?.loop === event.loop && today.day === event.day) today.isDeadly = true
  }
  return mornings
}
