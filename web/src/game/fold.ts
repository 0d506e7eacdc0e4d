// What a seat knows, built up from the events it was told. Mirrors src/knowledge/view.cpp; fold.test.ts plays games and compares.
import { placeIds, seatIds } from '../protocol'
import type {
  CardFaceUp, CardId, CharacterCard, CharacterId, EventKind, GameEvent, Happening, Happenings, IncidentOfDay, PlaceId, PublicSheet, SeatId, SeenCharacter, SeenIncident, SeenLocation, Somebody, Standing,
  Viewer, ViewMessage,
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
/** Hope counts as Goodwill, and Despair as Paranoia where there is no Hope. */
export const goodwillIn = (one: SeenCharacter): number => (one.goodwill ?? 0) + (one.hope ?? 0)
export const paranoiaIn = (one: SeenCharacter): number => (one.paranoia ?? 0) + (one.hope ? 0 : (one.despair ?? 0))
export const atLimit = (view: ViewMessage): SeenCharacter['id'][] => view.characters.filter(one => one.alive && paranoiaIn(one) >= one.limit).map(one => one.id)
/** Several things may happen at once. */
export function partsOf<Kind extends EventKind>(event: GameEvent & { kind: Kind }): Happenings[Kind][]
export function partsOf(event: GameEvent): Happening[] {
  return 'all' in event ? event.all : [event]
}
/** Whom and where it is about. */
export const spotsOf = (part: Happening): (CharacterId | PlaceId)[] =>
  ['who' in part ? part.who : undefined, 'on' in part ? part.on : undefined, 'on_second' in part ? part.on_second : undefined, 'to_spot' in part ? part.to_spot : undefined].filter(id => id !== undefined)

// --- coming and going -------------------------------------------------------------------------------------------------------
// What is on the board of somebody is not there when he is not.
function leave(one: SeenCharacter) {
  one.present = false
  for (const field of ['alive', 'at', 'goodwill', 'paranoia', 'intrigue', 'hope', 'despair', 'guards', 'extra_cards'] as const) delete one[field]
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
function resetField(view: ViewMessage, people: Standing[], cards: CharacterCard[]) {
  view.cards = []
  view.locations = emptyLocations()
  for (const seat of seatIds) view.spent[seat] = []
  for (const incident of view.incidents) incident.occurred = false
  for (const one of view.characters) {
    leave(one)
    delete one.may_go_anywhere
    delete one.incidents_stopped
  }
  for (const { who, at } of people) enter(view, who, at, cards)
}

// --- what each kind of event changes ------------------------------------------------------------------------------------------
function change(view: ViewMessage, people: Somebody[], act: (one: SeenCharacter) => void) {
  for (const { who } of people) {
    const one = characterIn(view, who)
    if (one) act(one)
  }
}
const incidentIn = (view: ViewMessage, { incident, incident_day: day, nth }: IncidentOfDay): SeenIncident | undefined =>
  view.incidents.find(seen => isSameIncident(seen, { day, incident, nth }))

function addExtraCard(view: ViewMessage, spot: string, by: 1 | -1) {
  const holder = characterIn(view, spot) ?? locationIn(view, spot)!
  holder.extra_cards = (holder.extra_cards ?? 0) + by
  if (holder.extra_cards === 0) delete holder.extra_cards
}

function reveal(view: ViewMessage, cards: CardFaceUp[]) {
  view.cards = cards.map(({ by, on, card }) => ({ by, on, card }))
  for (const { by, card } of cards)
    if (isOnceALoop(by, card)) view.spent[by] = cardsOf(by).filter(one => one === card || view.spent[by].includes(one))
}

/** Takes in one event. Changes `view`; `cards` are the character cards known so far. */
export function see(view: ViewMessage, event: GameEvent, cards: CharacterCard[]) {
  view.step = event.step
  view.loop = event.loop
  view.day = event.day
  switch (event.kind) {
    case 'loop_started':
    case 'final_guess_started': return resetField(view, event.all, cards)
    case 'step_started':
      if (event.step === 'mastermind_abilities' || event.step === 'time_spiral') view.cards = []
      return
    case 'card_played': return void view.cards.push({ by: event.by, on: event.on, ...(event.card ? { card: event.card } : {}) })
    case 'cards_revealed': return reveal(view, event.all)
    case 'card_taken_back': return void (view.spent[event.deck] = view.spent[event.deck].filter(card => card !== event.card))
    case 'moved': return partsOf(event).forEach(move => change(view, [move], one => (one.at = move.to)))
    case 'counter_changed': return partsOf(event).forEach(({ on, counter, now }) => {
      const one = characterIn(view, on)
      if (one && now === 0 && (counter === 'hope' || counter === 'despair')) delete one[counter]
      else if (one) one[counter] = now
      else locationIn(view, on)!.intrigue = now
    })
    case 'gauge_changed': return void Object.assign(view, { gauge: event.now, gauge_peak: Math.max(view.gauge_peak ?? 0, event.now) })
    case 'died': return change(view, partsOf(event), one => (one.alive = false))
    case 'revived': return change(view, [event], one => (one.alive = true))
    case 'left': return change(view, [event], leave)
    case 'arrived': return enter(view, event.who, event.at, cards)
    case 'guard_placed': return change(view, [event], one => (one.guards = (one.guards ?? 0) + 1))
    case 'guard_removed': return change(view, partsOf(event), one => (one.guards = (one.guards ?? 0) - 1))
    case 'extra_card_placed': return addExtraCard(view, event.on, 1)
    case 'extra_card_moved': return partsOf(event).forEach(({ on, to_spot }) => (addExtraCard(view, on, -1), addExtraCard(view, to_spot, 1)))
    case 'location_closed': return void (locationIn(view, event.at)!.closed_until = event.until)
    case 'forbidden_locations_lifted': return change(view, [event], one => (one.may_go_anywhere = true))
    case 'own_incidents_stopped': return change(view, [event], one => (one.incidents_stopped = true))
    case 'role_revealed': return partsOf(event).forEach(shown => change(view, [shown], one => (one.shown = { role: shown.role, loop: event.loop, day: event.day })))
    case 'culprit_revealed': return void Object.assign(incidentIn(view, event) ?? {}, { culprit: event.who })
    case 'incident_occurred': return void Object.assign(incidentIn(view, event) ?? {}, { occurred: true })
    case 'leader_passed': return void (view.leader = event.leader)
    case 'loop_ended': return void (view.loops_lost += event.lost ? 1 : 0)
    case 'day_started':
    case 'incident_did_not_occur':
    case 'incident_had_no_effect':
    case 'ability_declared':
    case 'ability_refused':
    case 'ability_resolved':
    case 'subplot_named':
    case 'same_role':
    case 'protagonists_died':
    case 'protagonists_lost':
    case 'guess_answered':
    case 'game_ended': return
    default: return event satisfies never // a new kind does not compile before it stands here; a newer server may tell of one
  }
}

/** The board before a loop begins, with those whose start is known. */
export function prepared(view: ViewMessage, known: CharacterCard[]): ViewMessage {
  const next = structuredClone(view)
  resetField(next, known.map(card => ({ who: card.id, at: card.start })), known)
  return next
}

/** Cards that a special rule of the script has taken out of a deck. */
export const takenOut = (known: PublicSheet | undefined, seat: SeatId): CardId[] => (seat === 'mastermind' ? known?.mastermind_without : known?.protagonists_without) ?? []

/** The cards of a deck that are neither spent nor lie face up to this seat; a special rule may have taken some out. */
export function handIn(view: ViewMessage, seat: SeatId, known: PublicSheet): CardId[] {
  const without = takenOut(known, seat)
  const hand = cardsOf(seat).filter(card => !view.spent[seat].includes(card) && !without.includes(card))
  for (const laid of view.cards) {
    if (laid.by !== seat || !laid.card) continue
    const place = hand.indexOf(laid.card)
    if (place >= 0) hand.splice(place, 1)
  }
  return hand
}
