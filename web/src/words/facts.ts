// What stands on a card besides its text, in short phrases: limits, starting places, the roles a plot brings.
import { plural, t } from './index.svelte'
import { nameOf } from './names'
import type { RuleCharacter, RulePlot, RuleRole, Rulebook } from '../protocol'

export const listed = (words: string[]): string => words.join(t('rules.comma'))

export function characterFacts(character: RuleCharacter): string[] {
  const places = (ids: string[]): string => listed(ids.map((id) => nameOf('locations', id)))
  return [
    t('rules.fact.limit', { n: character.limit }),
    character.start ? t('rules.fact.start', { place: places([character.start]) }) : t('rules.fact.start_chosen'),
    ...(character.forbidden.length > 0 ? [t('rules.fact.forbidden', { places: places(character.forbidden) })] : []),
    ...(character.traits.length > 0 ? [listed(character.traits.map((trait) => nameOf('traits', trait)))] : []),
  ]
}

export function roleFacts(role: RuleRole): string[] {
  return [
    ...(role.refusal === 'none' ? [] : [t(`rules.fact.refusal.${role.refusal}`)]),
    ...(role.limit ? [plural('rules.fact.at_most', role.limit)] : []),
    ...(role.unkillable ? [t('rules.fact.unkillable')] : []),
  ]
}

// The text without the sentences that the facts beside it already say.
export function textBeside(facts: string[], text: string[]): string[] {
  const said = new Set(facts.flatMap((fact) => [`${fact}.`, `${fact}。`]))
  return text
    .map((paragraph) => (paragraph.startsWith('[') ? paragraph : (paragraph.match(/[^.。]+[.。]*\s*/g) ?? []).filter((one) => !said.has(one.trim())).join('').trim()))
    .filter((paragraph) => paragraph !== '')
}

// "Key Person, 0–2 Curmudgeon" in the order of the plot.
export function roleCount(count: RulePlot['roles'][number]): string {
  if (count.least !== count.most) return `${count.least}–${count.most}`
  return count.most > 1 ? String(count.most) : ''
}

export function factsOf(book: Rulebook, kind: string, id: string, set?: string): string[] {
  if (kind === 'characters') {
    const character = book.characters.find((one) => one.id === id)
    return character ? characterFacts(character) : []
  }
  const sets = book.sets.filter((one) => !set || one.id === set)
  if (kind === 'roles') {
    const role = sets.flatMap((one) => one.roles).find((one) => one.id === id)
    return role ? roleFacts(role) : []
  }
  if (kind === 'plots') {
    const main = sets.flatMap((one) => one.main_plots).find((one) => one.id === id)
    const plot = main ?? sets.flatMap((one) => one.subplots).find((one) => one.id === id)
    if (!plot) return []
    const roles = plot.roles.map((count) => `${roleCount(count)} ${nameOf('roles', count.role)}`.trim())
    return [t(main ? 'rules.main_plot' : 'rules.subplot'), roles.length > 0 ? t('rules.fact.brings', { roles: listed(roles) }) : t('rules.fact.brings_none')]
  }
  return []
}
