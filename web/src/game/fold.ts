// What a seat knows, built up from the events it was told. Mirrors src/knowledge/view.cpp; fold.test.ts plays games and compares.
import { placeIds, seatIds } from '../protocol'
import type {
  CardId, CharacterCard, EventKind, EventPart, GameEvent, PlaceId, PublicSheet, SeatId, SeenCharacter, SeenIncident, SeenLocation, Viewer, ViewMessage,
} from '../protocol'
import { isSameIncident } from './incidents'
import { cardsOf, isOnceALoop, rulebook } from './rulebook.svelte'

export function firstView(sheet: PublicSheet, seat: Viewer = 'public'): ViewMessage {
  return {
    type: 'view',
    seat,
    set: sheet.set,
    loop: 1,
    day: 0,
    step: 'time_spiral',
    leader: sheet.first_leader,
    locations: emptyLocations(),
    // Those who come later are known from the start where the whole cast is public.
    characters: sheet.cast.filter(card => card.later).map(card => ({ ...card, present: false })),
    cards: [],
    spent: { mastermind: [], a: [], b: [], c: [] },
    incidents: sheet.incidents.map(one => ({ ...one, occurred: false })),
    ...(sheet.gauge ? { gauge: 0, gauge_peak: 0 } : {}),
    loops_lost: 0,
  }
}

const emptyLocations = (): SeenLocation[] => placeIds.map(id => ({ id, intrigue: 0 }))
export const locationIn = (view: ViewMessage, place: string): SeenLocation | undefined => view.locations.find(one => one.id === place)
export const characterIn = (view: ViewMessage, id: string | undefined): SeenCharacter | undefined => view.characters.find(one => one.id === id)
/** Who is alive with Paranoia at the limit or above. */
export const atLimit = (view: ViewMessage): SeenCharacter['id'][] => view.characters.filter(one => one.alive && (one.paranoia ?? 0) >= one.limit).map(one => one.id)
/** Several things may happen at once. */
export const partsOf = (event: GameEvent): EventPart[] => event.all ?? [event as EventPart]

// --- coming and going -------------------------------------------------------------------------------------------------------
// What is on the board of somebody is not there when he is not.
function leave(one: SeenCharacter) {
  one.present = false
  for (const field of ['alive', 'at', 'goodwill', 'paranoia', 'intrigue', 'guards', 'extra_cards'] as const) delete one[field]
}

// Characters stand in the order of the script's cast; who comes later has his place there, too, but only the server knows it.
function enter(view: ViewMessage, id: SeenCharacter['id'], at: PlaceId, cards: CharacterCard[]) {
  let one = characterIn(view, id)
  if (!one) {
    one = { ...printed(id, at, cards), present: false }
    view.characters.push(one)
  }
  Object.assign(one, { present: true, alive: true, at, goodwill: 0, paranoia: 0, intrigue: 0, guards: 0 })
}

// The card of somebody who came later may not have arrived yet; the rules know all of it but his turf.
function printed(id: SeenCharacter['id'], at: PlaceId, cards: CharacterCard[]): CharacterCard {
  const card = cards.find(one => one.id === id)
  if (card) return card
  const { limit = 0, start = at, traits = [], forbidden = [] } = rulebook()?.characters.find(one => one.id === id) ?? {}
  return { id, limit, start, traits, forbidden }
}

// Everybody at home, nothing on the board: at the start of a loop and for the Final Guess.
function resetField(view: ViewMessage, parts: EventPart[], cards: CharacterCard[]) {
  view.cards = []
  view.locations = emptyLocations()
  for (const seat of seatIds) view.spent[seat] = []
  for (const incident of view.incidents) incident.occurred = false
  for (const one of view.characters) {
    leave(one)
    delete one.may_go_anywhere
    delete one.incidents_stopped
  }
  for (const part of parts) enter(view, part.who as SeenCharacter['id'], part.at!, cards)
}

// --- what each kind of event changes ------------------------------------------------------------------------------------------
type Taking = (view: ViewMessage, event: GameEvent, cards: CharacterCard[]) => void
const nothing: Taking = () => {}
const each = (take: (view: ViewMessage, part: EventPart, event: GameEvent) => void): Taking => (view, event) => {
  for (const part of partsOf(event)) take(view, part, event)
}
const character = (take: (one: SeenCharacter, part: EventPart, event: GameEvent) => void): Taking =>
  each((view, part, event) => {
    const one = characterIn(view, part.who ?? part.on)
    if (one) take(one, part, event)
  })
const incident = (take: (one: SeenIncident, part: EventPart) => void): Taking =>
  each((view, part) => {
    const one = view.incidents.find(seen => isSameIncident(seen, { day: part.incident_day!, incident: part.incident!, nth: part.nth }))
    if (one) take(one, part)
  })
