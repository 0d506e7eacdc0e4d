// What the server has deduced, as marks of the sheet.
import { incidentKey } from '../game/incidents'
import type { Deduced, DeducedFact } from '../protocol'
import { cellOf, fakeRow, plotCell, type Marks } from './model'

export function cellOfFact(fact: DeducedFact): string {
  if (fact.plot) return plotCell(fact.plot)
  if (fact.incident) return cellOf(fact.false_name ? fakeRow : fact.culprit!, incidentKey({ day: fact.incident_day!, incident: fact.incident, nth: fact.nth }))
  return cellOf(fact.who!, fact.role ?? '')
}

/** What is settled: it is so in every script that is left, or in none; and which event settled it. */
export function settledBy(deduced: Deduced): { marks: Marks; since: Record<string, number> } {
  const settled = deduced.facts.filter(fact => fact.since !== undefined && !fact.absent)
  return {
    marks: Object.fromEntries(settled.map(fact => [cellOfFact(fact), fact.share === 0 ? 1 : 3])) as Marks,
    since: Object.fromEntries(settled.map(fact => [cellOfFact(fact), fact.since!])),
  }
}
