// The board in words, for those who hear it.
import { locationIn } from '../game/fold'
import { extraIn, setOf, type Extra } from '../game/rulebook.svelte'
import type { BoardCard } from '../game/choice.svelte'
import { counterIds, type PlaceId, type RuleAbility, type ScriptIncident, type SeenCharacter, type ViewMessage } from '../protocol'
import { nameOf } from '../words/names'
import { plural, t } from '../words/index.svelte'

function describeCards(cards: BoardCard[]): string[] {
  return cards.map(card =>
    card.card
      ? t('board.card_known', { by: nameOf('seats', card.by), card: nameOf('action_cards', card.card) })
      : t('board.card_hidden', { by: nameOf('seats', card.by) }),
  )
}

interface Besides {
  extra: Extra | undefined
  role?: string | undefined
  guilt?: readonly ScriptIncident[]
  abilities?: readonly RuleAbility[]
  used?: ReadonlySet<number>
}

export function describeCharacter(one: SeenCharacter, cards: BoardCard[], { extra, role, guilt = [], abilities = [], used }: Besides): string {
  const words = [nameOf('characters', one.id)]
  if (!one.alive) words.push(t('board.dead'))
  for (const counter of counterIds) {
    const count = one[counter] ?? 0
    if (count > 0) words.push(`${nameOf('counters', counter)} ${count}`)
  }
  words.push(t('board.limit', { n: one.limit }))
  abilities.forEach((ability, index) => words.push(t(ability.once_a_loop && used?.has(index + 1) ? 'board.ability.used' : 'board.ability', { n: ability.goodwill })))
  if (one.guards) words.push(`${nameOf('counters', 'guard')} ${one.guards}`)
  if (extra && one.extra_cards) words.push(`${nameOf('things', extra)} ${one.extra_cards}`)
  if (one.shown) words.push(t('board.shown', { role: nameOf('roles', one.shown.role) }))
  else if (role) words.push(t('board.secret_role', { role: nameOf('roles', role) }))
  for (const { incident, day } of guilt) words.push(t('board.culprit', { incident: nameOf('incidents', incident), day }))
  return [...words, ...describeCards(cards)].join(', ') + '.'
}

export function describePlace(view: ViewMessage, place: PlaceId, cards: BoardCard[]): string {
  const words = [nameOf('locations', place)]
  const { intrigue, extra_cards = 0, closed_until = 0 } = locationIn(view, place)!
  const extra = extraIn(view.set)
  if (intrigue > 0) words.push(`${nameOf('counters', 'intrigue')} ${intrigue}`)
  if (intrigue > 0 && setOf(view.set)?.victims) words.push(plural('board.victims', intrigue))
  if (extra && extra_cards > 0) words.push(`${nameOf('things', extra)} ${extra_cards}`)
  if (closed_until >= view.day && view.day > 0) words.push(t('board.closed', { day: closed_until }))
  return [...words, ...describeCards(cards)].join(', ') + '.'
}
