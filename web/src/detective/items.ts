// What each kind of event shows on the detective's board.
import { characterIn, partsOf } from '../game/fold'
import type { GameEvent, ViewMessage } from '../protocol'
import type { Item } from './casebook'

type OfSomebody = 'died' | 'revived' | 'guarded' | 'unguarded' | 'left' | 'lifted' | 'stopped' | 'asked' | 'agreed' | 'refused'

/** In the order told; empty where there is nothing to be seen. `view` is the board after the event. */
export function itemsOf(event: GameEvent, view: ViewMessage): Item[] {
  const parts = partsOf(event)
  const people = (what: OfSomebody): Item[] => parts.map(part => ({ what, who: part.who! }))
  switch (event.kind) {
    case 'loop_started':
    case 'day_started':
    case 'step_started':
    case 'card_played':
    case 'cards_revealed':
    case 'leader_passed':
    case 'final_guess_started':
    case 'guess_answered':
    case 'game_ended': return []
    case 'moved': return parts.map(part => ({ what: 'moved', who: part.who!, from: part.from, to: part.to! }))
    case 'counter_changed':
      return parts.map(part => ({ what: 'counter', on: part.on!, counter: part.counter!, by: Number(part.by), now: part.now!, limit: part.counter === 'paranoia' ? characterIn(view, part.on)?.limit : undefined }))
    case 'gauge_changed': return parts.map(part => ({ what: 'gauge', by: Number(part.by), now: part.now! }))
    case 'died': return people('died')
    case 'revived': return people('revived')
    case 'guard_placed': return people('guarded')
    case 'guard_removed': return people('unguarded')
    case 'left': return people('left')
    case 'forbidden_locations_lifted': return people('lifted')
    case 'own_incidents_stopped': return people('stopped')
    case 'ability_declared': return people('asked')
    case 'ability_resolved': return people('agreed')
    case 'ability_refused': return people('refused')
    case 'arrived': return parts.map(part => ({ what: 'arrived', who: part.who!, at: part.at! }))
    case 'extra_card_placed': return parts.map(part => ({ what: 'extra', on: part.on! }))
    case 'extra_card_moved': return parts.map(part => ({ what: 'extra', on: part.to_spot!, from: part.on! }))
    case 'location_closed': return parts.map(part => ({ what: 'closed', at: part.at!, until: part.until! }))
    case 'card_taken_back': return parts.map(part => ({ what: 'card_back', card: part.card!, deck: part.deck! }))
    case 'role_revealed': return parts.map(part => ({ what: 'role', who: part.who!, role: part.role! }))
    case 'culprit_revealed': return parts.map(part => ({ what: 'culprit', who: part.who!, incident: part.incident! }))
    case 'subplot_named': return parts.map(part => ({ what: 'subplot', plot: part.plot ?? undefined }))
    case 'incident_occurred': return parts.map(part => ({ what: event.effect === false ? 'no_effect' : 'occurred', incident: part.incident! }))
    case 'incident_did_not_occur': return parts.map(part => ({ what: 'did_not_occur', incident: part.incident! }))
    case 'incident_had_no_effect': return parts.map(part => ({ what: 'no_effect', incident: part.incident! }))
    case 'protagonists_died': return [{ what: 'we_died' }]
    case 'protagonists_lost': return [{ what: 'we_lost' }]
    case 'loop_ended': return [{ what: event.lost ? 'lost' : 'survived' }]
    default: return unseen(event.kind)
  }
}

// A new kind does not compile before it stands above; what a newer server tells is not drawn.
const unseen = (_kind: never): Item[] => []
