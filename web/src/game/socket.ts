// One line to a table that comes back by itself: sooner at first, then every ten seconds, and at once when the network or the page returns.
// It leads to the server, or to the house on this device.
import type { Line } from '../local/house'
import type { ClientMessage, ServerMessage } from '../protocol'
import { isHere, loadHouse } from './where.svelte'

export type Link = 'connecting' | 'open' | 'lost' | 'refused'

export interface SocketOwner {
  /** The first message of every connection: who we are and what we have already. */
  greet(): ClientMessage
  receive(message: ServerMessage): void
  linkChanged(link: Link): void
}

const shortest = 400
const longest = 10_000
const mostRefusals = 3

export class Socket {
  private socket: Line | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = shortest
  private refusals = 0
  private isClosed = false

  constructor(
    private owner: SocketOwner,
    private table: string,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    void this.connect()
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close() {
    this.isClosed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private hurry = () => {
    if (this.timer === undefined || document.hidden) return
    clearTimeout(this.timer)
    void this.connect()
  }

  private async connect() {
    this.timer = undefined
    if (this.isClosed) return
    this.owner.linkChanged('connecting')
    const socket: Line = isHere(this.table) ? (await loadHouse()).openLine() : new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    if (this.isClosed) return socket.close()
    this.socket = socket
    let isWelcome = false
    socket.onopen = () => socket.send(JSON.stringify(this.owner.greet()))
    socket.onmessage = event => {
      const message = JSON.parse(event.data as string) as ServerMessage
      if (message.type === 'welcome') {
        isWelcome = true
        this.wait = shortest
        this.refusals = 0
        this.owner.linkChanged('open')
      } else if (message.type === 'error' && !isWelcome) {
        ++this.refusals
      }
      this.owner.receive(message)
    }
    socket.onclose = () => {
      if (this.isClosed || this.socket !== socket) return
      if (this.refusals >= mostRefusals) return this.owner.linkChanged('refused')
      this.owner.linkChanged('lost')
      this.timer = setTimeout(() => void this.connect(), this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(longest, this.wait * 2)
    }
  }
}
