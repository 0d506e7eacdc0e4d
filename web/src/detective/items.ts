// What each kind of event shows on the detective's board.
import { characterIn, partsOf } from '../game/fold'
import type { GameEvent, ViewMessage } from '../protocol'
import type { Item } from './casebook'

// What is said of somebody and needs no other word.
type OfSomebody = 'died' | 'revived' | 'guarded' | 'unguarded' | 'left' | 'lifted' | 'stopped' | 'asked' | 'agreed' | 'refused'
const of = (what: OfSomebody, { who }: { who?: string }): Item => ({ what, who: who! })

/** In the order told; empty where there is nothing to be seen. `view` is the board after the event. */
export function itemsOf(event: GameEvent, view: ViewMessage): Item[] {
  switch (event.kind) {
    case 'loop_started':
    case 'day_started':
    case 'step_started':
    case 'card_played':
    case 'cards_revealed':
    case 'leader_passed':
    case 'final_guess_started':
    case 'game_ended': return []
    case 'moved': return partsOf(event).map(part => ({ what: 'moved', who: part.who!, from: part.from, to: part.to! }))
    case 'counter_changed':
      return partsOf(event).map(part => ({ what: 'counter', on: part.on!, counter: part.counter!, by: Number(part.by), now: part.now!, limit: part.counter === 'paranoia' ? characterIn(view, part.on)?.limit : undefined }))
    case 'gauge_changed': return partsOf(event).map(part => ({ what: 'gauge', by: Number(part.by), now: part.now! }))
    case 'died': return partsOf(event).map(part => of('died', part))
    case 'revived': return partsOf(event).map(part => of('revived', part))
    case 'guard_placed': return partsOf(event).map(part => of('guarded', part))
    case 'guard_removed': return partsOf(event).map(part => of('unguarded', part))
    case 'left': return partsOf(event).map(part => of('left', part))
    case 'forbidden_locations_lifted': return partsOf(event).map(part => of('lifted', part))
    case 'own_incidents_stopped': return partsOf(event).map(part => of('stopped', part))
    case 'ability_declared': return partsOf(event).map(part => of('asked', part))
    case 'ability_resolved': return partsOf(event).map(part => of('agreed', part))
    case 'ability_refused': return partsOf(event).map(part => of('refused', part))
    case 'arrived': return partsOf(event).map(part => ({ what: 'arrived', who: part.who!, at: part.at! }))
    case 'extra_card_placed': return partsOf(event).map(part => ({ what: 'extra', on: part.on! }))
    case 'extra_card_moved': return partsOf(event).map(part => ({ what: 'extra', on: part.to_spot!, from: part.on! }))
    case 'location_closed': return partsOf(event).map(part => ({ what: 'closed', at: part.at!, until: part.until! }))
    case 'card_taken_back': return partsOf(event).map(part => ({ what: 'card_back', card: part.card!, deck: part.deck! }))
    case 'role_revealed': return partsOf(event).map(part => ({ what: 'role', who: part.who!, role: part.role! }))
    case 'culprit_revealed': return partsOf(event).map(part => ({ what: 'culprit', who: part.who!, incident: part.incident! }))
    case 'same_role': return partsOf(event).map(part => ({ what: 'alike', who: part.who, other: part.other }))
    case 'subplot_named': return partsOf(event).map(part => ({ what: 'subplot', plot: part.plot ?? undefined }))
    case 'incident_occurred': return partsOf(event).map(part => ({ what: event.effect === false ? 'no_effect' : 'occurred', incident: part.incident! }))
    case 'incident_did_not_occur': return partsOf(event).map(part => ({ what: 'did_not_occur', incident: part.incident! }))
    case 'incident_had_no_effect': return partsOf(event).map(part => ({ what: 'no_effect', incident: part.incident! }))
    case 'protagonists_died': return [{ what: 'we_died' }]
    case 'protagonists_lost': return [{ what: 'we_lost' }]
    case 'guess_answered': return [{ what: 'guess', who: event.who, role: event.role, isRight: event.right }]
    case 'loop_ended': return [{ what: event.lost ? 'lost' : 'survived' }]
    default: return unseen(event)
  }
}

// A new kind does not compile before it stands above; what a newer server tells is not drawn.
const unseen = (_event: never): Item[] => []
