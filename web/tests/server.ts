// A server of its own for each worker, on a free port, with an empty data folder; or a device without one (device.ts).
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { Device } from './device'

/** What browsers tell by themselves of something that is not there, or is refused; and of a server that is away. */
export const isRefused = /status of 4\d\d/
export const isAway = /ERR_CONNECTION|can.t establish a connection|connection to .* was interrupted/

const path = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'

class Program {
  private process: ChildProcess | undefined
  private readonly data = mkdtempSync(join(tmpdir(), 'spiral-web-'))
  port = 0
  /** milliseconds until a bot's decision shows, from the next start on */
  botPace = 0

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }
  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null
  }
  async start() {
    const settings = ['--bot-pace', String(this.botPace), '--silence', '0', '--durability', 'process', '--log', 'no', '--changes-per-minute', '0', '--tables-per-hour', '0', '--requests-per-minute', '0', '--messages-per-second', '0', '--bot-tables-per-address', '0']
    this.process = spawn(path, ['serve', '--port', String(this.port), '--data', this.data, '--web', process.env.SPIRAL_WEB ?? 'dist', ...settings])
    for await (const line of createInterface({ input: this.process.stdout! })) {
      this.port = Number(/:(\d+)$/.exec(line)?.[1])
      return
    }
    throw new Error('the server did not start')
  }
  async kill() {
    const running = this.process
    this.process = undefined
    if (!running || running.exitCode !== null) return
    const ended = new Promise(resolve => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  async restart() {
    await this.kill()
    await this.start()
  }
  async close() {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}

/**
 * What a window keeps unless it has chosen otherwise. Great moments take their time: a test that wants to see them switches them on. A press that is final by
 * itself after a moment would race with a slow machine: it waits for its second press.
 */
function settle(confirms: boolean) {
  if (location.protocol.startsWith('http')) localStorage['spiral.settings'] ??= JSON.stringify({ scenes: false, hasChosenSounds: true, confirms })
}

/** Errors in the console, and requests or sockets that leave the server, of every window. */
async function watch(context: BrowserContext, address: string, faults: string[], isCareful: boolean) {
  await context.addInitScript(settle, isCareful)
  const isForeign = (url: string) => !/^(data|blob):/.test(url) && new URL(url).host !== new URL(address).host
  context.on('console', message => message.type() === 'error' && faults.push(message.text()))
  // On the empty page before the first one there is no storage, and Firefox says so when a test would settle something there.
  context.on('weberror', error => error.page()?.url() !== 'about:blank' && faults.push(String(error.error())))
  context.on('request', request => isForeign(request.url()) && faults.push(`asked ${request.url()}`))
  context.on('page', page => page.on('websocket', socket => isForeign(socket.url()) && faults.push(`asked ${socket.url()}`)))
}

interface Tools {
  /** Whether a choice waits for a second press, in every window. */
  isCareful: boolean
  /** What went wrong in any window so far. */
  faults: string[]
  /** What a test means to go wrong, whenever the browser tells of it: that may be a moment after the page has shown what came of it. */
  meant: RegExp[]
  /** Somebody else's browser: a window with a storage of its own. */
  open: (options?: BrowserContextOptions) => Promise<Page>
}

/** What answers: a server, or the browser's own house. */
export type GameServer = Pick<Program, 'address' | 'port' | 'botPace' | 'isRunning' | 'start' | 'kill' | 'restart' | 'close'>
export interface Where {
  host: 'server' | 'device' | 'offline'
  server: GameServer
}

/** Tests get a server and an address; a window that logs an error or asks another host fails its test, however it was opened. */
export const test = base.extend<Tools, Where>({
  host: ['server', { option: true, scope: 'worker' }],
  server: [
    async ({ host }, use) => {
      const server = host === 'server' ? new Program() : new Device(host === 'offline')
      await server.start()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  isCareful: [true, { option: true }],
  meant: async ({}, use) => use([]),
  faults: [
    async ({ browser, server, isCareful, meant }, use) => {
      if (!server.isRunning) await server.start() // the test before may have ended it, or have been ended after it had
      const faults: string[] = []
      const made = new Set<BrowserContext>()
      const newContext = browser.newContext
      browser.newContext = async (...all) => {
        const context = await newContext.apply(browser, all)
        if (server instanceof Device) server.adopt(context)
        await watch(context, server.address, faults, isCareful)
        made.add(context)
        return context
      }
      for (const context of browser.contexts()) await watch(context, server.address, faults, isCareful)
      await use(faults)
      browser.newContext = newContext
      for (const context of made) await context.close()
      expect(faults.filter(one => !meant.some(each => each.test(one)))).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ browser, server, contextOptions, locale, viewport, colorScheme }, use) => {
    await use(async options =>
      (await browser.newContext({ ...contextOptions, locale, viewport, colorScheme, baseURL: server.address, ...options })).newPage(),
    )
  },
})
export { expect }
