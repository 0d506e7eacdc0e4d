import type { Addresses, OpenTable, RecordOutline, ScriptOutline, SeatCode, SeatId, TableRequest, TableState } from '../protocol'
import { heldSeat, holdSeat } from './keys'
import { isAnsweredHere, isStatic, keepsSome, loadHouse, playsHere, rememberKept } from './where.svelte'

export class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** The text of a reply, and its status. A body is JSON already. */
export async function ask(path: string, body?: string, token?: string, isHere = isAnsweredHere(path)): Promise<{ status: number; text: string }> {
  if (isHere) {
    const house = await loadHouse()
    const reply = await house.ask(body === undefined ? 'GET' : 'POST', path, token, body)
    return { status: reply.status, text: reply.body }
  }
  const reply = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: reply.status, text: await reply.text() }
}

/** Why a reply is none that was hoped for; in words of the server's, where it has some. */
export function errorIn({ status, text }: { status: number; text: string }): ServerError | undefined {
  if (status >= 200 && status < 300) return undefined
  try {
    return new ServerError(JSON.parse(text).error ?? String(status), status)
  } catch {
    return new ServerError(String(status), status) // somebody between us and the server answered
  }
}

export async function call<T>(path: string, body?: unknown, token?: string, isHere?: boolean): Promise<T> {
  const reply = await ask(path, body === undefined ? undefined : JSON.stringify(body), token, isHere)
  const error = errorIn(reply)
  if (error) throw error
  try {
    return JSON.parse(reply.text) as T
  } catch {
    return {} as T
  }
}

export const listTables = async () => (await call<{ tables: OpenTable[] }>('/api/tables')).tables
export const listScripts = async () => (await call<{ scripts: ScriptOutline[] }>('/api/scripts')).scripts
/** Of the server, and of this device. */
export const listRecords = async () => (await Promise.all([undefined, ...(keepsSome() && !isStatic ? [true] : [])].map(isHere => call<{ records: RecordOutline[] }>('/api/records', undefined, undefined, isHere)))).flatMap(one => one.records)
export const showTable = (id: string) => call<TableState>(`/api/tables/${id}`)
/** On the server, or on this device. */
export function createTable(request: TableRequest, isHere = playsHere()) {
  if (isHere) rememberKept()
  return call<{ id: string }>('/api/tables', request, undefined, isHere)
}

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
