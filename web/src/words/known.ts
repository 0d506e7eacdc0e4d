// What was deduced, in words.
import type { DeducedFact, DeducedReason } from '../protocol'
import { list, t } from './index.svelte'
import { culpritName, incidentName, nameOf } from './names'
import { causeText } from './sentences'

/** What a fact says. */
export function factText(fact: DeducedFact): string {
  if (fact.plot) return t('known.plot', { plot: nameOf('plots', fact.plot) })
  if (fact.role) return t('known.role', { who: nameOf('characters', fact.who!), role: nameOf('roles', fact.role) })
  const incident = incidentName({ incident: fact.incident!, nth: fact.nth, alike: fact.alike })
  return t('known.culprit', { day: fact.incident_day!, incident, who: fact.culprit ? culpritName(fact.culprit) : nameOf('incidents', 'fake_incident') })
}

/** By which rule an event settled something; nothing where no rule can be named. */
export const reasonText = (why: DeducedReason | undefined): string =>
  why && why.rules.length > 0 ? t(why.would_have ? 'known.why.otherwise' : 'known.why.told', { rules: list(why.rules.map(causeText)) }) : ''

export const whenText = ({ loop, day, step }: { loop: number; day: number; step: string }): string =>
  step === 'final_guess' ? t('known.when.guess') : t(day > 0 ? 'known.when' : 'known.when.start', { loop, day })
