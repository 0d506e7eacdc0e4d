// A server of its own for each worker, on a free port, with an empty data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'

const program = process.env.SPIRAL_PROGRAM ?? '../build/release/spiral'

export class GameServer {
  private process: ChildProcess | undefined
  private readonly data = mkdtempSync(join(tmpdir(), 'spiral-web-'))
  port = 0

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }
  async start() {
    const settings = ['--bot-pace', '0', '--durability', 'process', '--log', 'no', '--changes-per-minute', '0', '--requests-per-minute', '0', '--messages-per-second', '0']
    this.process = spawn(program, ['serve', '--port', String(this.port), '--data', this.data, '--web', 'dist', ...settings])
    for await (const line of createInterface({ input: this.process.stdout! })) {
      this.port = Number(/:(\d+)$/.exec(line)?.[1])
      return
    }
    throw new Error('the server did not start')
  }
  async kill() {
    const ended = new Promise(resolve => this.process?.once('exit', resolve))
    this.process?.kill('SIGKILL')
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

/** Tests get a server and an address; a page that logs an error or asks another host fails its test. */
export const test = base.extend<{ faults: string[] }, { server: GameServer }>({
  server: [
    async ({}, use) => {
      const server = new GameServer()
      await server.start()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  faults: [
    async ({ context, server }, use) => {
      const faults: string[] = []
      context.on('console', message => message.type() === 'error' && faults.push(message.text()))
      context.on('weberror', error => faults.push(String(error.error())))
      context.on('request', request => {
        if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) faults.push(`asked ${request.url()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
