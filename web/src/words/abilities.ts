// The Goodwill abilities of a card, as a person reads them: what it costs is drawn, the conditions stand apart from what it does.
import { rulebook } from '../game/rulebook.svelte'
import type { RuleAbility } from '../protocol'
import { textOf } from './names'

export interface Ability extends RuleAbility {
  /** from 1 */
  number: number
  /** what it does, in a sentence or two */
  text: string
  /** where and how often, if the card says it */
  condition: string
}

/** "Goodwill 3, only in the Shrine. Take 1 Intrigue off the Shrine." The first sentence has the cost and the conditions. */
export function splitAbility(text: string): { condition: string; text: string } {
  const [, head = '', rest = ''] = /^(.+?(?:[.]\s|。))\s*(.*)$/s.exec(text) ?? []
  if (!rest) return { condition: '', text }
  const condition = head.replace(/[.。]\s*$/, '').split(/[,，、]\s*/).slice(1).join(', ')
  return { condition, text: rest }
}

export function abilitiesOf(id: string): Ability[] {
  const card = rulebook()?.characters.find(one => one.id === id)
  const texts = textOf('characters', id)
  // A passive rule may stand before them.
  const first = Math.max(0, texts.length - (card?.abilities.length ?? 0))
  return (card?.abilities ?? []).map((ability, index) => ({ ...ability, number: index + 1, ...splitAbility(texts[first + index] ?? '') }))
}

/** What is printed besides abilities. */
export function passiveOf(id: string): string[] {
  const card = rulebook()?.characters.find(one => one.id === id)
  const texts = textOf('characters', id)
  return texts.slice(0, Math.max(0, texts.length - (card?.abilities.length ?? 0)))
}

type Readiness = { is: 'ready' } | { is: 'used' } | { is: 'lacks'; hearts: number } | { is: 'waits' }
/** How near an ability is to being used, for whoever looks: by its cost, what was used in this loop, and what is offered now. */
export function readiness(ability: Ability, goodwill: number, used: ReadonlySet<number>, offered?: ReadonlySet<number>): Readiness {
  if (offered?.has(ability.number)) return { is: 'ready' }
  if (ability.once_a_loop && used.has(ability.number)) return { is: 'used' }
  if (goodwill < ability.goodwill) return { is: 'lacks', hearts: ability.goodwill - goodwill }
  return offered ? { is: 'waits' } : { is: 'ready' }
}
