// The open questions of one stream. The server says what is asked and what was taken; a question ends with the next thing that happens.
import type { Ask } from '../protocol'

/** Each stream counts its own asks. */
export const askKey = (ask: Ask): string => `${ask.for ?? ask.seat}${ask.ask}`

/** A new ask, after those already open. A Protagonist's deck has one card to lay, so its new ask replaces the old. */
export function withAsk(asks: Ask[], ask: Ask): Ask[] {
  const others = asks.filter(one => one.ask !== ask.ask && (ask.seat === 'mastermind' || one.seat !== ask.seat))
  return [...others, ask]
}

/** An answer was stored. Cards may be changed, and the Mastermind's later ones make way for the change; anything else is done. */
export function withTaken(asks: Ask[], number: number, option: number): Ask[] {
  const place = asks.findIndex(one => one.ask === number)
  const taken = asks[place]
  if (!taken) return asks
  if (taken.kind !== 'play_card') return asks.filter(one => one !== taken)
  const isChanged = taken.chosen !== undefined && taken.chosen !== option
  return asks
    .map(one => (one === taken ? { ...one, chosen: option } : one))
    .filter((one, index) => !(isChanged && taken.seat === 'mastermind' && index > place && one.seat === taken.seat))
}
