// A whole game in a link: its record, packed, behind #, which no server sees. Any page of ours can show it, and nobody has to keep anything.
import { ask, call, errorIn } from '../game/api'
import { loadHouse, rememberKept } from '../game/where.svelte'
import { linkTo } from '../ui/router.svelte'
import { packed } from './packed'

const longest = 30_000 // letters; longer links are cut off by some who pass them on

export async function recordOf(id: string): Promise<string> {
  const reply = await ask(`/api/records/${id}`)
  const error = errorIn(reply)
  if (error) throw error
  return reply.text
}

/** A link to a finished game of this device; undefined if it is too long for one. */
export async function linkToRecord(id: string): Promise<string | undefined> {
  const link = linkTo(`/shared#${await packed(await recordOf(id))}`)
  return link.length <= longest ? link : undefined
}

/** A finished game from elsewhere, kept on this device. */
export async function keepHere(record: string, title = '', names: Record<string, string> = {}): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await loadHouse()
  const before = (await rows()).length
  const { id } = await call<{ id: string }>('/api/records', { record, title, names }, undefined, true)
  rememberKept()
  return { id, isNew: (await rows()).length > before }
}
