// What this seat was told for certain: roles and culprits shown, subplots named, and how each incident went. Nothing is inferred.
import { atLimit, firstView, partsOf, see } from '../game/fold'
import { incidentKey } from '../game/incidents'
import { setOf } from '../game/rulebook.svelte'
import type { GameEvent, IncidentOfDay, PublicSheet, ViewMessage } from '../protocol'
import { cellOf, plotCell, type Marks } from './model'

/** One time an incident's turn came. */
interface Turn {
  loop: number
  day: number
  key: string
  occurred: boolean
  /** Who was alive with Paranoia at the limit or above just then. */
  atLimit: string[]
  /** How many corpses lay where. */
  corpses: { place: string; n: number }[]
}
export interface Told {
  marks: Marks
  turns: Turn[]
}

// Where the set has Victims, Intrigue on a location is one of them.
const corpses = (view: ViewMessage): Turn['corpses'] =>
  view.locations
    .map(({ id, intrigue }) => ({
      place: id,
      n: view.characters.filter(one => one.present && !one.alive && one.at === id).length + (setOf(view.set)?.victims ? intrigue : 0),
    }))
    .filter(one => one.n > 0)

export function toldBy(events: readonly GameEvent[], sheet: PublicSheet): Told {
  const told: Told = { marks: {}, turns: [] }
  const view = firstView(sheet)
  for (const event of events) {
    if (event.kind === 'incident_occurred' || event.kind === 'incident_did_not_occur')
      told.turns.push({ loop: event.loop, day: event.day, key: keyOf(event), occurred: event.kind === 'incident_occurred', atLimit: atLimit(view), corpses: corpses(view) })
    Object.assign(told.marks, marksIn(event))
    see(view, event, sheet.cast)
  }
  return told
}

const keyOf = ({ incident, incident_day: day, nth }: IncidentOfDay): string => incidentKey({ day, incident, nth })

function marksIn(event: GameEvent): Marks {
  switch (event.kind) {
    case 'role_revealed': return Object.fromEntries(partsOf(event).map(({ who, role }) => [cellOf(who, role), 3 as const]))
    case 'guess_answered': return { [cellOf(event.who, event.role)]: event.right ? 3 : 1 }
    case 'culprit_revealed': return { [cellOf(event.who, keyOf(event))]: 3 }
    case 'subplot_named': return event.plot ? { [plotCell(event.plot)]: 3 } : {}
    default: return {}
  }
}

/** Cells where a note says otherwise than what was told. */
export const contradictions = (marks: Marks, told: Marks): string[] =>
  Object.keys(told).filter(cell => (marks[cell] === 1 && told[cell] === 3) || (marks[cell] === 3 && told[cell] === 1))
