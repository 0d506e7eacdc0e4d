// Where a table is: on the server, or in the house on this device. A table of this device shows it by its id.
import { remember, remembered } from './keys'

/** A client from a static page: there is no server at all. */
export const isStatic = import.meta.env.VITE_STATIC === 'yes'
/** The module, from where the page is; empty in a client without it. */
declare const __HOUSE__: string
export const hasHouse = typeof __HOUSE__ === 'string' && __HOUSE__ !== ''

/** No server gives an id that begins so. */
export const isHere = (table: string): boolean => table.startsWith('local')

const isOffline = () => navigator.onLine === false
const chosen = $state(remembered('where', { here: false }))

/** Whether new games alone are played on this device. */
export const playsHere = (): boolean => isStatic || (hasHouse && (chosen.here || isOffline()))
export function playHere(here: boolean) {
  chosen.here = here
  remember('where', { here })
}

const ofTable = /^\/api\/(?:tables|records)\/([^/?]+)/

/** Whether the house on this device answers it: what is about one of its tables, and all that needs no server where there is none. */
export function isAnsweredHere(path: string): boolean {
  const table = ofTable.exec(path)?.[1]
  if (table !== undefined) return isStatic || isHere(table)
  return isStatic || (hasHouse && isOffline() && !/^\/api\/(addresses|code|tables)/.test(path))
}

/** Why what is played on this device is not kept, until somebody has read it. */
export const trouble = $state<{ why: 'refused' | 'full' | 'taken' | undefined }>({ why: undefined })

/** Whether something is kept on this device: the house is not woken for nothing. */
export const keepsSome = (): boolean => hasHouse && remembered('device', { keeps: false }).keeps
export const rememberKept = () => remember('device', { keeps: true })

/** It comes when it is first needed. */
export async function loadHouse() {
  const { default: house } = await import('../local/house')
  house.listenTo(how => (trouble.why = how === 'kept' ? undefined : how))
  return house
}
