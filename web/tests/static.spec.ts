// The whole game from a plain server of files: the house is in the page. `./spiral web` makes the folder; without it there is nothing to test.
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, staticFolder, test } from './pages'
import { play } from './player'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function begin(page: Page, side: 'protagonists' | 'mastermind', what = 'first') {
  await page.goto('./#/play')
  for (const value of [side, 'gentle', what]) await expect(() => page.locator(`input[type=radio][value=${value}]`).check({ force: true })).toPass()
  await page.locator('form .primary').click()
  await expect(page).toHaveURL(/#\/t\/local/)
  await expect(page.locator('.board')).toBeVisible()
}

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

test('a game comes back after its page is loaded again, and after the house has ended', async ({ page }) => {
  await begin(page, 'protagonists')
  const some = (page: Page) => play(page, { seed: 3, until: async (_, answers) => answers >= 5 })
  const look = async () => [await page.locator('.prompt.mine[aria-busy=false]').innerText(), ...(await page.locator('.figure').evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? '')))]
  await some(page)
  const before = await look()
  await page.reload()
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look()).toEqual(before)

  await page.workers()[0]!.evaluate(() => dispatchEvent(new MessageEvent('message', { data: { do: 'break' } })))
  await page.waitForTimeout(1500) // what is pressed in between has to be pressed again
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look()).toEqual(before)
  await some(page)
})

test('another tab takes the games over, and this one takes them back', async ({ page, context }) => {
  await begin(page, 'protagonists')
  const upTo = (page: Page, most: number) => play(page, { seed: 3, until: async (_, answers) => answers >= most })
  await upTo(page, 2)
  const other = await context.newPage()
  await other.goto(page.url())
  await upTo(other, 2)
  await page.bringToFront()
  const cards = page.locator('.hand .card:enabled')
  await cards.first().click()
  await page.locator('[data-spot].lit, .place.lit .title[data-spot]').first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'another tab' })).toBeVisible()
  await page.getByRole('alert').getByRole('button').click()
  await upTo(page, 3)
})

test('pages that end at any moment lose nothing that was answered @long', async ({ page }) => {
  test.setTimeout(600_000)
  await begin(page, 'protagonists')
  const answered = () => page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(resolve => { const opening = indexedDB.open('timespiral', 1); opening.onsuccess = () => resolve(opening.result) })
    const rows = await new Promise<string[]>(resolve => { const all = database.transaction('rows').objectStore('rows').getAll(); all.onsuccess = () => resolve(all.result) })
    database.close()
    return Math.max(...rows.filter(row => row.startsWith('{')).map(row => JSON.parse(row).answers?.length ?? 0))
  })
  let kept = 0
  for (let kills = 0; kills < 40 && !(await page.locator('.ending').isVisible()); ++kills) {
    const answer = play(page, { seed: kills, until: async (_, answers) => answers >= 1 }).catch(() => 0) // it may end in the middle of a press
    await Promise.race([answer, page.waitForTimeout(100 + ((kills * 337) % 1900))]) // a bot thinks, a row is written, nothing happens
    await page.reload()
    await answer
    await expect(page.locator('.prompt.mine[aria-busy=false]').or(page.locator('.ending')).first()).toBeVisible()
    const now = await answered()
    expect(now).toBeGreaterThanOrEqual(kept)
    kept = now
  }
  expect(kept).toBeGreaterThan(40)
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

test('without a network after the first visit @chromium', async ({ page, context }) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await begin(page, 'protagonists')
  await context.setOffline(false)
})
