// The house in a thread of its own: the page goes on while bots think. What it says is passed on when the rows it stands on are kept.
import { HouseModule, type Said } from './module'
import { Rows, type Kept } from './rows'

export type ToHouse =
  | { do: 'begin'; module: string }
  | { do: 'request'; number: number; method: string; target: string; token: string; body: string }
  | { do: 'open' | 'receive'; connection: number; text: string }
  | { do: 'closed'; connection: number }
  | { do: 'break' }
export type FromHouse =
  | { say: 'ready' }
  | { say: 'reply'; number: number; status: number; body: string }
  | { say: 'message'; connection: number; text: string }
  | { say: 'close'; connection: number }
  /** Why nothing more is kept, or that another page has taken over. */
  | { say: 'unkept'; why: Exclude<Kept, 'kept'> }
  /** Nothing more comes from here. */
  | { say: 'broken'; why: string }

let house: HouseModule | undefined
let rows: Rows | undefined
let changes = new Map<string, string | undefined>()
let alarm: ReturnType<typeof setTimeout> | undefined
let isOver = false
let isWorking = false
const early: ToHouse[] = []

const tell = (what: FromHouse) => postMessage(what)

function unkept(why: Exclude<Kept, 'kept'>) {
  tell({ say: 'unkept', why })
  if (why === 'taken') isOver = true
  else if (why === 'refused') rows = undefined // the game goes on in memory; the page says so
}

async function keep() {
  const mine = changes
  changes = new Map()
  const kept = rows ? await rows.write(mine) : 'kept'
  if (kept === 'full') changes = new Map([...mine, ...changes]) // the next time there may be room again
  if (kept !== 'kept') unkept(kept)
  call(() => house!.stored())
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
  else if (what === 'close') tell({ say: 'close', connection: number })
  else if (what === 'put_row') changes.set(text.slice(0, end), text.slice(end + 1))
  else if (what === 'drop_row') changes.set(text, undefined)
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

async function begin(address: string) {
  const [module, opened] = await Promise.all([WebAssembly.compileStreaming(fetch(address)).catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer())), Rows.open()])
  rows = opened
  house = new HouseModule(module, crypto.getRandomValues(new Uint8Array(32)), () => ({ steady: performance.now(), wall: Date.now() }))
  for (const [name, text] of (await rows?.all()) ?? []) house.load(name, text)
  if (!rows) unkept('refused')
  tell({ say: 'ready' })
  setInterval(() => call(() => house!.tick()), 1000)
  early.forEach(take)
}

function take(what: ToHouse) {
  if (what.do === 'begin') void begin(what.module).catch(error => ((isOver = true), tell({ say: 'broken', why: String(error) })))
  else if (!house) early.push(what)
  else if (what.do === 'request') call(() => house!.request(what.number, what.method, what.target, what.token, what.body))
  else if (what.do === 'open') call(() => house!.open(what.connection, what.text))
  else if (what.do === 'receive') call(() => house!.receive(what.connection, what.text))
  else if (what.do === 'closed') call(() => house!.closed(what.connection))
  else call(() => { throw new Error('as asked') }) // for tests: as if the module had ended
}
addEventListener('message', (event: MessageEvent<ToHouse>) => take(event.data))
