// The guided game as a scenario: the first loop ends as it has to, in a way that could be seen coming. The program plays its part of it by a plan
// (src/tables/lesson.cpp); this is what the coach leaves to choose meanwhile. From the second loop on everything is free.
import type { Ask, Option } from '../protocol'
import type { Side } from './guided'

/** Cards that neither move nor stop anybody: who only looks on cannot prevent it. */
const isQuiet = (card: string) => /^(goodwill|paranoia)_/.test(card)

/** Intrigue on the Key Person, the way to the Killer, the deed. */
const steps: Record<number, { card: string; on: string }> = { 1: { card: 'intrigue_2', on: 'girl_student' }, 2: { card: 'movement_horizontal', on: 'girl_student' } }

/** `place` counts the cards of the day, from 0. */
export function allows(side: Side, ask: Ask, option: Option, place: number): boolean {
  if (ask.loop !== 1) return true
  if (side === 'protagonists') return option.kind !== 'card' || isQuiet(option.card!)
  if (ask.kind === 'use_ability' && ask.step === 'day_end' && ask.day === 2) return option.kind === 'use'
  const step = steps[ask.day]
  if (option.kind !== 'card' || !step) return true
  if (place === 0) return option.card === step.card && option.on === step.on
  return option.on !== 'office_worker' || !option.card!.startsWith('movement')
}
