// The same tests once more where no server is: the pages come from a plain server of files, and whatever a test asks of a table is asked of the house in the
// browser. Its project is `device`; tests that need a server, or two browsers at one table, are marked @server.
import { readdirSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { Pages, staticFolder } from './pages'

type House = typeof import('../src/local/house').default

/** In a test nobody waits for bots: their thread takes a second for so many. */
const haste = 20

export class Device {
  private readonly pages = new Pages(haste)
  private browser: BrowserContext | undefined
  private opened = 0
  /** A page that nobody looks at, for as long as somebody asks something there. */
  private guest: { page: Promise<Page>; users: number } | undefined
  readonly isRunning = true
  botPace = 0

  /** Without a network: a browser visits the page once, and from then on it has nobody to ask. */
  constructor(private readonly isOffline = false) {}

  get address(): string {
    return this.pages.address.slice(0, -1)
  }
  get port(): number {
    return this.pages.port
  }
  async start() {
    await this.pages.start()
    devices.set(this.address, this)
  }
  async kill() {
    this.pages.close()
  }
  async restart() {
    throw new Error('a test that needs this is marked @server')
  }
  async close() {
    this.pages.close()
    devices.delete(this.address)
  }

  /** The first browser of a test has the tables. A test goes by the paths of a server. */
  adopt(context: BrowserContext) {
    this.browser ??= context
    context.once('close', () => context === this.browser && (this.browser = this.guest = undefined))
    let visited: Promise<void> | undefined
    context.on('page', page => {
      const goto = page.goto
      page.goto = async (url, ...all) => {
        if (this.isOffline) await (visited ??= this.visit(context, page, goto))
        return goto.call(page, this.addressOf(url), ...all)
      }
    })
  }
  private async visit(context: BrowserContext, page: Page, goto: Page['goto']) {
    await goto.call(page, `${this.address}/`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
  }
  private addressOf(url: string): string {
    const path = url.replace(this.address, '').replace(/^\/#/, '')
    return path === '' || path.startsWith('/') ? `${this.address}/?${++this.opened}#${path || '/'}` : url // another number each time: it is loaded, as from a server
  }
  /** A page of that browser, opened for this alone if there is none. */
  private async page(): Promise<{ page: Page; leave: () => Promise<void> }> {
    const open = this.guest ? undefined : this.browser!.pages().find(one => one.url().startsWith(this.address))
    if (open) return { page: open, leave: async () => {} }
    const guest = (this.guest ??= { page: this.openGuest(), users: 0 })
    ++guest.users
    const page = await guest.page
    const leave = async () => {
      if (--guest.users > 0) return
      this.guest = undefined
      await page.close()
    }
    return { page, leave }
  }
  private async openGuest(): Promise<Page> {
    const page = await this.browser!.newPage()
    await page.goto('/credits')
    return page
  }
  async ask(path: string, body?: object): Promise<{ status: number; body: string }> {
    const { page, leave } = await this.page()
    const reply = await page.evaluate(
      async ([house, path, body]) => ((await import(house)) as { default: House }).default.ask(body === undefined ? 'GET' : 'POST', path, '', body),
      [this.house, path, body && JSON.stringify(body)] as const,
    )
    await leave()
    return reply
  }
  async openLine(first: string, hear: (text: string) => void): Promise<{ send: (text: string) => void; close: () => void }> {
    const { page, leave } = await this.page()
    const name = `hear${++this.opened}`
    await page.exposeFunction(name, hear)
    const line = await page.evaluateHandle(
      async ([house, first, name]) => {
        const line = ((await import(house)) as { default: House }).default.openLine()
        line.onopen = () => line.send(first)
        line.onmessage = event => (window as unknown as Record<string, (text: string) => void>)[name]!(event.data)
        return line
      },
      [this.house, first, name] as const,
    )
    return { send: text => void line.evaluate((line, text) => line.send(text), text).catch(() => {}), close: () => void line.evaluate(line => line.close()).then(leave) }
  }
  private get house(): string {
    return `${this.address}/assets/${readdirSync(`${staticFolder}/assets`).find(name => /^house-.*\.js$/.test(name))}`
  }
}

/** By their addresses. */
export const devices = new Map<string, Device>()
