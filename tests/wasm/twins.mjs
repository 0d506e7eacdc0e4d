// The game in a browser is the game on a server: the same calls give the same bytes, in the WebAssembly module and natively.
//   node tests/wasm/twins.mjs MODULE TWIN [all]
// The module plays first; every call is kept and then made natively (twin.cpp), while the module plays on. Compared is all that is said: replies, messages,
// rows, when bots answer. `all` plays bots of every level in every set, and breaks more scripts.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const [modulePath, twin, how] = process.argv.slice(2)
const module = new WebAssembly.Module(readFileSync(modulePath))
const isAll = how === 'all'
const folder = mkdtempSync(join(tmpdir(), 'spiral-twins-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
if (WebAssembly.Module.imports(module).length > 0) throw new Error('the module should import nothing')

// A small generator of our own, so that every run asks the same.
function dice(seed) {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

class Twins {
  calls = []
  said = []
  steady = 1000
  exports = new WebAssembly.Instance(module).exports
  replies = new Map()
  messages = []
  work = 0
  alarm
  last = 0

  constructor(seed) {
    this.exports._initialize()
    this.make('b', 0, new Uint8Array(32).fill(seed), () => this.exports.spiral_begin(this.steady, this.wall))
  }
  get wall() {
    return 1_700_000_000_000 + this.steady
  }
  make(what, number, bytes, act) {
    if (typeof bytes === 'string') bytes = Buffer.from(bytes)
    const at = this.exports.spiral_room(bytes.length)
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
    const call = Buffer.alloc(25 + bytes.length)
    call.write(what, 0), call.writeUInt32LE(number, 1), call.writeUInt32LE(bytes.length, 5)
    call.writeDoubleLE(this.steady, 9), call.writeDoubleLE(this.wall, 17)
    call.set(bytes, 25)
    this.calls.push(call)
    act()
    const length = this.exports.spiral_said()
    const said = Buffer.from(new Uint8Array(this.exports.memory.buffer, this.exports.spiral_said_at(), length))
    this.said.push(said)
    this.hear(said)
  }
  hear(said) {
    this.work = 0
    this.alarm = undefined
    let stores = false
    for (let at = 0; at < said.length; ) {
      const [what, number, length] = [said[at], said.readUInt32LE(at + 1), said.readUInt32LE(at + 5)]
      const text = said.toString('utf8', at + 9, at + 9 + length)
      at += 9 + length
      if (what === 0) this.replies.set(number, { status: Number(text.slice(0, 3)), body: text.slice(4) })
      else if (what === 1) this.messages.push([number, JSON.parse(text)])
      else if (what === 5) stores = true
      else if (what === 6) this.alarm = number
      else if (what === 7) this.work = number
    }
    if (stores) this.make('s', 0, '', () => this.exports.spiral_stored(this.steady, this.wall))
  }
  request(method, target, body = '', token = '') {
    const number = ++this.last
    this.make('r', number, `${method}\n${target}\n${token}\n${body}`, () => this.exports.spiral_request(number, this.steady, this.wall))
    return this.replies.get(number)
  }
  open(first) {
    const number = ++this.last
    this.make('o', number, JSON.stringify(first), () => this.exports.spiral_open(number, this.steady, this.wall))
    return number
  }
  say(connection, message) {
    this.make('m', connection, JSON.stringify(message), () => this.exports.spiral_receive(connection, this.steady, this.wall))
  }
  /** Lets bots think and time go on until nothing is left to do but wait for a person. */
  settle(isOver = () => false) {
    for (let step = 0; step < 20000 && !isOver(); ++step) {
      if (this.work > 0) this.make('w', 0, '', () => (this.exports.spiral_work(), this.exports.spiral_worked(this.steady, this.wall)))
      else if (this.alarm !== undefined) {
        this.steady += Math.max(1, this.alarm)
        this.make('t', 0, '', () => this.exports.spiral_tick(this.steady, this.wall))
      } else return
    }
  }
  /** Natively the same; how many bytes were equal. */
  async compare(name) {
    const [calls, answers] = ['calls', 'answers'].map(what => join(folder, `${name} ${what}`))
    writeFileSync(calls, Buffer.concat(this.calls))
    const run = spawn(twin, { stdio: [openSync(calls, 'r'), openSync(answers, 'w'), 'inherit'] })
    const [status, signal] = await new Promise(resolve => run.on('exit', (...all) => resolve(all)))
    if (status !== 0) throw new Error(`${name}: the twin ended with ${status} ${signal}`)
    const all = readFileSync(answers)
    rmSync(answers)
    let at = 0
    this.said.forEach((mine, index) => {
      const length = all.readUInt32LE(at)
      const other = all.subarray(at + 4, at + 4 + length)
      at += 4 + length
      if (mine.equals(other)) return
      const place = [...mine].findIndex((byte, i) => byte !== other[i])
      const around = bytes => bytes.toString('utf8', Math.max(0, place - 120), place + 120)
      throw new Error(`${name}: call ${index} (${this.calls[index].toString('utf8', 0, 1)} ${this.calls[index].toString('utf8', 25, 200)}) differs at byte ${place} of ${mine.length} and ${length}\nmodule: ${around(mine)}\nnative: ${around(other)}`)
    })
    if (at !== all.length) throw new Error(`${name}: the twin said ${all.length - at} bytes more`)
    return at
  }
}

const faults = []
{
  const bytes = gzipSync(readFileSync(modulePath), { level: 9 }).length
  console.log(`the module, gzip: ${bytes} bytes`)
  if (bytes > 500_000) faults.push('the module is larger than 500 KB')
}
let compared = 0
let comparing = Promise.resolve()
async function check(name, play, seed = 1) {
  const fail = error => (faults.push(name), console.log(`FAILED ${error.message}`))
  try {
    const twins = new Twins(seed)
    const start = performance.now()
    const what = play(twins)
    const time = performance.now() - start
    await comparing // one at a time besides the module
    comparing = twins.compare(name).then(bytes => {
      compared += bytes
      console.log(`${name}: ${what}; ${twins.calls.length} calls, ${bytes} bytes equal; ${Math.round(time)} ms, ${(twins.exports.memory.buffer.byteLength / 2 ** 20).toFixed(1)} MiB`)
    }, fail)
    await new Promise(resolve => setTimeout(resolve)) // it has begun
  } catch (error) {
    fail(error)
  }
}

// The engine alone: one number over seeded games of every script.
{
  const bench = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(dirname(modulePath), 'spiral_bench.wasm')))).exports
  bench._initialize()
  const mine = BigInt.asUintN(64, bench.bench_hash()).toString(16).padStart(16, '0')
  const other = spawnSync(join(dirname(twin), 'spiral_bench_twin'), { encoding: 'utf8' }).stdout.trim()
  console.log(`bench hash: ${mine} and ${other}`)
  if (mine !== other) faults.push('bench hash')
}

