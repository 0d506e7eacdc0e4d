// The board in words, for those who hear it.
import type { SeenCharacter, View } from '../game/fold'
import { additionsOf } from '../game/sets'
import type { BoardCard } from '../game/choice.svelte'
import { counterIds, type PlaceId } from '../protocol'
import { nameOf } from '../words/names'
import { plural, t } from '../words/index.svelte'

export function describeCards(cards: BoardCard[]): string[] {
  return cards.map(card =>
    card.card
      ? t('board.card_known', { by: nameOf('seats', card.by), card: nameOf('action_cards', card.card) })
      : t('board.card_hidden', { by: nameOf('seats', card.by) }),
  )
}

export function describeCharacter(one: SeenCharacter, cards: BoardCard[], extra: 'extra_card' | 'curse' | undefined, role?: string): string {
  const words = [nameOf('characters', one.id)]
  if (!one.alive) words.push(t('board.dead'))
  for (const counter of counterIds) {
    const count = one.counters[counter] ?? 0
    if (count > 0) words.push(`${nameOf('counters', counter)} ${count}`)
  }
  if (one.card) words.push(t('board.limit', { n: one.card.limit }))
  if (one.guards > 0) words.push(`${nameOf('counters', 'guard')} ${one.guards}`)
  if (extra && one.extra > 0) words.push(`${nameOf('things', extra)} ${one.extra}`)
  if (one.shown) words.push(t('board.shown', { role: nameOf('roles', one.shown.role) }))
  else if (role) words.push(t('board.secret_role', { role: nameOf('roles', role) }))
  return [...words, ...describeCards(cards)].join(', ') + '.'
}

export function describePlace(view: View, place: PlaceId, cards: BoardCard[]): string {
  const words = [nameOf('locations', place)]
  const { intrigue, extra, closedUntil } = view.places[place]
  const additions = additionsOf(view.set)
  if (intrigue > 0) words.push(`${nameOf('counters', 'intrigue')} ${intrigue}`)
  if (intrigue > 0 && additions.victims) words.push(plural('board.victims', intrigue))
  if (additions.extra && extra > 0) words.push(`${nameOf('things', additions.extra)} ${extra}`)
  if (closedUntil >= view.day && view.day > 0) words.push(t('board.closed', { day: closedUntil }))
  return [...words, ...describeCards(cards)].join(', ') + '.'
}
