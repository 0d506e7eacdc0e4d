// The house in a thread of its own: the page goes on while bots think. What it says is passed on when the rows it stands on are kept.
import { HouseModule, type Said } from './module'
import { Rows, type Kept } from './rows'

export type ToHouse =
  | { do: 'begin'; module: string; puzzles: string; /** rows */ keeps: boolean }
  | { do: 'request'; number: number; method: string; target: string; token: string; body: string }
  | { do: 'open' | 'receive'; connection: number; text: string }
  | { do: 'closed'; connection: number }
  /** All rows by name; and other rows instead of them, of which those without text go. */
  | { do: 'rows'; number: number }
  | { do: 'put'; number: number; rows: [string, string | undefined][] }
  | { do: 'break' }
export type FromHouse =
  | { say: 'ready' }
  | { say: 'reply'; number: number; status: number; body: string }
  | { say: 'message'; connection: number; text: string }
  | { say: 'close'; connection: number }
  /** Why nothing more is kept, that another page has taken over, or that all is kept again; said when it changes. */
  | { say: 'keeping'; how: Kept }
  /** Nothing more comes from here: it broke, its rows were changed behind its back, or it has grown too large. */
  | { say: 'broken'; why: string }

let compiled: WebAssembly.Module
let house: HouseModule | undefined
let rows: Rows | undefined
/** As they are now, whether or not the browser keeps them. */
const all = new Map<string, string>()
const unreadable = new Set<string>()
let changes = new Map<string, string | undefined>()
let alarm: ReturnType<typeof setTimeout> | undefined
let isOver = false
let isWorking = false
let isKeeping = false
/** Somebody is at a table. */
const lines = new Set<number>()
const early: ToHouse[] = []

// What is said at once arrives at once, so that the page draws it once.
let said: FromHouse[] = []
function tell(what: FromHouse) {
  if (said.push(what) === 1) queueMicrotask(() => postMessage(said.splice(0)))
}

let last: Kept = 'kept'
function note(how: Kept) {
  if (how === last) return
  tell({ say: 'keeping', how: (last = how) })
  if (how === 'taken') isOver = true
  else if (how === 'refused') rows = undefined // the game goes on in memory; the page says so
}

function change(name: string, text: string | undefined) {
  changes.set(name, text)
  text === undefined ? all.delete(name) : all.set(name, text)
}

async function keep() {
  const mine = changes
  changes = new Map()
  isKeeping = true
  const kept = rows ? await rows.write(mine) : last
  if (kept === 'full') changes = new Map([...mine, ...changes]) // the next time there may be room again
  note(kept)
  isKeeping = false
  call(() => house!.stored())
}

/**
 * Bots that suspect remember a lot, and a module gives no memory back when they have forgotten it. Once nobody is at a table and everything is kept, it ends:
 * whoever asks next finds a small one with the same rows.
 */
const mostBytes = 96 * 2 ** 20
function endIfLarge() {
  if (isOver || isWorking || isKeeping || lines.size > 0 || !rows || last !== 'kept' || house!.bytes <= mostBytes) return
  isOver = true
  tell({ say: 'broken', why: 'it has grown too large' })
}

// One thought at a time, and between two of them whoever waits is heard.
function workSoon() {
  if (isWorking) return
  isWorking = true
  setTimeout(() => {
    isWorking = false
    call(() => house!.work())
  })
}

function carryOut({ what, number, text }: Said) {
  const end = text.indexOf('\n')
  if (what === 'reply') tell({ say: 'reply', number, status: Number(text.slice(0, 3)), body: text.slice(4) })
  else if (what === 'message') tell({ say: 'message', connection: number, text })
  else if (what === 'close') lines.delete(number), tell({ say: 'close', connection: number })
  else if (what === 'put_row') change(text.slice(0, end), text.slice(end + 1))
  else if (what === 'drop_row') change(text, undefined)
  else if (what === 'store') void keep()
  else if (what === 'work') workSoon()
  else if (what === 'alarm') {
    clearTimeout(alarm)
    alarm = setTimeout(() => call(() => house!.tick()), number)
  }
}

