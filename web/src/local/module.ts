// The house inside its WebAssembly module (src/wasm/module.cpp): bytes in, bytes out, the time with every call.

/** What is to be done, in the order of `LocalHouse::Say` (src/wasm/local_house.hpp). */
const says = ['reply', 'message', 'close', 'put_row', 'drop_row', 'store', 'alarm', 'work', 'log'] as const

export interface Said {
  what: (typeof says)[number]
  /** A request, a connection, milliseconds or a count. */
  number: number
  text: string
}

/** Milliseconds: of a clock that only goes on, and since 1970. */
interface Now {
  steady: number
  wall: number
}

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  spiral_room(bytes: number): number
  spiral_begin(steady: number, wall: number): void
  spiral_load(): number
  spiral_puzzles(): void
  spiral_request(number: number, steady: number, wall: number): void
  spiral_open(connection: number, steady: number, wall: number): void
  spiral_receive(connection: number, steady: number, wall: number): void
  spiral_closed(connection: number, steady: number, wall: number): void
  spiral_tick(steady: number, wall: number): void
  spiral_work(): void
  spiral_worked(steady: number, wall: number): void
  spiral_stored(steady: number, wall: number): void
  spiral_said(): number
  spiral_said_at(): number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class HouseModule {
  private readonly exports: Exports
  private readonly now: () => Now

  /** The seed is 32 bytes that nobody can guess. */
  constructor(module: WebAssembly.Module, seed: Uint8Array, now: () => Now) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as Exports
    this.now = now
    this.exports._initialize()
    this.write(seed)
    this.exports.spiral_begin(...this.times())
  }

  /** False if it cannot be read; it is known to be there all the same. */
  load(name: string, row: string): boolean {
    this.write(encoder.encode(`${name}\n${row}`))
    return this.exports.spiral_load() !== 0
  }
  /** The case files, a file a line, before anybody asks for one. */
  puzzles(lines: string) {
    this.write(encoder.encode(lines))
    this.exports.spiral_puzzles()
  }
  request(number: number, method: string, target: string, token: string, body: string): Said[] {
    this.write(encoder.encode(`${method}\n${target}\n${token}\n${body}`))
    this.exports.spiral_request(number, ...this.times())
    return this.said()
  }
  open(connection: number, first: string): Said[] {
    this.write(encoder.encode(first))
    this.exports.spiral_open(connection, ...this.times())
    return this.said()
  }
  receive(connection: number, text: string): Said[] {
    this.write(encoder.encode(text))
    this.exports.spiral_receive(connection, ...this.times())
    return this.said()
  }
  closed(connection: number): Said[] {
    this.exports.spiral_closed(connection, ...this.times())
    return this.said()
  }
  tick(): Said[] {
    this.exports.spiral_tick(...this.times())
    return this.said()
  }
  /** One thought of a bot, or one deduction: it takes as long as it takes. */
  work(): Said[] {
    this.exports.spiral_work()
    this.exports.spiral_worked(...this.times())
    return this.said()
  }
  stored(): Said[] {
    this.exports.spiral_stored(...this.times())
    return this.said()
  }
  /** It traps: there is no room for so much. */
  end(): Said[] {
    this.exports.spiral_room(2 ** 32 - 1)
    return this.said()
  }
  get bytes(): number {
    return this.exports.memory.buffer.byteLength
  }

  private times(): [number, number] {
    const { steady, wall } = this.now()
    return [Math.floor(steady), Math.floor(wall)]
  }
  private write(bytes: Uint8Array) {
    const at = this.exports.spiral_room(bytes.length)
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
  }
  private said(): Said[] {
    const length = this.exports.spiral_said()
    const start = this.exports.spiral_said_at()
    return readSaid(new Uint8Array(this.exports.memory.buffer, start, length))
  }
}

/** A byte, a number and a length in four bytes each, the lowest first, and the text; one after another. */
function readSaid(bytes: Uint8Array): Said[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said: Said[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = view.getUint32(at + 5, true)
    said.push({ what: says[view.getUint8(at)]!, number: view.getUint32(at + 1, true), text: decoder.decode(bytes.subarray(at + 9, at + 9 + length)) })
    at += 9 + length
  }
  return said
}
