// A good move in plain words, where one helps: only moves that are offered, and only for reasons this seat can see.
import { locationIn } from '../game/fold'
import type { CounterId } from '../protocol'
import { holder, type Moment } from './lessons'

interface Tip {
  id: string
  card?: string
  on?: string
  who?: string
  /** Goodwill there would be then. */
  n?: number
}

export function tipFor(now: Moment): Tip | undefined {
  if (now.ask?.kind === 'use_goodwill' && now.offered.some(option => option.kind === 'goodwill')) return { id: 'ask_all' }
  if (now.ask?.kind !== 'play_card') return undefined
  return (now.side === 'mastermind' ? plots : helps)(now).find(tip => !tip.card || now.offered.some(option => option.card === tip.card && option.on === tip.on))
}

const person = (now: Moment, id: string) => now.view.characters.find(one => one.id === id && one.present && one.alive)
const count = (now: Moment, id: string, counter: CounterId) => person(now, id)?.[counter] ?? 0
const beside = (now: Moment, id: string) => now.view.characters.filter(one => one.present && one.alive && one.id !== id && one.at === person(now, id)?.at)

/** A card or its stronger brother, whichever is still in hand. */
const either = (cards: string[], tip: Tip): Tip[] => cards.map(card => ({ ...tip, card }))

/** He has laid on somebody again, and whoever stood alone beside somebody who died is alone once more. */
function guards(now: Moment): Tip[] {
  if (now.drafts.some(draft => draft.card === 'forbid_movement')) return []
  const laid = now.view.cards.filter(one => one.by === 'mastermind').map(one => one.on as string)
  const feared = now.deaths.flatMap(({ who, with: [near, ...more] }) => (near && more.length === 0 && person(now, near) && beside(now, near).length === 0 ? [{ who, near }] : []))
  // Who died there before comes first.
  return [...feared.filter(({ who }) => laid.includes(who)).map(({ who, near }) => ({ on: who, near })), ...feared.flatMap(({ near }) => laid.filter(on => on !== near).map(on => ({ on, near })))]
    .filter(({ on }) => person(now, on))
    .map(({ on, near }) => ({ id: 'guard', card: 'forbid_movement', on, who: near }))
}

function helps(now: Moment): Tip[] {
  const { view } = now
  const tips: Tip[] = guards(now)
  const isNear = view.incidents.some(one => one.day === view.day || one.day === view.day + 1)
  for (const one of view.characters)
    if (isNear && one.alive && (one.paranoia ?? 0) >= Math.max(1, one.limit - 1))
      tips.push({ id: 'calm', card: 'paranoia_minus_1', on: one.id })
  if (!now.drafts.some(draft => draft.card === 'forbid_intrigue'))
    for (const laid of view.cards) {
      if (laid.by !== 'mastermind') continue
      const intrigue = locationIn(view, laid.on)?.intrigue ?? count(now, laid.on, 'intrigue')
      if (intrigue > 0) tips.push({ id: 'forbid', card: 'forbid_intrigue', on: laid.on })
    }
  // What these people do for Goodwill is printed on their cards. The Doctor needs somebody to help.
  const wanted: [who: string, goodwill: number, isUseful: boolean][] = [
    ['office_worker', 3, !person(now, 'office_worker')?.shown],
    ['doctor', 2, beside(now, 'doctor').some(one => (one.paranoia ?? 0) > 0)],
  ]
  for (const [who, goodwill, isUseful] of wanted)
    if (isUseful && count(now, who, 'goodwill') < goodwill)
      tips.push(...[2, 1].map(n => ({ id: `goodwill_${who}`, card: `goodwill_${n}`, on: who, n: count(now, who, 'goodwill') + n })))
  tips.push({ id: 'anybody' })
  return tips
}

function plots(now: Moment): Tip[] {
  const { view } = now
  const key = holder(now.script, 'key_person')
  const killer = holder(now.script, 'killer')
  const hunter = holder(now.script, 'serial_killer')
  const tips: Tip[] = []
  const isAlone = view.characters.filter(one => one.alive && one.at === 'shrine').map(one => one.id).join() === hunter
  const isLured = now.drafts.some(draft => draft.card.startsWith('movement'))
  // School and Shrine lie above each other, School and City beside each other.
  if (count(now, key, 'intrigue') >= 2 && person(now, key)?.at === 'school' && person(now, killer)?.at === 'city')
    tips.push({ id: 'm_meet', card: 'movement_horizontal', on: key, who: killer })
  if (isAlone && !isLured && person(now, 'boy_student')?.at === 'school') tips.push({ id: 'm_lure', card: 'movement_vertical', on: 'boy_student', who: hunter })
  if (count(now, key, 'intrigue') < 2) tips.push(...either(['intrigue_2', 'intrigue_1'], { id: 'm_intrigue', on: key, who: killer }))
  const incident = now.script?.incidents.find(one => one.day >= view.day && person(now, one.culprit))
  if (incident) tips.push({ id: 'm_unrest', card: 'paranoia_1', on: incident.culprit })
  tips.push({ id: 'm_bluff' })
  return tips
}
