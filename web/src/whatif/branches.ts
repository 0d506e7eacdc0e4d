// Games that were played on from a moment of another: always in the house on this device, wherever the other one was played.
import { ask, call, errorIn } from '../game/api'
import { holdSeat } from '../game/keys'
import { isHere } from '../game/where.svelte'
import type { BranchList, BranchRequest, BranchSheet, How, ListedBranch, SeatId } from '../protocol'
import type { Source } from '../replay/load'

/** The whole game as text: whoever has it may play on. Only finished games have one. */
export async function recordOf(source: Source): Promise<string> {
  if ('record' in source) return source.record
  const reply = await ask(`/api/records/${encodeURIComponent(source.id)}`)
  const error = errorIn(reply)
  if (error) throw error
  return reply.text
}

export async function branchesOf(record: string): Promise<ListedBranch[]> {
  const reply = await ask('/api/branches/of', record, undefined, true)
  const error = errorIn(reply)
  if (error) throw error
  return (JSON.parse(reply.text) as BranchList).branches
}

/** The id of the table where it goes on. */
export async function playOn(request: BranchRequest): Promise<string> {
  const { table, seats, token } = await call<{ table: string; seats: SeatId[]; token?: string }>('/api/branches', request, undefined, true)
  if (token) holdSeat(table, { token, seats, since: Date.now() })
  return table
}

/** What a table parts from; nothing if it is a game of its own. */
export const originOf = async (id: string): Promise<BranchSheet | undefined> => (isHere(id) ? await call<BranchSheet>(`/api/branches/${id}`, undefined, undefined, true).catch(() => undefined) : undefined)

/** How it ended; nothing while it goes on. */
export const howOf = ({ result }: ListedBranch): How | undefined => result.split(' ')[1] as How | undefined
