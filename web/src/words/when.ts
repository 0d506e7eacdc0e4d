// Times as people say them, by the platform.
import { languageTag } from './index.svelte'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "yesterday", "3 hours ago". */
export function ago(then: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' })
  const passed = Math.max(0, now - then)
  for (const [unit, length] of steps) if (passed >= length) return words.format(-Math.floor(passed / length), unit)
  return words.format(0, 'second')
}

/** What is left of a clock: 1:12, or of a long one "23 hrs, 10 mins" in the words of the language. Never below nothing. */
export function left(until: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const said = (n: number, unit: string) => new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'short' }).format(n)
  const parts = [said(Math.floor(seconds / 3600), 'hour'), said(Math.floor((seconds % 3600) / 60), 'minute')]
  return new Intl.ListFormat(languageTag(), { type: 'unit', style: 'short' }).format(parts)
}
