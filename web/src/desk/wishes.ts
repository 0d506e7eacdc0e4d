// The wishes for a new tragedy, as they stand in a link: whoever opens it draws the same one.
import type { GenerateRequest } from '../protocol'

const numbers = { characters: [3, 16], days: [1, 12], loops: [1, 12], difficulty: [1, 5], seed: [0, Number.MAX_SAFE_INTEGER] } as const
type NumberName = keyof typeof numbers
const numberNames = Object.keys(numbers) as NumberName[]

/** `?set=basic_tragedy&days=6&with=boss,ai&seed=7` */
export function linkOf(wishes: GenerateRequest): string {
  const query = new URLSearchParams({ set: wishes.set })
  for (const name of numberNames) if (wishes[name] !== undefined) query.set(name, String(wishes[name]))
  for (const name of ['with', 'without'] as const) if (wishes[name]?.length) query.set(name, wishes[name].join(','))
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/** What a link wishes for; what makes no sense in it is passed over. */
export function wishesOf(link: string, sets: string[]): GenerateRequest {
  const query = new URLSearchParams(link)
  const set = query.get('set') ?? ''
  const wishes: GenerateRequest = { set: sets.includes(set) ? set : (sets[1] ?? sets[0] ?? '') }
  for (const name of numberNames) {
    const text = query.get(name) ?? ''
    const [least, most] = numbers[name]
    if (/^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most) wishes[name] = Number(text)
  }
  for (const name of ['with', 'without'] as const) {
    const words = [...new Set((query.get(name) ?? '').split(','))].filter(word => /^[a-z0-9_]{1,40}$/.test(word)).slice(0, 40)
    if (words.length > 0) wishes[name] = words
  }
  return wishes
}

/** A number people can read out to each other. */
export const anySeed = (dice: () => number = Math.random): number => Math.floor(dice() * 1_000_000)
