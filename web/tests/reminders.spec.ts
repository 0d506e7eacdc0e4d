// Reminders of a game that is played by the day: begun at the table, confirmed by the link in the letter, changed and ended on their page. The letters
// go to a mail server of the test's own that only takes them; what a real one makes of them is looked at in tests/server.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type Page } from '@playwright/test'
import { findNothing } from './axe'

class Post {
  readonly letters: string[] = []
  private server: Server | undefined
  port = 0
  async start() {
    this.server = createServer(line => {
      let data: string[] | undefined
      line.write('220 test\r\n')
      createInterface({ input: line }).on('line', text => {
        if (data && text !== '.') return void data.push(text)
        if (data) this.letters.push(Buffer.from(data.slice(data.indexOf('') + 1).join(''), 'base64').toString())
        const isData = /^DATA/i.test(text)
        data = isData ? [] : undefined
        line.write(isData ? '354 go\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
      })
    })
    await new Promise<void>(done => this.server!.listen(0, '127.0.0.1', done))
    this.port = (this.server!.address() as { port: number }).port
  }
  stop() {
    this.server!.close()
  }
  async wait(count: number): Promise<string> {
    await expect.poll(() => this.letters.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
    return this.letters[count - 1]!
  }
}

const test = base.extend<object, { post: Post; site: string }>({
  post: [
    async ({}, use) => {
      const post = new Post()
      await post.start()
      await use(post)
      post.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ post }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'spiral-reminders-'))
      const port = await new Promise<number>(done => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
          const { port } = probe.address() as { port: number }
          probe.close(() => done(port))
        })
      })
      const site = `http://127.0.0.1:${port}`
      const settings = ['--site', site, '--mail-server', `smtp://127.0.0.1:${post.port}`, '--mail-from', 'games@game.example', '--web-push', 'yes', '--remind-after', '0', '--mails-per-hour', '0']
      const server: ChildProcess = spawn(process.env.SPIRAL_PROGRAM ?? '../build/release/spiral', ['serve', '--port', String(port), '--data', data, '--web', process.env.SPIRAL_WEB ?? 'dist', '--log', 'no', ...settings])
      for await (const _ of createInterface({ input: server.stdout! })) break
      await use(site)
      server.kill('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

async function makeTable(site: string, clock: string): Promise<string> {
  const reply = await fetch(`${site}/api/tables`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ script: 'fs_the_first_script', players: 2, clock, title: 'Rainy week' }) })
  return ((await reply.json()) as { id: string }).id
}
async function sit(page: Page, site: string, table: string, seat: string) {
  const reply = await fetch(`${site}/api/tables/${table}/seats/${seat}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Ann' }) })
  const { token, seats } = (await reply.json()) as { token: string; seats: string[] }
  await page.goto(site)
  await page.evaluate(([table, seat]) => localStorage.setItem(`spiral.seat.${table}`, seat!), [table, JSON.stringify({ token, seats, since: Date.now() })])
  await page.goto(`${site}/t/${table}`)
}

test('a letter asks, the page says yes, hours are set, and all of it ends', async ({ page, site, post }) => {
  const before = post.letters.length
  const table = await makeTable(site, 'day')
  await sit(page, site, table, 'mastermind')
  await page.getByLabel('Your e-mail address').fill('ann@example.org')
  await page.getByRole('button', { name: 'Remind me by e-mail' }).click()
  await expect(page.getByText('A letter is on its way.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'By e-mail to ann@example.org' })).toBeChecked()
  await findNothing(page)

  const letter = await post.wait(before + 1)
  await page.goto(/http\S+#yes\S+/.exec(letter)![0])
  await expect(page).toHaveURL(`${site}/reminders`) // nothing of the code stays in the address
  await page.getByRole('button', { name: 'Yes, remind me' }).click()
  await expect(page.getByText('From now on you will be reminded.')).toBeVisible()

  await page.goto(`${site}/reminders`)
  await expect(page.getByRole('heading', { name: 'By e-mail to ann@example.org' })).toBeVisible()
  await expect(page.getByLabel('from')).toHaveValue('22:00')
  await page.getByLabel('from').fill('21:30')
  await page.getByLabel('On holiday until the end of').fill('2199-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That did not work.')).toBeVisible() // a holiday ends within a year
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('On holiday until the end of').fill(soon)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await findNothing(page)
  await page.reload()
  await expect(page.getByLabel('from')).toHaveValue('21:30')
  await expect(page.getByLabel('On holiday until the end of')).toHaveValue(soon)

  await page.getByRole('button', { name: 'End these reminders' }).click()
  await expect(page.getByText('This browser has no reminders.')).toBeVisible()
  await page.goto(`${site}/t/${table}`)
  await expect(page.getByLabel('Your e-mail address')).toBeVisible()
})

test('a game with another clock offers none', async ({ page, site }) => {
  await sit(page, site, await makeTable(site, 'brisk'), 'mastermind')
  await expect(page.getByRole('heading', { name: 'Your seat' })).toBeVisible()
  await expect(page.getByLabel('Your e-mail address')).toHaveCount(0)
})

test('a link in a letter says no more', async ({ page, site, post }) => {
  const before = post.letters.length
  await sit(page, site, await makeTable(site, 'day'), 'mastermind')
  await page.getByLabel('Your e-mail address').fill('bob@example.org')
  await page.getByRole('button', { name: 'Remind me by e-mail' }).click()
  await page.goto(/http\S+#stop\S+/.exec(await post.wait(before + 1))![0])
  await page.getByRole('button', { name: 'No more letters' }).click()
  await expect(page.getByText('No more letters will come.')).toBeVisible()
})
