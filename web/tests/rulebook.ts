// The rules as the program under test has them, for unit tests that fold whole games: a server is started, asked and stopped.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Rulebook } from '../src/protocol'

export async function rulebookOf(program: string): Promise<Rulebook> {
  const data = mkdtempSync(join(tmpdir(), 'spiral-rules-'))
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--web', 'none', '--log', 'no'])
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0]
      if (address) return (await (await fetch(`${address}/api/rules`)).json()) as Rulebook
    }
    throw new Error('the server did not start')
  } finally {
    server.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}