const viewers = ['mastermind', 'a', 'b', 'c', 'public', 'everything']
function readAll(twins, id) {
  const record = twins.request('GET', `/api/records/${id}`)
  if (record.status !== 200) throw new Error(`no record of ${id}: ${record.status} ${record.body}`)
  for (const viewer of viewers) twins.request('GET', `/api/records/${id}/replay?seat=${viewer}`)
}
function playBots(twins, request) {
  const made = twins.request('POST', '/api/tables', JSON.stringify({ watch: 'anyone', ...request }))
  if (made.status !== 201) throw new Error(made.body)
  const { id } = JSON.parse(made.body)
  twins.messages = []
  const line = twins.open({ watch: id })
  twins.settle(() => twins.messages.some(([, message]) => message.type === 'end'))
  if (!twins.messages.some(([, message]) => message.type === 'end')) throw new Error(`the game of bots ${JSON.stringify(request)} did not end`)
  twins.make('c', line, '', () => twins.exports.spiral_closed(line, twins.steady, twins.wall))
  readAll(twins, id)
  return id
}
const botsOf = (players, level) => Object.fromEntries(['mastermind', 'a', 'b', 'c'].slice(0, players === 2 ? 2 : players).map(seat => [seat, level]))

const scripts = JSON.parse(new Twins(1).request('GET', '/api/scripts').body).scripts.map(one => one.id)
const library = id => JSON.parse(new Twins(1).request('GET', `/api/scripts/${id}`).body).source

await check('rules and scripts', twins => {
  twins.request('GET', '/api/rules')
  for (const id of scripts) twins.request('GET', `/api/scripts/${id}`)
  for (const path of ['/', '/api', '/api/nothing', '/api/tables/none', '/api/records', '/api/tables']) twins.request('GET', path)
  return `${scripts.length} scripts`
})

// They are in the program, and come to the module.
await check('case files', twins => {
  const folder = join(import.meta.dirname, '../../content/puzzles')
  const files = readdirSync(folder).sort().map(name => readFileSync(join(folder, name), 'utf8').trim())
  twins.make('p', 0, files.join('\n'), () => twins.exports.spiral_puzzles())
  const { puzzles } = JSON.parse(twins.request('GET', '/api/puzzles').body)
  if (puzzles.length !== files.length) throw new Error(`${puzzles.length} of ${files.length} case files`)
  for (const { id } of puzzles) {
    for (const part of ['', '/replay', '/hints/1', '/hints/99']) twins.request('GET', `/api/puzzles/${id}${part}`)
    for (const answer of ['nurse', 'girl_student', '']) twins.request('POST', `/api/puzzles/${id}/answer`, JSON.stringify({ answer }))
  }
  return `${puzzles.length}`
})

