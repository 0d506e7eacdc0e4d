// What a phone waits for on a static page. Reported, not asserted: no test depends on how busy the machine is. The figures stand in docs/web.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, staticFolder, test } from './pages'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')

test('reports how soon a slow phone is asked the first question @long @chromium', async ({ browser, pages }) => {
  const times: Record<string, number[]> = {}
  for (let tries = 0; tries < 5; ++tries) {
    const context = await browser.newContext({ baseURL: pages.address, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
    await context.addInitScript(() => {
      localStorage['spiral.settings'] ??= JSON.stringify({ scenes: false, hasChosenSounds: true })
      /** The milliseconds from some moment of the page to the sight of something. */
      Object.assign(window, { until: (what: string, start: number) => new Promise<number>(resolve => (function look() { document.querySelector(what) ? resolve(performance.now() - start) : requestAnimationFrame(look) })()) })
    })
    // Whoever looks at the choices for a moment gives the page time to fetch the table.
    for (const [visit, choosing] of [['first visit, pressed at once', 0], ['second visit, pressed at once', 0], ['second visit, pressed after two seconds', 2000]] as const) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 }) // of the page; its worker is as fast as ever
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const spent = async () => 1000 * (await session.send('Performance.getMetrics')).metrics.find(one => one.name === 'TaskDuration')!.value
      await page.goto('./#/play', { waitUntil: 'commit' })
      type Watched = { until: (what: string, start: number) => Promise<number> }
      // The press and the wait are one message: what the page does at once would pass between two.
      const press = () =>
        page.evaluate(() => {
          const start = performance.now()
          document.querySelector<HTMLButtonElement>('form .primary')!.click()
          return (window as unknown as Watched).until('.prompt.mine[aria-busy=false]', start)
        })
      const note = (what: string, time: number) => (times[`${visit}, ${what}`] ??= []).push(Math.round(time))
      note('from the address to the choices', await page.evaluate(() => (window as unknown as Watched).until('form .primary:enabled', 0)))
      await page.waitForTimeout(choosing)
      const before = await spent()
      note('from the press to the question', await press())
      note('processor time of the page for it, slowed as it is', (await spent()) - before) // whoever else uses the machine
      await expect(page.locator('.board')).toBeVisible()
      if (visit.startsWith('first')) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.close()
    }
    await context.close()
  }
  for (const [what, found] of Object.entries(times)) console.log(`${what}: ${found.sort((one, other) => one - other).join(', ')} ms`)
})

// The engine in a worker, by turns with the same functions natively; the best of several turns, because others use the machine as well.
const [benchModule, benchTwin] = ['../build/wasm/spiral_bench.wasm', '../build/release/tests/wasm/spiral_bench_twin']
test('reports how fast the engine is in this browser, against the program @long', async ({ page }) => {
  test.skip(!existsSync(benchModule) || !existsSync(benchTwin), 'needs the module and the program of the release build')
  const [scripts, games, turns] = [7, 400, 12] // the Basic Tragedy ones are the first of the library
  await page.goto('./favicon.svg') // nothing else goes on there, and it has no policy against a worker made of text
  await page.evaluate(async bytes => {
    const work = `let play
      onmessage = async ({ data: [bytes, place, games] }) => {
        if (!play) {
          const { instance } = await WebAssembly.instantiate(Uint8Array.from(atob(bytes), one => one.charCodeAt(0)))
          instance.exports._initialize()
          play = instance.exports.bench_play
        }
        const start = performance.now()
        const decisions = Number(play(place, games))
        postMessage(decisions / (performance.now() - start) * 1000)
      }`
    const worker = new Worker(URL.createObjectURL(new Blob([work], { type: 'text/javascript' })))
    const turn = (place: number, games: number) => new Promise<number>((resolve, reject) => ((worker.onmessage = event => resolve(event.data)), (worker.onerror = event => reject(new Error(event.message))), worker.postMessage([bytes, place, games])))
    Object.assign(window, { turn })
    await turn(0, 1000)
  }, readFileSync(benchModule).toString('base64'))
  const found: { place: number; here: number; native: number }[] = []
  for (let place = 0; place < scripts; ++place) {
    const best = { place, here: 0, native: 0 }
    for (let i = 0; i < turns; ++i) {
      best.here = Math.max(best.here, await page.evaluate(([place, games]) => (window as unknown as { turn: (place: number, games: number) => Promise<number> }).turn(place, games), [place, games] as const))
      const [decisions, seconds] = spawnSync(benchTwin, [String(place), String(games)], { encoding: 'utf8' }).stdout.split(' ').map(Number) as [number, number]
      best.native = Math.max(best.native, decisions / seconds)
    }
    found.push(best)
    console.log(`script ${place}: ${(best.here / 1e6).toFixed(2)} of ${(best.native / 1e6).toFixed(2)} million decisions a second, ${(best.here / best.native).toFixed(2)}`)
  }
  const slowest = found.reduce((one, other) => (other.native < one.native ? other : one))
  console.log(`the natively slowest, script ${slowest.place}: ${(slowest.here / slowest.native).toFixed(2)}`)
  expect(slowest.here).toBeGreaterThan(0)
})
