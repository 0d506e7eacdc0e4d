// Reminders of games that are played by the day: every request, and which letterboxes this browser has the key of.
import type { Letterbox, LetterboxMade, ReminderHabits, ReminderOffer } from '../protocol'
import { call, ServerError } from './api'
import { heldSeat, remember, remembered } from './keys'

export interface KeptLetterbox {
  kind: 'mail' | 'push'
  key: string
  /** Of mail, as it was typed here. */
  address?: string | undefined
}

export const keptLetterboxes = () => remembered<{ all: KeptLetterbox[] }>('letterboxes', { all: [] }).all
export const letterboxOf = (kind: KeptLetterbox['kind']) => keptLetterboxes().find(one => one.kind === kind)
/** One of each kind. */
export function keepLetterbox(box: KeptLetterbox) {
  remember('letterboxes', { all: [...keptLetterboxes().filter(one => one.kind !== box.kind), box] })
}
function forgetLetterbox(key: string) {
  remember('letterboxes', { all: keptLetterboxes().filter(one => one.key !== key) })
}

const ask = <T>(what: string, body: object, token?: string) => call<T>(`/api/reminders/${what}`, body, token, false)

/** How the server reminds people, if it does. */
export const reminderOffer = () => call<ReminderOffer>('/api/reminders', undefined, undefined, false)
/** Undefined if it has ended; then nothing is kept of it. */
export async function lookAt(box: KeptLetterbox, habits?: ReminderHabits): Promise<Letterbox | undefined> {
  return orForget(box.key, ask<Letterbox>('habits', habits ? { habits } : {}, box.key))
}
export const remindOf = (table: string, box: KeptLetterbox, remind: boolean) => orForget(box.key, ask<Letterbox>('seat', { key: box.key, remind }, heldSeat(table)?.token))
export async function endLetterbox(box: KeptLetterbox) {
  await orForget(box.key, ask<object>('end', {}, box.key))
  forgetLetterbox(box.key)
}
export const sayYes = (code: string) => ask<LetterboxMade>('confirm', { code })
export const sayStop = (code: string) => ask<object>('stop', { code })

async function orForget<T>(key: string, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 404) throw error
    forgetLetterbox(key)
    return undefined
  }
}

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** What we begin with: nights are quiet. */
export const usualHabits = (language: string): ReminderHabits => ({ language, zone: zoneHere(), quiet_from: 22 * 60, quiet_until: 8 * 60, away_until: 0, digest: true })

export async function addMail(table: string, address: string, language: string) {
  const { key } = await ask<LetterboxMade>('letterbox', { mail: address, habits: usualHabits(language) }, heldSeat(table)?.token)
  keepLetterbox({ kind: 'mail', key, address })
}

export const takesPush = () => 'serviceWorker' in navigator && 'PushManager' in window
/** Asks whoever sits here; false if he, or the browser, does not want messages. */
export async function addPush(table: string, serverKey: string, language: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.register('/reminders.js')
  await navigator.serviceWorker.ready
  const had = await worker.pushManager.getSubscription()
  await had?.unsubscribe() // it may be for another key
  const made = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })).toJSON()
  const push = { endpoint: made.endpoint!, p256dh: made.keys!.p256dh!, auth: made.keys!.auth! }
  const { key } = await ask<LetterboxMade>('letterbox', { push, habits: usualHabits(language) }, heldSeat(table)?.token)
  keepLetterbox({ kind: 'push', key })
  return true
}
