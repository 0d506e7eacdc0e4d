// The house on this device, as the page sees it: requests and lines, like a server's. Its worker starts when somebody first asks.
import type { Kept } from './rows'
import type { FromHouse, ToHouse } from './worker'

/** As much of a WebSocket as we use. */
export interface Line {
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

interface Reply {
  status: number
  body: string
}

type Asking = Extract<ToHouse, { number: number }>
type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never

interface Waiting {
  what: Asking
  resolve(reply: Reply): void
  reject(error: Error): void
  tries: number
}

/** The module and the case files, from where the page is. */
declare const __HOUSE__: string
declare const __PUZZLES__: string

let listener = (_: Kept) => {}
/** Calls when nothing more is kept, and why; or when all is kept again. */
const listenTo = (listen: (how: Kept) => void) => (listener = listen)

const mostTries = 2

class House {
  private worker: Worker | undefined
  private isHeard = false
  private isTaken = false
  private last = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly lines = new Map<number, LocalLine>()

  constructor(private readonly keeps = true) {}

  ask(asked: WithoutNumber<Asking>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.isAway) return reject(new Error('another tab has the games'))
      const what: Asking = { ...asked, number: ++this.last }
      this.waiting.set(what.number, { what, resolve, reject, tries: 1 })
      this.say(what)
    })
  }
  /** Another tab has taken over, and nobody has come back to this one. */
  get isAway(): boolean {
    return (this.isTaken &&= !document.hasFocus())
  }
  add(line: LocalLine): number {
    this.lines.set(++this.last, line)
    return this.last
  }
  remove(number: number) {
    if (this.lines.delete(number)) this.worker?.postMessage({ do: 'closed', connection: number } satisfies ToHouse)
  }
  say(what: ToHouse) {
    this.wake().postMessage(what)
  }
  wake(): Worker {
    return (this.worker ??= this.begin())
  }

  /** Whatever it is at. */
  stop() {
    this.worker?.terminate()
    this.waiting.clear()
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.isHeard = false
    worker.onmessage = (event: MessageEvent<FromHouse[]>) => {
      for (const heard of event.data) if (worker === this.worker) this.hear(heard)
    }
    worker.onerror = () => worker === this.worker && this.startAnew()
    const [module, puzzles] = [__HOUSE__, __PUZZLES__].map(file => new URL(import.meta.env.BASE_URL + file, document.baseURI).href) as [string, string]
    worker.postMessage({ do: 'begin', module, puzzles, keeps: this.keeps } satisfies ToHouse)
    return worker
  }

  private hear(heard: FromHouse) {
    if (heard.say === 'ready') this.isHeard = true
    else if (heard.say === 'message') this.lines.get(heard.connection)?.hear(heard.text)
    else if (heard.say === 'close') this.end(heard.connection)
    else if (heard.say === 'broken') this.startAnew()
    else if (heard.say === 'keeping') {
      listener(heard.how)
      if (heard.how === 'taken') (this.isTaken = true), this.startAnew()
    } else {
      this.waiting.get(heard.number)?.resolve({ status: heard.status, body: heard.body })
      this.waiting.delete(heard.number)
    }
  }

  // What was kept is there again in a moment; lines come back by themselves, and what was asked is asked once more.
  private startAnew() {
    this.worker?.terminate()
    this.worker = undefined
    for (const number of [...this.lines.keys()]) this.end(number)
    for (const one of [...this.waiting.values()]) {
      if (++one.tries <= mostTries && this.isHeard && !this.isAway) this.say(one.what)
      else {
        this.waiting.delete(one.what.number)
        one.reject(new Error('the game on this device does not start'))
      }
    }
  }
  private end(number: number) {
    const line = this.lines.get(number)
    this.lines.delete(number)
    line?.end()
  }
}

const house = new House()

class LocalLine implements Line {
  readyState: number = WebSocket.CONNECTING
  onopen: Line['onopen'] = null
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null
  private readonly number = house.add(this)
  private isGreeted = false

  constructor() {
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return
      if (house.isAway) return house.remove(this.number), this.end()
      this.readyState = WebSocket.OPEN
      this.onopen?.(new Event('open'))
    })
  }
  /** The first message says who we are. */
  send(text: string) {
    house.say({ do: this.isGreeted ? 'receive' : 'open', connection: this.number, text })
    this.isGreeted = true
  }
  close() {
    this.readyState = WebSocket.CLOSED
    house.remove(this.number)
  }
  hear(text: string) {
    this.onmessage?.(new MessageEvent('message', { data: text }))
  }
  end() {
    this.readyState = WebSocket.CLOSED
    this.onclose?.(new CloseEvent('close'))
  }
}

export default {
  ask: (method: string, target: string, token = '', body = ''): Promise<Reply> => house.ask({ do: 'request', method, target, token, body }),
  /** All that is kept, by name. */
  rows: async (): Promise<[name: string, text: string, isReadable: boolean][]> => JSON.parse((await house.ask({ do: 'rows' })).body),
  /** Puts these rows in the place of others; those without text go. Which are not good and were left out, and whether the rest is kept. */
  put: async (rows: [string, string | undefined][]): Promise<{ bad: string[]; kept: Kept }> => JSON.parse((await house.ask({ do: 'put', rows })).body),
  /** Its thread begins before anybody asks. */
  wake: () => house.wake(),
  openLine: (): Line => new LocalLine(),
  /** Another one beside it, for long work: it keeps nothing, and whoever opens it stops it. */
  openAside: () => {
    const aside = new House(false)
    return { ask: (target: string, body: string): Promise<Reply> => aside.ask({ do: 'request', method: 'POST', target, token: '', body }), stop: () => aside.stop() }
  },
  listenTo,
}
