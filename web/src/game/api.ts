import type { Addresses, OpenTable, RecordOutline, ScriptOutline, SeatCode, SeatId, TableRequest, TableState } from '../protocol'
import { heldSeat, holdSeat } from './keys'

export class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

export async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const reply = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await reply.json().catch(() => ({}))
  if (!reply.ok) throw new ServerError(answer.error ?? reply.statusText, reply.status)
  return answer as T
}

export const listTables = async () => (await call<{ tables: OpenTable[] }>('/api/tables')).tables
export const listScripts = async () => (await call<{ scripts: ScriptOutline[] }>('/api/scripts')).scripts
export const listRecords = async () => (await call<{ records: RecordOutline[] }>('/api/records')).records
export const showTable = (id: string) => call<TableState>(`/api/tables/${id}`)
export const createTable = (request: TableRequest) => call<{ id: string }>('/api/tables', request)

/** Takes a seat and keeps its token. */
export async function takeSeat(table: string, seat: SeatId, name: string) {
  const held = heldSeat(table)
  const taken = await call<{ seats: SeatId[]; token?: string }>(`/api/tables/${table}/seats/${seat}`, { name }, held?.token)
  holdSeat(table, { token: taken.token ?? held!.token, seats: taken.seats, since: held?.since ?? Date.now() })
}

/** A code that takes our seat to another device. */
export const lendSeat = (table: string) => call<SeatCode>(`/api/tables/${table}/code`, {}, heldSeat(table)?.token)
/** The seat that a code stands for. It works once. */
export const useCode = (code: string) => call<{ table: string; seats: SeatId[]; token: string }>('/api/code', { code })

/** Where others of the network reach this server; none if it does not let them in. */
export const listAddresses = async () => (await call<Addresses>('/api/addresses')).addresses
