// What the server has deduced, as marks of the sheet; and the marks of the sheet as the server reads them.
import { incidentKey } from '../game/incidents'
import type { CharacterId, Deduced, DeducedFact, DeducedReason, IncidentId, NoteMark, PlaceId, PlotId, RoleId } from '../protocol'
import { cellOf, fakeRow, plotCell, type Marks } from './model'

export function cellOfFact(fact: DeducedFact): string {
  if (fact.plot) return plotCell(fact.plot)
  if (fact.incident) return cellOf(fact.false_name ? fakeRow : fact.culprit!, incidentKey({ day: fact.incident_day!, incident: fact.incident, nth: fact.nth }))
  return cellOf(fact.who!, fact.role ?? '')
}

/** What is settled: it is so in every script that is left, or in none; which event settled it, and by which rule. */
export function settledBy(deduced: Deduced): { marks: Marks; since: Record<string, number>; why: Record<string, DeducedReason> } {
  const settled = deduced.facts.filter(fact => fact.since !== undefined && !fact.absent)
  return {
    marks: Object.fromEntries(settled.map(fact => [cellOfFact(fact), fact.share === 0 ? 1 : 3])) as Marks,
    since: Object.fromEntries(settled.map(fact => [cellOfFact(fact), fact.since!])),
    why: Object.fromEntries(settled.flatMap(fact => (fact.why ? [[cellOfFact(fact), fact.why]] : []))),
  }
}

/** What is held to be so, or not so. What is only perhaps claims nothing. */
export const claimsOf = (marks: Marks): NoteMark[] =>
  Object.entries(marks)
    .filter(([, mark]) => mark === 1 || mark === 3)
    .map(([cell, mark]) => {
      const [row, column] = cell.split('/') as [string, string]
      const is_so = mark === 3
      if (row === '') return { plot: column as PlotId, is_so }
      const [day, incident, nth] = column.split('.')
      if (incident === undefined) return { who: row as CharacterId, role: column as RoleId, is_so }
      const which = { incident: incident as IncidentId, incident_day: Number(day), ...(nth ? { nth: Number(nth) } : {}), is_so }
      return row === fakeRow ? { ...which, false_name: true } : { ...which, culprit: row as CharacterId | PlaceId }
    })
