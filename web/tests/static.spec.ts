// The whole game from a plain server of files: the house is in the page. `./spiral web` makes the folder; without it there is nothing to test.
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { begin, expect, look, staticFolder, test, upTo } from './pages'
import { play } from './player'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const side of ['protagonists', 'mastermind'] as const)
  test(`a solo game as ${side}, to its end and once more${side === 'mastermind' ? ' @long' : ''}`, async ({ page, pages }) => {
    await begin(page, side)
    expect(await play(page, { seed: 6 })).toBeGreaterThan(10)
    await expect(page.locator('.ending')).toContainText('The First Script')
    await page.getByRole('link', { name: 'See it again' }).click()
    await expect(page).toHaveURL(/#\/replay\/local/)
    await expect(page.locator('.board')).toBeVisible()
    await page.reload()
    await expect(page.locator('.board')).toBeVisible()
    expect(pages.asked.filter(path => path.includes('/api/') || path.endsWith('/ws'))).toEqual([])
  })

test('a game comes back after its page is loaded again, and after the house has ended @chromium', async ({ page }) => {
  await begin(page, 'protagonists')
  await upTo(page, 5)
  const before = await look(page)
  await page.reload()
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(page)).toEqual(before)

  const next = page.waitForEvent('worker')
  await page.workers()[0]!.evaluate(() => dispatchEvent(new MessageEvent('message', { data: { do: 'break' } })))
  await next
  await expect(page.locator('p.lost')).toBeHidden() // what is pressed in between has to be pressed again
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(page)).toEqual(before)
  await upTo(page, 5)
})

/** Only one tab is looked at in a browser of people; in one of tests every tab thinks it is. */
const goBehind = (page: Page, isBehind: boolean) => page.evaluate(isBehind => void (document.hasFocus = () => !isBehind), isBehind)

test('another tab takes the games over, and this one takes them back', async ({ page, context }) => {
  await begin(page, 'protagonists')
  await upTo(page, 2)
  await goBehind(page, true)
  const other = await context.newPage()
  await other.goto(page.url())
  await upTo(other, 2)
  await goBehind(page, false)
  await goBehind(other, true)
  const cards = page.locator('.hand .card:enabled')
  await cards.first().click()
  await page.locator('[data-spot].lit, .place.lit .title[data-spot]').first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'another tab' })).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.locator('.lost')).toBeHidden() // its line is back, and what is asked stays
  await upTo(page, 3)
})

test('a module that traps while a bot thinks makes a pause, and nothing else @chromium', async ({ page }) => {
  await begin(page)
  const heard: { type: string; at: number }[] = []
  await page.exposeBinding('hear', (_, text: string) => void heard.push({ ...(JSON.parse(text) as { type: string }), at: Date.now() }))
  await page.addInitScript(listen)
  await page.reload()
  await upTo(page, 2)
  heard.length = 0
  const last = upTo(page, 1).catch(() => 0)
  await expect.poll(() => heard.filter(one => one.type === 'taken').length).toBe(1) // the last card is stored, and the Mastermind thinks
  const trapped = Date.now()
  const next = page.waitForEvent('worker')
  await page.workers()[0]!.evaluate(() => dispatchEvent(new MessageEvent('message', { data: { do: 'break' } })))
  await next
  await expect.poll(() => heard.some(one => one.type === 'welcome' && one.at > trapped)).toBe(true)
  console.log(`a pause of ${heard.find(one => one.type === 'welcome' && one.at > trapped)!.at - trapped} ms`)
  await last
  await expect(page.getByRole('alert')).toHaveCount(0)
  await upTo(page, 3)
})

/** Whatever the house tells its page is told to the test as well. */
function listen() {
  const hear = (window as unknown as { hear: (text: string) => void }).hear
  window.Worker = class extends Worker {
    constructor(...all: ConstructorParameters<typeof Worker>) {
      super(...all)
      this.addEventListener('message', event => event.data.forEach((one: { say: string; text: string }) => one.say === 'message' && hear(one.text)))
    }
  }
}

test('a tab killed at any moment, forty times, comes back at the same prompt and has lost nothing it had shown @long @chromium', async ({ page: first, context }) => {
  test.setTimeout(1_800_000)
  type Heard = { type: string; seq?: number; for?: string; ask?: number; option?: number; chosen?: number; seat?: string }
  let heard: Heard[] = []
  await context.exposeBinding('hear', (_, text: string) => void heard.push(JSON.parse(text) as Heard))
  await context.addInitScript(listen)
  const lastEvent = () => Math.max(0, ...heard.map(one => (one.type === 'event' ? one.seq! : 0)))
  const isThere = (page: Page) => expect(page.locator('.prompt.mine[aria-busy=false]').or(page.locator('.ending')).first()).toBeVisible({ timeout: 60_000 })
  let page = first
  await begin(page)
  let [games, answers, quiet] = [1, 0, 0]
  for (let kills = 0; kills < 40; ++kills) {
    if (await page.locator('.ending').isVisible()) (heard = []), await begin(page), ++games
    await isThere(page)
    const address = page.url()
    const isQuiet = kills % 4 === 3 // nothing is pressed: what comes back has to be the very same
    const before = isQuiet ? await look(page) : []
    const answer = isQuiet ? Promise.resolve(0) : upTo(page, 1, kills).catch(() => 0) // it may end in the middle of a press
    await Promise.race([answer, page.waitForTimeout((kills * 337) % 1700)]) // a bot thinks, a row is written, nothing happens
    const killer = await context.newCDPSession(page)
    const isDead = page.waitForEvent('crash')
    killer.send('Page.crash').catch(() => {})
    await isDead
    await answer
    const [shown, taken] = [lastEvent(), heard.filter(one => one.type === 'taken')]
    answers += taken.length
    await page.close()
    heard = []
    page = await context.newPage()
    await page.goto(address)
    await isThere(page)
    expect(lastEvent(), 'what was shown').toBeGreaterThanOrEqual(shown)
    for (const { ask, option, for: seat } of taken)
      for (const open of heard.filter(one => one.type === 'ask' && one.ask === ask && (one.for ?? one.seat) === seat)) expect(open.chosen, 'what was taken').toBe(option)
    if (isQuiet) expect(await look(page)).toEqual(before), ++quiet
  }
  console.log(`40 kills in ${games} games, ${answers} answers taken before them, ${quiet} times the very same prompt`)
  expect(answers).toBeGreaterThan(15)
})

test('pages of the site, the rules, the desk and a lesson', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('link', { name: /^Learn/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Rules' }).first().click()
  await expect(page).toHaveURL(/#\/rules/)
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('./#/rules/basic_tragedy')
  await expect(page.getByText('Serial Killer').first()).toBeVisible()
  await page.goto('./#/tragedy')
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('./#/desk')
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('./#/scripts')
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('./#/learn')
  await page.locator('main button.primary, main .primary').first().click()
  await expect(page).toHaveURL(/#\/t\/local/)
  await expect(page.locator('.board')).toBeVisible()
})
