// What a seat knows, built up from the events it was told. Mirrors src/knowledge/view.cpp; fold.test.ts plays games and compares.
import { placeIds, seatIds } from '../protocol'
import { isSameIncident } from './incidents'
import type { CharacterCard, EventPart, GameEvent, How, PlaceId, PublicSheet, SeatId, Step, Winner } from '../protocol'

export interface SeenCharacter {
  id: string
  /** What is printed on the card; of somebody who came later it may not have arrived yet. */
  card?: CharacterCard
  present: boolean
  alive: boolean
  at: PlaceId
  counters: Record<string, number>
  guards: number
  /** Extra or Curse cards. */
  extra: number
  mayGoAnywhere: boolean
  incidentsStopped: boolean
  shown?: { role: string; loop: number; day: number }
}

export interface LaidCard {
  by: SeatId
  on: string
  /** The face, if this seat may see it. */
  card?: string
}

export interface SeenIncident {
  day: number
  incident: string
  /** Which of several with this name on this day, from 2; and how many there are. */
  nth?: number
  alike?: number
  occurred: boolean
  /** A character, or a location: its mob. */
  culprit?: string
}

export interface SeenPlace {
  intrigue: number
  /** Curse cards. */
  extra: number
  /** The last day it is closed; 0 if it is not. */
  closedUntil: number
}

export interface View {
  set: string
  loop: number
  day: number
  step: Step
  leader: SeatId
  places: Record<PlaceId, SeenPlace>
  /** The Extra gauge, whether it is there at all, and the highest it ever was. */
  hasGauge: boolean
  gauge: number
  gaugePeak: number
  characters: SeenCharacter[]
  cards: LaidCard[]
  spent: Record<SeatId, string[]>
  incidents: SeenIncident[]
  loopsLost: number
  protagonistsDead: boolean
  protagonistsLost: boolean
  guessed: string[]
  outcome?: { winner: Winner; how: How }
}

export const mastermindDeck = [
  'paranoia_1', 'paranoia_1', 'paranoia_minus_1', 'forbid_paranoia', 'forbid_goodwill',
  'intrigue_1', 'intrigue_2', 'movement_vertical', 'movement_horizontal', 'movement_diagonal',
] as const
export const protagonistDeck = [
  'paranoia_1', 'paranoia_minus_1', 'goodwill_1', 'goodwill_2',
  'forbid_intrigue', 'movement_vertical', 'movement_horizontal', 'forbid_movement',
] as const
const onceForMastermind = ['intrigue_2', 'movement_diagonal']
const onceForProtagonists = ['paranoia_minus_1', 'goodwill_2', 'forbid_movement']

export const deckOf = (seat: SeatId): readonly string[] => (seat === 'mastermind' ? mastermindDeck : protagonistDeck)
export const isOnceALoop = (seat: SeatId, card: string): boolean =>
  (seat === 'mastermind' ? onceForMastermind : onceForProtagonists).includes(card)

export function firstView(sheet: PublicSheet): View {
  return {
    set: sheet.set,
    loop: 1,
    day: 0,
    step: 'time_spiral',
    leader: sheet.first_leader,
    places: emptyPlaces(),
    hasGauge: sheet.gauge ?? false,
    gauge: 0,
    gaugePeak: 0,
    // Those who come later are known from the start where the whole cast is public.
    characters: sheet.cast.filter(card => card.later).map(card => ({ id: card.id, card, at: card.start, ...absent() })),
    cards: [],
    spent: { mastermind: [], a: [], b: [], c: [] },
    incidents: sheet.incidents.map(one => ({ ...one, occurred: false })),
    loopsLost: 0,
    protagonistsDead: false,
    protagonistsLost: false,
    guessed: [],
  }
}

const emptyPlaces = () => Object.fromEntries(placeIds.map(id => [id, { intrigue: 0, extra: 0, closedUntil: 0 }])) as View['places']

// Everybody at home, nothing on the board: at the start of a loop and for the Final Guess.
function resetField(view: View, parts: EventPart[], cards: CharacterCard[]) {
  view.cards = []
  view.protagonistsDead = view.protagonistsLost = false
  view.places = emptyPlaces()
  for (const seat of seatIds) view.spent[seat] = []
  for (const incident of view.incidents) incident.occurred = false
  for (const one of view.characters) Object.assign(one, absent())
  for (const part of parts) enter(view, part.who!, part.at!, cards)
}

const absent = () => ({ present: false, alive: false, counters: {}, guards: 0, extra: 0, mayGoAnywhere: false, incidentsStopped: false })

