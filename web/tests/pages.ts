// A plain server of files, as any static host is: no paths of ours, no headers of ours. From a folder below its root, because a page may lie anywhere.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { play } from './player'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.png': 'image/png', '.webmanifest': 'application/manifest+json' }
const below = '/some/folder/'

export const staticFolder = process.env.SPIRAL_STATIC ?? '../build/web'

const isHouse = (file: string) => /worker-.*\.js$/.test(file)

/** Time goes so many times faster in the thread of the house. */
const hurry = (haste: number) => `{
  const [wait, now] = [setTimeout, performance.now.bind(performance)]
  self.setTimeout = (act, ms = 0, ...all) => wait(act, ms / ${haste}, ...all)
  performance.now = () => now() * ${haste}
}
`

export class Pages {
  private server: Server | undefined
  asked: string[] = []
  address = ''
  folder = staticFolder
  /** What the thread of the house is told instead: a test cannot reach into it before it begins. */
  change: ((house: string) => string) | undefined

  constructor(haste = 1) {
    if (haste > 1) this.change = house => hurry(haste) + house
  }

  async start(port = 0) {
    this.server = createServer((request, reply) => {
      const path = new URL(request.url!, 'http://here').pathname
      this.asked.push(path)
      const file = path.startsWith(below) ? join(this.folder, normalize(path.slice(below.length) || 'index.html')) : ''
      if (!file || !existsSync(file) || !statSync(file).isFile()) return void reply.writeHead(404).end()
      reply.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      if (this.change && isHouse(file)) reply.end(this.change(readFileSync(file, 'utf8')))
      else createReadStream(file).pipe(reply)
    })
    await new Promise<void>(resolve => this.server!.listen(port, '127.0.0.1', resolve))
    this.address = `http://127.0.0.1:${(this.server.address() as { port: number }).port}${below}`
  }
  get port(): number {
    return Number(new URL(this.address).port)
  }
  close() {
    this.server?.closeAllConnections()
    this.server?.close()
  }
}

/** Every window is watched: an error in its console, or a request to anybody else, fails its test. */
export const test = base.extend<{ faults: string[] }, { pages: Pages }>({
  pages: [
    async ({}, use) => {
      const pages = new Pages()
      await pages.start()
      await use(pages)
      pages.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages.address),
  faults: [
    async ({ context, pages }, use) => {
      const faults: string[] = []
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage['spiral.settings'] ??= JSON.stringify({ scenes: false, hasChosenSounds: true, confirms: true })
      })
      context.on('console', message => message.type() === 'error' && faults.push(message.text()))
      context.on('weberror', error => faults.push(String(error.error())))
      context.on('request', request => !/^(data|blob):/.test(request.url()) && !request.url().startsWith(pages.address) && faults.push(`asked ${request.url()}`))
      await use(faults)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
export const expect = base.expect

/** A game alone on this device, begun on its page. */
export async function begin(page: Page, side: 'protagonists' | 'mastermind' = 'protagonists', what = 'first') {
  await page.goto('./#/play')
  for (const value of [side, 'gentle', what]) await expect(() => page.locator(`input[type=radio][value=${value}]`).check({ force: true })).toPass()
  await page.locator('form .primary').click()
  await expect(page).toHaveURL(/#\/t\/local/)
  await expect(page.locator('.board')).toBeVisible()
}
export const upTo = (page: Page, most: number, seed = 3) => play(page, { seed, until: async (_, answers) => answers >= most })
/** What whoever plays sees of the game. */
export const look = async (page: Page) => [await page.locator('.prompt.mine[aria-busy=false]').innerText(), ...(await page.locator('.figure').evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? '')))]