for (const players of [2, 3, 4])
  await check(`every script with ${players} players`, twins => {
    for (const script of scripts) playBots(twins, { script, players, bots: botsOf(players, 'random') })
    return `${scripts.length} games of random bots, each seen by ${viewers.length}`
  }, players)

for (const level of ['gentle', 'steady', 'sharp'])
  await check(`${level} bots`, twins => {
    const sets = isAll ? ['fs', 'bt', 'mz', 'mc', 'pe', 'cm'] : level === 'sharp' ? ['fs'] : ['fs', 'bt', 'mz']
    const games = sets.map(set => scripts.find(id => id.startsWith(`${set}_`)))
    for (const script of games) playBots(twins, { script, players: 4, loops: 2, bots: botsOf(4, level) })
    return games.join(', ')
  })

// Somebody plays against a bot, undoes, talks, writes notes, asks what can be deduced, says nonsense.
await check('a person among bots', twins => {
  const roll = dice(5)
  let answered = 0
  for (const script of scripts.filter((_, index) => index % 6 === 0)) {
    const { id } = JSON.parse(twins.request('POST', '/api/tables', JSON.stringify({ script, players: 2, bots: { mastermind: 'gentle' }, options: { table_talk: 'open' } })).body)
    const { token } = JSON.parse(twins.request('POST', `/api/tables/${id}/seats/a`, '{"name":"Ann"}').body)
    twins.messages = []
    const line = twins.open({ token })
    twins.settle()
    for (let step = 0; step < 150; ++step) {
      const asks = new Map()
      for (const [, message] of twins.messages) if (message.type === 'ask') asks.set(message.seat, message)
      const ask = [...asks.values()].at(-1)
      if (!ask || twins.messages.some(([, message]) => message.type === 'end')) break
      twins.messages = []
      twins.say(line, { answer: ask.ask, option: roll(ask.options.length), for: ask.seat })
      if (step % 40 === 7) twins.say(line, { deduce: true })
      if (step % 50 === 9) twins.say(line, { nonsense: step })
      ++answered
      twins.settle()
    }
    twins.request('GET', `/api/tables/${id}`)
  }
  if (answered < 20) throw new Error(`only ${answered} answers were given`)
  return `${answered} answers`
})

await check('what could be known', twins => {
  const games = scripts.filter((_, index) => index % 10 === 0)
  for (const script of games) {
    const id = playBots(twins, { script, players: 4, bots: botsOf(4, 'random') })
    for (const seat of ['a', 'public']) {
      const path = `/api/records/${id}/deduction?seat=${seat}`
      twins.request('GET', path)
      twins.settle()
      const answer = JSON.parse(twins.request('GET', path).body)
      if (answer.type !== 'deduced') throw new Error(`nothing was deduced of ${script}`)
    }
  }
  return games.join(', ')
})

await check('broken scripts', twins => {
  const roll = dice(9)
  const count = isAll ? 5000 : 700
  const sources = scripts.filter((_, index) => index % 7 === 0).map(library)
  const pieces = ['', '"', '[', ']', '=', '\n', '7', '-1', 'killer', 'true', '{', '#', '\u00e9', '1e9', '[[cast]]\n', '\\']
  for (let i = 0; i < count; ++i) {
    let text = sources[roll(sources.length)]
    for (let cuts = 1 + roll(3); cuts > 0; --cuts) {
      const at = roll(text.length)
      text = text.slice(0, at) + pieces[roll(pieces.length)] + text.slice(at + roll(12))
    }
    twins.request('POST', '/api/scripts/lint', JSON.stringify({ source: text, forms: i % 10 === 0 }))
  }
  return `${count} texts`
})

await check('new scripts', twins => {
  const sets = [...new Set(JSON.parse(twins.request('GET', '/api/scripts').body).scripts.map(one => one.set))]
  for (const set of sets) for (let seed = 1; seed <= 3; ++seed) twins.request('POST', '/api/scripts/generate', JSON.stringify({ set, seed }))
  return `${sets.length} sets`
})

await comparing
console.log(faults.length === 0 ? `all equal: ${compared} bytes` : `${faults.length} differ: ${faults.join(', ')}`)
process.exitCode = faults.length === 0 ? 0 : 1
