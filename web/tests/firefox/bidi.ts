// Firefox as Debian ships it, driven over WebDriver BiDi, which it speaks by itself: Playwright knows only a Firefox of its own making.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = process.env.SPIRAL_FIREFOX ?? '/usr/bin/firefox-esr'

interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: { level?: string; text?: string | null }
  result?: Record<string, never>
  message?: string
}

export class Firefox {
  /** Errors in the console of any page. */
  readonly faults: string[] = []
  private readonly profile = mkdtempSync(join(tmpdir(), 'spiral-firefox-'))
  private process!: ChildProcess
  private socket!: WebSocket
  private context = ''
  private sent = 0
  private open = new Map<number, { resolve: (result: Record<string, never>) => void; reject: (error: Error) => void }>()

  static async start(): Promise<Firefox> {
    const firefox = new Firefox()
    firefox.process = spawn(program, ['--headless', '--no-remote', '--profile', firefox.profile, '--remote-debugging-port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] })
    firefox.socket = new WebSocket(`${await firefox.address()}/session`)
    firefox.socket.onmessage = event => firefox.hear(JSON.parse(event.data as string) as Reply)
    await new Promise((resolve, reject) => Object.assign(firefox.socket, { onopen: resolve, onerror: () => reject(new Error('Firefox does not answer')) }))
    await firefox.say('session.new', { capabilities: {} })
    await firefox.say('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = (await firefox.say('browsingContext.getTree', {})) as unknown as { contexts: { context: string }[] }
    firefox.context = contexts[0]!.context
    await firefox.say('browsingContext.setViewport', { context: firefox.context, viewport: { width: 1280, height: 800 } })
    return firefox
  }
  private async address(): Promise<string> {
    for await (const line of createInterface({ input: this.process.stderr! })) {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)
      if (found) return found[1]!
    }
    throw new Error('Firefox did not start')
  }
  async close() {
    this.socket.close()
    const ended = new Promise(resolve => this.process.once('exit', resolve))
    this.process.kill('SIGKILL')
    await ended
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }

  private hear(reply: Reply) {
    if (reply.type === 'event') {
      if (reply.method === 'log.entryAdded' && reply.params!.level === 'error') this.faults.push(reply.params!.text ?? '')
      return
    }
    const waiting = this.open.get(reply.id!)
    this.open.delete(reply.id!)
    if (reply.type === 'success') waiting?.resolve(reply.result ?? {})
    else waiting?.reject(new Error(reply.message))
  }
  private say(method: string, params: object): Promise<Record<string, never>> {
    const id = ++this.sent
    this.socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.open.set(id, { resolve, reject }))
  }

  async goto(url: string) {
    await this.say('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }
  /** What an expression is in the page: a text, a number, a yes or no. */
  async value<T>(expression: string): Promise<T> {
    const reply = (await this.say('script.evaluate', { expression, target: { context: this.context }, awaitPromise: true })) as unknown as { type: string; result?: { value: T }; exceptionDetails?: { text: string } }
    if (reply.type !== 'success') throw new Error(`${expression}: ${reply.exceptionDetails?.text}`)
    return reply.result!.value
  }
  /** Waits for one of these elements to be seen; which of them it is. */
  async until(...selectors: string[]): Promise<number> {
    const isSeen = (selector: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})].some(one => one.checkVisibility({ visibilityProperty: true }))`
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(done => setTimeout(done, 50))) {
      const found = await this.value<number>(`[${selectors.map(isSeen).join(', ')}].indexOf(true)`)
      if (found >= 0) return found
    }
    throw new Error(`never seen: ${selectors.join(', ')}; the page says: ${await this.value<string>('document.body.innerText.slice(0, 500)')}`)
  }
  /** A press of the mouse in the middle of an element, once it stands still. */
  async press(selector: string) {
    await this.until(selector)
    const at = await this.value<string>(`(async () => {
      const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find(each => each.checkVisibility({ visibilityProperty: true }))
      one.scrollIntoView({ block: 'nearest' })
      for (let before = ''; ; ) {
        const box = one.getBoundingClientRect()
        const now = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)].join()
        if (now === before) return now
        before = now
        await new Promise(done => setTimeout(done, 60))
      }
    })()`)
    const [x, y] = at.split(',').map(Number)
    const actions = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await this.say('input.performActions', { context: this.context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
}
