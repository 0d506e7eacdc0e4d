// The rules as the server plays them (`GET /api/rules`), fetched once. Names and texts are words; this is numbers and ids.
import type { CardId, DeckCard, RuleSet, Rulebook, SeatId } from '../protocol'
import { call } from './api'

let book = $state.raw<Rulebook>()
let failed = $state(false)
let asked: Promise<Rulebook | undefined> | undefined

export const rulebook = (): Rulebook | undefined => book
export const rulebookFailed = (): boolean => failed
export const keepRulebook = (rules: Rulebook): Rulebook => (book = rules)

/** Undefined if it did not come; the next call asks again. */
export function loadRulebook(): Promise<Rulebook | undefined> {
  asked ??= call<Rulebook>('/api/rules')
    .then(rules => {
      failed = false
      return keepRulebook(rules)
    })
    .catch(() => {
      failed = true
      asked = undefined
      return undefined
    })
  return asked
}

// --- the sets ---------------------------------------------------------------------------------------------------------------
export const setOf = (id: string | undefined): RuleSet | undefined => book?.sets.find(one => one.id === id)

/** What the four Extra cards are in this set. */
export type Extra = 'extra_card' | 'curse'
const extras = { none: undefined, cards: 'extra_card', curses: 'curse' } as const
export const extraIn = (set: string | undefined): Extra | undefined => extras[setOf(set)?.extra_cards ?? 'none']

/** The sets of a list in the order of the rulebook; what stands in none comes last. */
export function setsOf(list: { set: string }[]): string[] {
  const order = book?.sets.map(one => one.id) ?? []
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...new Set(list.map(one => one.set))].sort((a, b) => place(a) - place(b))
}

// --- the decks --------------------------------------------------------------------------------------------------------------
export const deckOf = (seat: SeatId): DeckCard[] => (seat === 'mastermind' ? book?.decks.mastermind : book?.decks.protagonists) ?? []
/** Every card of a deck, as often as it is there. */
export const cardsOf = (seat: SeatId): CardId[] => deckOf(seat).flatMap(one => Array<CardId>(one.count).fill(one.card))
export const isOnceALoop = (seat: SeatId, card: CardId): boolean => deckOf(seat).some(one => one.card === card && one.once_a_loop)