const reset: Taking = (view, event, cards) => resetField(view, event.all ?? [], cards)

function addExtraCard(view: ViewMessage, spot: string, by: 1 | -1) {
  const holder = characterIn(view, spot) ?? locationIn(view, spot)!
  holder.extra_cards = (holder.extra_cards ?? 0) + by
  if (holder.extra_cards === 0) delete holder.extra_cards
}

function reveal(view: ViewMessage, event: GameEvent) {
  view.cards = (event.all ?? []).map(part => ({ by: part.by as SeatId, on: part.on!, card: part.card! }))
  for (const { by, card } of view.cards)
    if (isOnceALoop(by, card!)) view.spent[by] = cardsOf(by).filter(one => one === card || view.spent[by].includes(one))
}

// A new kind does not compile before it stands here.
const taking: Record<EventKind, Taking> = {
  loop_started: reset,
  final_guess_started: reset,
  day_started: nothing,
  step_started: (view, event) => {
    if (event.step === 'mastermind_abilities' || event.step === 'time_spiral') view.cards = []
  },
  card_played: each((view, part) => view.cards.push({ by: part.by as SeatId, on: part.on!, ...(part.card ? { card: part.card } : {}) })),
  cards_revealed: reveal,
  card_taken_back: each((view, part) => (view.spent[part.deck!] = view.spent[part.deck!].filter(card => card !== part.card))),
  moved: character((one, part) => (one.at = part.to!)),
  counter_changed: each((view, part) => {
    const one = characterIn(view, part.on)
    if (one) one[part.counter!] = part.now!
    else locationIn(view, part.on!)!.intrigue = part.now!
  }),
  gauge_changed: each((view, part) => {
    view.gauge = part.now!
    view.gauge_peak = Math.max(view.gauge_peak ?? 0, view.gauge)
  }),
  died: character(one => (one.alive = false)),
  revived: character(one => (one.alive = true)),
  left: character(leave),
  arrived: (view, event, cards) => {
    for (const part of partsOf(event)) enter(view, part.who as SeenCharacter['id'], part.at!, cards)
  },
  guard_placed: character(one => (one.guards = (one.guards ?? 0) + 1)),
  guard_removed: character(one => (one.guards = (one.guards ?? 0) - 1)),
  extra_card_placed: each((view, part) => addExtraCard(view, part.on!, 1)),
  extra_card_moved: each((view, part) => {
    addExtraCard(view, part.on!, -1)
    addExtraCard(view, part.to_spot!, 1)
  }),
  location_closed: each((view, part) => (locationIn(view, part.at!)!.closed_until = part.until!)),
  forbidden_locations_lifted: character(one => (one.may_go_anywhere = true)),
  own_incidents_stopped: character(one => (one.incidents_stopped = true)),
  role_revealed: character((one, part, event) => (one.shown = { role: part.role!, loop: event.loop, day: event.day })),
  culprit_revealed: incident((one, part) => (one.culprit = part.who!)),
  incident_occurred: incident(one => (one.occurred = true)),
  incident_did_not_occur: nothing,
  incident_had_no_effect: nothing,
  ability_declared: nothing,
  ability_refused: nothing,
  ability_resolved: nothing,
  subplot_named: nothing,
  leader_passed: each((view, part) => (view.leader = part.leader!)),
  protagonists_died: nothing,
  protagonists_lost: nothing,
  loop_ended: each((view, part) => (view.loops_lost += part.lost ? 1 : 0)),
  guess_answered: nothing,
  game_ended: nothing,
}

/** Takes in one event. Changes `view`; `cards` are the character cards known so far. */
export function see(view: ViewMessage, event: GameEvent, cards: CharacterCard[]) {
  view.step = event.step
  view.loop = event.loop
  view.day = event.day
  taking[event.kind]?.(view, event, cards) // a newer server may tell of something new
}

/** The board before a loop begins, with those whose start is known. */
export function prepared(view: ViewMessage, known: CharacterCard[]): ViewMessage {
  const next = structuredClone(view)
  resetField(next, known.map(card => ({ who: card.id, at: card.start })), known)
  return next
}

/** The cards of a deck that are neither spent nor lie face up to this seat. */
export function handIn(view: ViewMessage, seat: SeatId): CardId[] {
  const hand = cardsOf(seat).filter(card => !view.spent[seat].includes(card))
  for (const laid of view.cards) {
    if (laid.by !== seat || !laid.card) continue
    const place = hand.indexOf(laid.card)
    if (place >= 0) hand.splice(place, 1)
  }
  return hand
}