/** A module that has ended in the middle of something must not be asked again. */
function call(act: () => Said[]) {
  if (isOver) return
  try {
    act().forEach(carryOut)
  } catch (error) {
    isOver = true
    tell({ say: 'broken', why: String(error) })
  }
}

/** Where the case files are, until they are fetched. */
let puzzles = ''

/** They come when somebody first asks for one. */
async function requestPuzzles(what: Extract<ToHouse, { do: 'request' }>) {
  try {
    const reply = await fetch(puzzles)
    if (!reply.ok) throw new Error(String(reply.status))
    const lines = await reply.text()
    if (puzzles && !isOver) house!.puzzles(lines)
    puzzles = ''
    take(what)
  } catch {
    tell({ say: 'reply', number: what.number, status: 503, body: JSON.stringify({ error: 'the case files could not be fetched' }) })
  }
}

const newHouse = () => new HouseModule(compiled, crypto.getRandomValues(new Uint8Array(32)), () => ({ steady: performance.now(), wall: Date.now() }))

async function begin(address: string, casesAt: string, keeps: boolean) {
  puzzles = casesAt
  ;[compiled, rows] = await Promise.all([WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer())), keeps ? Rows.open() : undefined])
  const kept = (await rows?.all()) ?? []
  house = newHouse() // nobody is heard before it has its rows
  for (const [name, text] of kept) (all.set(name, text), house.load(name, text)) || unreadable.add(name)
  if (keeps && !rows) note('refused')
  tell({ say: 'ready' })
  setInterval(() => {
    endIfLarge() // before anything else is to be kept
    call(() => house!.tick())
  }, 1000)
  early.forEach(take)
}

/** Whether a row from elsewhere can be played on here. A house of its own looks at it: it may be meant to break one. */
function isGood(name: string, text: string): boolean {
  try {
    const other = newHouse()
    if (!other.load(name, text)) return false
    return !name.startsWith('table/') || other.request(1, 'GET', `/api/tables/${name.slice(6)}`, '', '').some(said => said.what === 'reply' && said.text.startsWith('200'))
  } catch {
    return false
  }
}

/** The reply names the rows that were not good; all others are kept, and the house begins anew with them. */
async function put(number: number, wanted: [string, string | undefined][]) {
  const bad = wanted.filter(([name, text]) => text !== undefined && !isGood(name, text)).map(([name]) => name)
  const good = wanted.filter(([name]) => !bad.includes(name))
  const kept = good.length === 0 ? 'kept' : rows ? await rows.write(new Map(good)) : 'refused'
  tell({ say: 'reply', number, status: kept === 'kept' ? 200 : 507, body: JSON.stringify({ bad, kept }) })
  if (kept !== 'kept' || good.length === 0) return
  isOver = true
  tell({ say: 'broken', why: 'other rows' })
}

function take(what: ToHouse) {
  if (what.do === 'begin') void begin(what.module, what.puzzles, what.keeps).catch(error => ((isOver = true), tell({ say: 'broken', why: String(error) })))
  else if (!house) early.push(what)
  else if (what.do === 'request' && puzzles && what.target.startsWith('/api/puzzles')) void requestPuzzles(what)
  else if (what.do === 'request') call(() => house!.request(what.number, what.method, what.target, what.token, what.body))
  else if (what.do === 'open') lines.add(what.connection), call(() => house!.open(what.connection, what.text))
  else if (what.do === 'receive') call(() => house!.receive(what.connection, what.text))
  else if (what.do === 'closed') lines.delete(what.connection), call(() => house!.closed(what.connection))
  else if (what.do === 'rows') tell({ say: 'reply', number: what.number, status: 200, body: JSON.stringify([...all].map(([name, text]) => [name, text, !unreadable.has(name)])) })
  else if (what.do === 'put') void put(what.number, what.rows)
  else call(() => house!.end()) // for tests
}
addEventListener('message', (event: MessageEvent<ToHouse>) => take(event.data))
