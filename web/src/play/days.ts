// Somebody's days over all loops: where, with which cards, and with what by night; from what this seat was told.
import { characterIn, firstView, partsOf, see } from '../game/fold'
import type { GameEvent, LaidCard, PlaceId, PublicSheet } from '../protocol'

export interface PersonDay {
  loop: number
  day: number
  at?: PlaceId | undefined
  cards: LaidCard[]
  goodwill: number
  paranoia: number
  intrigue: number
  /** Abilities that were asked for, from 1. */
  asked: number[]
  hasDied: boolean
}

export function daysOf(id: string, events: readonly GameEvent[], sheet: PublicSheet): PersonDay[] {
  const view = firstView(sheet)
  const days: PersonDay[] = []
  for (const event of events) {
    see(view, event, sheet.cast)
    if (event.day < 1 || event.step === 'final_guess') continue
    let today = days.at(-1)
    if (today?.loop !== event.loop || today.day !== event.day) {
      today = { loop: event.loop, day: event.day, cards: [], goodwill: 0, paranoia: 0, intrigue: 0, asked: [], hasDied: false }
      days.push(today)
    }
    const one = characterIn(view, id)
    const { at, goodwill = 0, paranoia = 0, intrigue = 0 } = one ?? {}
    Object.assign(today, { at, goodwill, paranoia, intrigue })
    if (event.kind === 'card_played' || event.kind === 'cards_revealed') today.cards = view.cards.filter(card => card.on === id)
    if (event.kind === 'died') today.hasDied ||= partsOf(event).some(part => part.who === id)
    if (event.kind === 'ability_declared') for (const part of partsOf(event)) if (part.who === id && part.ability) today.asked.push(part.ability)
  }
  return days
}
