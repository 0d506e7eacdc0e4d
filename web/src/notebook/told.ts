// What this seat was told for certain: roles and culprits shown, subplots named, and how each incident went. Nothing is inferred.
import { atLimit, firstView, partsOf, see } from '../game/fold'
import { incidentKey } from '../game/incidents'
import { setOf } from '../game/rulebook.svelte'
import type { EventPart, GameEvent, PublicSheet, ViewMessage } from '../protocol'
import { cellOf, plotCell, type Mark, type Marks } from './model'

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
    for (const part of partsOf(event)) {
      const key = part.incident ? incidentKey({ day: part.incident_day ?? event.day, incident: part.incident, nth: part.nth }) : ''
      if (event.kind === 'incident_occurred' || event.kind === 'incident_did_not_occur')
        told.turns.push({ loop: event.loop, day: event.day, key, occurred: event.kind === 'incident_occurred', atLimit: atLimit(view), corpses: corpses(view) })
      const [cell, mark] = markIn(event, part, key)
      if (cell) told.marks[cell] = mark
    }
    see(view, event, sheet.cast)
  }
  return told
}

function markIn(event: GameEvent, part: EventPart, key: string): [string | undefined, Mark] {
  switch (event.kind) {
    case 'role_revealed': return [cellOf(part.who!, part.role!), 3]
    case 'guess_answered': return [cellOf(part.who!, part.role!), part.right ? 3 : 1]
    case 'culprit_revealed': return [cellOf(part.who!, key), 3]
    case 'subplot_named': return [part.plot ? plotCell(part.plot) : undefined, 3]
    default: return [undefined, 0]
  }
}

/** Cells where a note says otherwise than what was told. */
export const contradictions = (marks: Marks, told: Marks): string[] =>
  Object.keys(told).filter(cell => (marks[cell] === 1 && told[cell] === 3) || (marks[cell] === 3 && told[cell] === 1))
