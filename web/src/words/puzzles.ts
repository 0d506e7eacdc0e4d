// Case files in words: the question, an answer, what follows in a step.
import type { DeducedFact, PuzzleQuestion } from '../protocol'
import { languageTag, t } from './index.svelte'
import { culpritName, incidentName, nameOf } from './names'

const nameOfIncident = (one: { incident?: string; nth?: number; alike?: number }) => incidentName({ incident: one.incident!, nth: one.nth, alike: one.alike })

export function questionText(question: PuzzleQuestion): string {
  switch (question.kind) {
    case 'culprit': return t('puzzle.ask.culprit', { day: question.incident_day!, incident: nameOfIncident(question) })
    case 'holder': return t('puzzle.ask.holder', { role: nameOf('roles', question.role!) })
    case 'role': return t('puzzle.ask.role', { who: nameOf('characters', question.who!) })
    case 'main_plot': return t('puzzle.ask.main_plot')
  }
}

export function answerText(question: PuzzleQuestion, answer: string): string {
  if (question.kind === 'main_plot') return nameOf('plots', answer)
  return question.kind === 'role' ? nameOf('roles', answer) : culpritName(answer)
}

// "the Nurse, the Doctor or the Boss"
const either = (words: string[]) => new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(words)

/** What several facts about one thing say: all of them are so, or none is. */
export function factsText(facts: DeducedFact[]): string {
  const one = facts[0]!
  const is = one.share === 0 ? 'not' : 'so'
  if (one.plot) return t(`puzzle.plot.${is}`, { plots: either(facts.map(fact => nameOf('plots', fact.plot!))) })
  if (one.role) return t(`puzzle.role.${is}`, { who: nameOf('characters', one.who!), roles: either(facts.map(fact => nameOf('roles', fact.role!))) })
  const incident = { day: one.incident_day!, incident: nameOfIncident(one) }
  if (one.false_name) return t(`puzzle.false_name.${is}`, incident)
  return t(`puzzle.culprit.${is}`, { ...incident, people: either(facts.map(fact => culpritName(fact.culprit!))) })
}
