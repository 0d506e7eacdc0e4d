// Games and scripts of this device as files, and games in links.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { begin, expect, look, staticFolder, test, upTo } from './pages'
import { play } from './player'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const path = test.info().outputPath(`${Math.random()}.json`)
  await file.saveAs(path)
  return path
}
async function give(page: Page, path: string) {
  await page.goto('./#/device')
  await page.locator('input[type=file]').setInputFiles(path)
}

test('a game begun here goes on elsewhere, and further on comes back @chromium', async ({ page, browser, pages }, info) => {
  await begin(page)
  await upTo(page, 4)
  const [before, address] = [await look(page), page.url()]
  await page.goto('./#/device')
  const file = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click())

  const context = await browser.newContext({ baseURL: pages.address, reducedMotion: 'reduce' })
  await context.addInitScript(() => void (localStorage['spiral.settings'] ??= JSON.stringify({ scenes: false, hasChosenSounds: true, confirms: true })))
  const other = await context.newPage()
  await give(other, file)
  await expect(other.getByRole('status')).toContainText('Games: 1')
  await other.getByRole('link', { name: 'Go on' }).click()
  await expect(other.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(other)).toEqual(before)
  await upTo(other, 4)
  const later = await look(other)
  await other.goto('./#/device')
  const further = await saved(other, () => other.getByRole('button', { name: 'Save everything as a file' }).click())
  await context.close()

  await give(page, further)
  await expect(page.getByRole('status')).toContainText('Games: 1')
  await page.goto(address)
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(page)).toEqual(later)
  await give(page, file) // the older one does not undo it
  await expect(page.getByRole('status')).toContainText('left as they are: 1')

  // Removed, and back out of its file.
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No game is kept here yet')).toBeVisible()
  await give(page, further)
  await expect(page.getByRole('status')).toContainText('Games: 1')

  // Whatever is wrong with a file is said, and nothing comes of it.
  const whole = JSON.parse(readFileSync(further, 'utf8')) as { rows: [string, string][] }
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No game is kept here yet')).toBeVisible()
  const wrong = async (text: string, said: RegExp) => {
    const path = info.outputPath('wrong.json')
    writeFileSync(path, text)
    await give(page, path)
    await expect(page.getByRole('alert').or(page.getByRole('status').filter({ hasText: said })).first()).toContainText(said)
    await expect(page.getByText('No game is kept here yet')).toBeVisible()
  }
  const withRow = (change: (row: string) => string) => JSON.stringify({ ...whole, rows: whole.rows.map(([name, row]) => [name, change(row)]) })
  await wrong('nonsense', /no file of Timespiral/)
  await wrong(JSON.stringify({ ...whole, timespiral_device: 7 }), /newer version/)
  await wrong(JSON.stringify({ timespiral_record: 1 }), /cannot play to its end/)
  await wrong(withRow(row => row.slice(0, -20)), /cannot read them: 1/)
  await wrong(withRow(row => row.replace('"version":1', '"version":2')), /cannot read them: 1/)
  await wrong(withRow(row => row.replace(/"notation":"[^"]*"/, '"notation":"win at once"')), /cannot read them: 1/)
  await wrong(withRow(row => row.replaceAll('first_steps', 'nowhere')), /cannot read them: 1/)
  await wrong(withRow(() => '['.repeat(100_000)), /cannot read them: 1/)
})

test('a finished game is shared as a link that holds all of it, and kept once @chromium', async ({ page, browser, pages, context }) => {
  test.setTimeout(240_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(page)
  await play(page, { seed: 6 })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#/shared#')
  expect(link.length).toBeLessThan(8000)
  const record = await saved(page, () => page.getByRole('link', { name: 'Download the record' }).click())
  expect(JSON.parse(readFileSync(record, 'utf8'))).toHaveProperty('timespiral_record')

  const other = await (await browser.newContext({ baseURL: pages.address, reducedMotion: 'reduce' })).newPage()
  await other.goto(link)
  await expect(other.locator('.replay .board')).toBeVisible()
  expect(other.url()).not.toContain('shared')
  await other.reload()
  await expect(other.locator('.replay .board')).toBeVisible()
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(other.getByRole('button', { name: 'Kept on this device' })).toBeVisible()
  await other.goto('./#/replays')
  await expect(other.locator('li.paper')).toHaveCount(1)
  await give(other, record)
  await expect(other.getByRole('status')).toContainText('left as they are: 1')
  await other.goto(`${link.slice(0, -40)}`)
  await expect(other.getByRole('alert')).toContainText('no whole game in this link')
  await other.context().close()
})
