// Which seats this browser holds. The token is the seat: it stays in this browser's storage and in messages, never in an address.
import type { SeatId } from '../protocol'

export interface HeldSeat {
  token: string
  seats: SeatId[]
  /** When it was taken, and when it last answered; milliseconds since 1970. */
  since?: number
  used?: number
}

const place = (table: string) => `spiral.seat.${table}`

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // no storage: the seat lasts as long as the page
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // see above
  }
}

const held = new Map<string, HeldSeat>()

export function heldSeat(table: string): HeldSeat | undefined {
  const known = held.get(table)
  if (known) return known
  const text = read(place(table))
  if (!text) return undefined
  try {
    return JSON.parse(text) as HeldSeat
  } catch {
    return undefined
  }
}

export function holdSeat(table: string, seat: HeldSeat) {
  held.set(table, seat)
  write(place(table), JSON.stringify(seat))
}

/** For the list of games: something was answered from here. */
export function noteUse(table: string) {
  const seat = heldSeat(table)
  if (seat) holdSeat(table, { ...seat, used: Date.now() })
}

export function forgetSeat(table: string) {
  held.delete(table)
  try {
    localStorage.removeItem(place(table))
  } catch {
    // nothing was kept
  }
}

export const playerName = (): string => read('spiral.name') ?? ''
export const setPlayerName = (name: string) => write('spiral.name', name)

/** What was chosen last time on a page, such as side and level. */
export function remembered<T extends object>(page: string, fallback: T): T {
  try {
    return { ...fallback, ...JSON.parse(read(`spiral.${page}`) ?? '{}') }
  } catch {
    return fallback
  }
}
export const remember = (page: string, choices: object) => write(`spiral.${page}`, JSON.stringify(choices))

type PlayedScript = Record<string, string>

/** Scripts that were played to the end here, with what their authors wrote: from then on their titles are no secret to this browser. */
export const playedScripts = (): Record<string, PlayedScript> => remembered<Record<string, PlayedScript>>('played', {})

export function keepPlayed(script: { id: string }) {
  const told = Object.entries(script).filter((entry): entry is [string, string] => /^(title|story)/.test(entry[0]) && typeof entry[1] === 'string')
  remember('played', { ...playedScripts(), [script.id]: Object.fromEntries(told) })
}

/** Tables where this browser holds a seat. */
export function heldTables(): string[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith('spiral.seat.'))
      .map(key => key.slice('spiral.seat.'.length))
  } catch {
    return []
  }
}
