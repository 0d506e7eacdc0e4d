// What a phone gets: how much has to be loaded first, how soon something is seen, how smoothly the scenes run, what playing costs. The figures stand in the web client's README.
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { play, takeSolo } from './player'
import { expect, test } from './server'
import { StagedTable } from './stage'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A phone is four times as slow as this machine. */
async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
const report = (what: string, figure: string) => console.log(`${what}: ${figure}`)

test('the first view is small', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', response => !response.url().includes('/api/') && bodies.push(response.body().catch(() => Buffer.alloc(0))))
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  report('first view, gzip', `${(bytes / 1000).toFixed(1)} KB in ${bodies.length} files`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(110_000)
})

test('reports how soon the first page is painted on a slow phone @long', async ({ open }) => {
  const times: number[] = []
  for (let tries = 0; tries < 7; ++tries) {
    const page = await open({ viewport: { width: 390, height: 844 }, isMobile: true })
    await slow(page)
    await page.goto('/')
    await expect(page.locator('h1')).toBeVisible()
    const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime) // it is told after the fact
    times.push((await painted.jsonValue())!)
    await page.context().close()
  }
  times.sort((one, other) => one - other)
  report('first contentful paint, milliseconds', `median ${times[3]!.toFixed(0)}, best ${times[0]!.toFixed(0)}, worst ${times[6]!.toFixed(0)}`)
  expect(times).toHaveLength(7)
})

test('reports what an answer costs the processor, on a phone and on a desk @long', async ({ browser, open }) => {
  const session = await browser.newBrowserCDPSession()
  // The page, and what draws it.
  const spent = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(one => one.type === 'renderer' || one.type === 'GPU').reduce((sum, one) => sum + one.cpuTime, 0)
  const [skipped, counted] = [3, 24]
  for (const [where, options] of [['a phone', { hasTouch: true, isMobile: true }], ['a desk', { viewport: { width: 1440, height: 900 } }]] as const) {
    const page = await open(options)
    await takeSolo(page, { script: 'bt_paper_birds', bots: { mastermind: 'gentle' } })
    let before = 0
    await play(page, {
      seed: 5,
      until: async (_, answers) => {
        if (answers === skipped) before = await spent()
        return answers === skipped + counted
      },
    })
    const milliseconds = (1000 * ((await spent()) - before)) / counted
    report(`an answer on ${where}, processor time of the page and of drawing it`, `${milliseconds.toFixed(0)} ms`)
    expect(milliseconds).toBeGreaterThan(0)
  }
})

test('reports how smoothly the scenes run on a slow phone @long', async ({ page }) => {
  const table = await StagedTable.open(page)
  await slow(page)
  const scenes = {
    'a death': () => table.at(6, 'incidents').tell({ kind: 'incident_occurred', incident: 'murder', incident_day: 6, effect: true }, { kind: 'died', who: 'shrine_maiden' }),
    'a role that is shown': () => table.at(6, 'day_end').tell({ kind: 'role_revealed', who: 'boss', role: 'serial_killer' }),
    'a lost loop': () => table.at(6, 'loop_end').tell({ kind: 'protagonists_lost' }, { kind: 'loop_ended', lost: true }),
    'a new loop': () => table.at(0, 'loop_start', 2).tell({ kind: 'loop_started', all: [] }),
  }
  for (const [name, begin] of Object.entries(scenes)) {
    begin()
    await table.seen('.moment')
    const gaps = await page.evaluate(
      () =>
        new Promise<number[]>(done => {
          const gaps: number[] = []
          const first = performance.now()
          let last = first
          requestAnimationFrame(function next(now) {
            gaps.push(now - last)
            last = now
            if (now - first < 2500) requestAnimationFrame(next)
            else done(gaps.slice(1))
          })
        }),
    )
    const share = (ms: number) => `${((100 * gaps.filter(gap => gap <= ms + 1).length) / gaps.length).toFixed(0)} %`
    report(name, `${gaps.length} frames, within 16.7 ms ${share(16.7)}, within 33 ms ${share(33.3)}, longest ${Math.max(...gaps).toFixed(0)} ms`)
    expect(gaps.length).toBeGreaterThan(5)
    await page.keyboard.press('Space')
    await expect(page.locator('.moment')).toHaveCount(0)
  }
})
