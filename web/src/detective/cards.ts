// The cards of one day: on whom they lay, what came of them, and which had no effect.
import type { CardId, GameEvent, PlaceId, SeatId } from '../protocol'
import { partsOf } from '../game/fold'
import type { Item } from './casebook'

export interface LaidCard {
  by: SeatId
  on: string
  /** Unknown while it lies face down. */
  card?: CardId | undefined
  /** It did nothing; known once all cards are resolved. */
  isVoid: boolean
}
/** A character or place with the cards on it: one of the Mastermind's and one of ours at most. */
export interface Target {
  on: string
  cards: LaidCard[]
  /** What the cards changed there. */
  items: Item[]
  /** A Forbid stopped another card. */
  isForbidden: boolean
}

type Kind = 'goodwill' | 'paranoia' | 'intrigue' | 'movement'
const kindOf = (card: CardId): Kind => (card.includes('goodwill') ? 'goodwill' : card.includes('paranoia') ? 'paranoia' : card.includes('intrigue') ? 'intrigue' : 'movement')
const isForbid = (card: CardId): boolean => card.startsWith('forbid_')

export class Cards {
  laid: LaidCard[] = []
  targets: Target[] = []
  private isResolved = false

  see(event: GameEvent) {
    if (event.kind === 'card_played') this.lay([...this.laid, ...partsOf(event).map(cardIn)])
    else if (event.kind === 'cards_revealed') this.lay(partsOf(event).map(cardIn))
    else if (!this.isResolved && event.kind === 'step_started' && event.step === 'mastermind_abilities') this.judge()
  }

  /** Takes in what the cards did; false for what has another reason. `where` everybody stood just before. */
  explain(item: Item, event: GameEvent, where: Record<string, PlaceId>): boolean {
    if (event.step !== 'resolve_cards') return false
    if (item.what !== 'counter' && item.what !== 'moved') return false
    const on = item.what === 'counter' ? item.on : item.who
    const did = (target: Target) => target.cards.some(({ card }) => card && !isForbid(card) && kindOf(card) === (item.what === 'counter' ? item.counter : 'movement'))
    // The cards on a place reach whoever takes none. All moves come first.
    const target = this.targets.find(one => one.on === on && did(one)) ?? this.targets.find(one => one.on === where[on] && did(one))
    if (!target) return false
    this.targets = this.targets.map(one => (one === target ? { ...one, items: [...one.items, item] } : one))
    return true
  }

  private lay(cards: LaidCard[]) {
    this.laid = cards
    this.targets = [...new Set(cards.map(one => one.on))].map(on => ({ on, cards: cards.filter(one => one.on === on), items: [], isForbidden: false }))
  }

  private judge() {
    this.isResolved = true
    this.targets = this.targets.map(target => {
      const didSomething = ({ card }: LaidCard): boolean =>
        target.items.some(item => (item.what === 'moved' && kindOf(card!) === 'movement') || (item.what === 'counter' && item.counter === kindOf(card!) && item.by < 0 === card!.includes('minus')))
      const stops = ({ card }: LaidCard): boolean => isForbid(card!) && target.cards.some(other => other.card && !isForbid(other.card) && kindOf(other.card) === kindOf(card!) && !didSomething(other))
      const cards = target.cards.map(one => ({ ...one, isVoid: one.card !== undefined && !(isForbid(one.card) ? stops(one) : didSomething(one)) }))
      return { ...target, cards, isForbidden: target.cards.some(one => one.card && stops(one)) }
    })
    this.laid = this.laid.map(one => this.targets.flatMap(target => target.cards).find(other => other.by === one.by && other.on === one.on)!)
  }
}

const cardIn = (part: { by?: SeatId | number; on?: string; card?: CardId }): LaidCard => ({ by: part.by as SeatId, on: part.on!, card: part.card, isVoid: false })
