// Somebody without a browser: a seat at a table, played through its socket. Brings tables to where a test wants them, quickly.
import type { Ask, GameEvent, Option, SeatId, ServerMessage, TableState, ViewMessage } from '../src/protocol'
import { devices } from './device'

export interface Held {
  token: string
  seats: SeatId[]
}

/** Of a server, or of the house on the device that has this address. */
export async function ask<T>(address: string, path: string, body?: object): Promise<T> {
  const device = devices.get(address)
  const request = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const reply = device ? await device.ask(path, body) : await fetch(address + path, request).then(async one => ({ status: one.status, body: await one.text() }))
  if (reply.status >= 300) throw new Error(`${path}: ${reply.body}`)
  return JSON.parse(reply.body) as T
}
export const makeTable = async (address: string, request: object) => (await ask<{ id: string }>(address, '/api/tables', request)).id
export const take = (address: string, table: string, seat: SeatId, name: string) => ask<Held>(address, `/api/tables/${table}/seats/${seat}`, { name })

function openSocket(address: string, first: string, hear: (text: string) => void): WebSocket {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  socket.onopen = () => socket.send(first)
  socket.onmessage = event => hear(event.data as string)
  return socket
}

export class Seat {
  readonly heard: ServerMessage[] = []
  table: TableState | undefined
  /** The open asks, by deck. */
  private asks = new Map<SeatId, Ask>()
  private waiting: (() => void)[] = []
  private socket!: { send: (text: string) => void; close: () => void }

  /** Sits down, or with a token somebody else got, beside him. */
  static async join(address: string, first: object): Promise<Seat> {
    const seat = new Seat()
    const hear = (text: string) => seat.hear(JSON.parse(text) as ServerMessage)
    seat.socket = await (devices.get(address)?.openLine(JSON.stringify(first), hear) ?? openSocket(address, JSON.stringify(first), hear))
    await seat.until(() => seat.table !== undefined)
    return seat
  }
  close() {
    this.socket.close()
  }
  say(message: object) {
    this.socket.send(JSON.stringify(message))
  }
  private hear(message: ServerMessage) {
    this.heard.push(message)
    if (message.type === 'table') this.table = message
    if (message.type === 'ask') this.asks.set(message.seat, message)
    if (message.type === 'taken') for (const [seat, ask] of this.asks) if (ask.ask === message.ask && (ask.for ?? seat) === message.for) this.asks.delete(seat)
    if (message.type === 'rewound' || message.type === 'event') this.asks.clear()
    for (const done of this.waiting.splice(0)) done()
  }
  async until(met: () => boolean) {
    while (!met()) await new Promise<void>(resolve => this.waiting.push(resolve))
  }
  /** Everything sent so far is heard: it comes before the answer to a question of ours. */
  async catchUp() {
    const before = this.heard.filter(one => one.type === 'view' || one.type === 'error').length
    this.say({ view: this.welcome?.seats[0] ?? true })
    await this.until(() => this.heard.filter(one => one.type === 'view' || one.type === 'error').length > before)
  }
  private get welcome() {
    return this.heard.find(one => one.type === 'welcome')
  }
  get events(): GameEvent[] {
    return this.heard.filter(one => one.type === 'event')
  }
  get view(): ViewMessage | undefined {
    return this.heard.findLast(one => one.type === 'view')
  }
  get ask(): Ask | undefined {
    return [...this.asks.values()].find(one => one.chosen === undefined)
  }
  get isOver(): boolean {
    return this.heard.some(one => one.type === 'end')
  }
  async answer(ask: Ask, option: Option) {
    this.asks.delete(ask.seat)
    this.say({ answer: ask.ask, option: option.option, ...(ask.for ? { for: ask.for } : {}) })
    await this.until(() => this.heard.some(one => (one.type === 'taken' && one.ask === ask.ask && one.for === (ask.for ?? ask.seat)) || one.type === 'error'))
    const wrong = this.heard.find(one => one.type === 'error')
    if (wrong) throw new Error(wrong.message)
    await this.catchUp()
  }
}
