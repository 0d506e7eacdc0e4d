// What rules wait for, in words.
import type { ConsoleRule } from '../protocol'
import { isKey, language, plural, t, type Params } from '../words/index.svelte'
import { nameOf, spotName } from '../words/names'
import { stepName } from '../words/sentences'
import type { Need, Part } from './model'

const spot = (id: string): string => (language.current === 'en' ? `the ${spotName(id)}` : spotName(id))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// What is counted, and whether of one or of all, may ask for words of its own.
function keysOf(need: Need): string[] {
  const counter = 'counter' in need ? need.counter : undefined
  return [
    ...(counter && !need.on ? [`console.need.${need.is}.${counter}.all`] : []),
    ...(counter ? [`console.need.${need.is}.${counter}`] : []),
    ...(need.on ? [] : [`console.need.${need.is}.all`]),
    `console.need.${need.is}`,
  ]
}

/** One thing a rule waits for: "2 of 3 Paranoia on the Doctor". `have` stands there instead of what is so now. */
export function needText(need: Need, have?: string): string {
  const params: Params = need.on ? { on: spot(need.on) } : {}
  if ('have' in need && need.have !== undefined) params.have = have ?? need.have
  if ('need' in need && need.need !== undefined) params.need = need.need
  if ('counter' in need && need.counter) params.counter = nameOf('counters', need.counter)
  if ('incident' in need && need.incident) params.incident = nameOf('incidents', need.incident)
  if ('role' in need && need.role) params.role = nameOf('roles', need.role)
  if (need.is === 'others_here_are') return capital(plural('console.need.others_here_are', need.need ?? 0, params))
  const text = keysOf(need).filter(isKey).map(key => t(key, params)).find(said => !/\{\w+\}/.test(said)) ?? ''
  return capital(text === '' ? t('console.need.unknown') : text)
}

export const partName = (part: Part): string => (part === 'death' ? t('console.part.death') : stepName(part))

/** Whose rule it is. */
export function ruleName(rule: ConsoleRule): string {
  if (rule.role && rule.who) return t('source.role', { role: nameOf('roles', rule.role), who: nameOf('characters', rule.who) })
  if (rule.plot) return nameOf('plots', rule.plot)
  if (rule.role) return nameOf('roles', rule.role) // of all its holders together
  if (rule.rule) return nameOf(rule.rule === 'extra_gauge' ? 'things' : 'spells', rule.rule)
  return rule.who ? nameOf('characters', rule.who) : t('cause.rules')
}