// Characters stand in the order of the script's cast; who comes later has his place there, too, but only the server knows it.
function enter(view: View, id: string, at: PlaceId, cards: CharacterCard[]) {
  let one = view.characters.find(seen => seen.id === id)
  if (!one) {
    one = { id, card: cards.find(card => card.id === id), at, ...absent() }
    view.characters.push(one)
  }
  one.present = one.alive = true
  one.at = at
}

const incidentOf = (view: View, part: EventPart): SeenIncident | undefined =>
  view.incidents.find(seen => isSameIncident(seen, { day: part.incident_day!, incident: part.incident!, nth: part.nth }))
const holderOf = (view: View, spot: string): { extra: number } => view.characters.find(one => one.id === spot) ?? view.places[spot as PlaceId]

function takePart(view: View, event: GameEvent, part: EventPart) {
  const id = part.who ?? part.on
  const one = view.characters.find(seen => seen.id === id)
  switch (event.kind) {
    case 'card_played':
      view.cards.push({ by: part.by as SeatId, on: part.on!, ...(part.card ? { card: part.card } : {}) })
      return
    case 'moved':
      if (one) one.at = part.to as PlaceId
      return
    case 'counter_changed':
      if (one) one.counters[part.counter!] = part.now!
      else view.places[part.on as PlaceId].intrigue = part.now!
      return
    case 'gauge_changed':
      view.gauge = part.now!
      view.gaugePeak = Math.max(view.gaugePeak, view.gauge)
      return
    case 'extra_card_placed':
      ++holderOf(view, id!).extra
      return
    case 'extra_card_moved':
      --holderOf(view, id!).extra
      ++holderOf(view, part.to_spot!).extra
      return
    case 'location_closed':
      view.places[part.at!].closedUntil = part.until!
      return
    case 'card_taken_back':
      view.spent[part.deck!] = view.spent[part.deck!].filter(card => card !== part.card)
      return
    case 'culprit_revealed': {
      const incident = incidentOf(view, part)
      if (incident) incident.culprit = part.who!
      return
    }
    case 'incident_occurred': {
      const incident = incidentOf(view, part)
      if (incident) incident.occurred = true
      return
    }
    case 'leader_passed': view.leader = part.leader!; return
    case 'loop_ended': view.loopsLost += part.lost ? 1 : 0; return
    case 'guess_answered':
      if (part.right) view.guessed.push(part.who!)
      return
    case 'game_ended': view.outcome = { winner: event.winner!, how: event.how! }; return
  }
  if (!one) return
  switch (event.kind) {
    case 'died': one.alive = false; return
    case 'left': one.present = one.alive = false; return
    case 'revived': one.alive = true; return
    case 'guard_placed': ++one.guards; return
    case 'guard_removed': --one.guards; return
    case 'forbidden_locations_lifted': one.mayGoAnywhere = true; return
    case 'own_incidents_stopped': one.incidentsStopped = true; return
    case 'role_revealed': one.shown = { role: part.role!, loop: event.loop, day: event.day }; return
  }
}

/** Takes in one event. Changes `view`; `cards` are the character cards known so far. */
export function see(view: View, event: GameEvent, cards: CharacterCard[]) {
  view.step = event.step
  view.loop = event.loop
  view.day = event.day
  switch (event.kind) {
    case 'loop_started':
    case 'final_guess_started': return resetField(view, event.all ?? [], cards)
    case 'cards_revealed':
      view.cards = (event.all ?? []).map(part => ({ by: part.by as SeatId, on: part.on!, card: part.card! }))
      for (const laid of view.cards)
        if (isOnceALoop(laid.by, laid.card!)) view.spent[laid.by] = deckOf(laid.by).filter(card => card === laid.card || view.spent[laid.by].includes(card))
      return
    case 'step_started':
      if (event.step === 'mastermind_abilities' || event.step === 'time_spiral') view.cards = []
      return
    case 'arrived':
      for (const part of event.all ?? [event]) enter(view, part.who!, part.at!, cards)
      return
    case 'protagonists_died': view.protagonistsDead = true; return
    case 'protagonists_lost': view.protagonistsLost = true; return
    default:
      for (const part of event.all ?? [event as EventPart]) takePart(view, event, part)
  }
}

/** The board before a loop begins, with those whose start is known. */
export function prepared(view: View, known: CharacterCard[]): View {
  const next = structuredClone(view)
  resetField(next, known.map(card => ({ who: card.id, at: card.start })), known)
  return next
}

/** The cards of a deck that are neither spent nor lie face up to this seat. */
export function handIn(view: View, seat: SeatId): string[] {
  const hand = deckOf(seat).filter(card => !view.spent[seat].includes(card))
  for (const laid of view.cards) {
    if (laid.by !== seat || !laid.card) continue
    const place = hand.indexOf(laid.card)
    if (place >= 0) hand.splice(place, 1)
  }
  return hand
}
