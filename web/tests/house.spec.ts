// A server whose client has the house, too: games on this device beside those of the server, and what can be done on it with a game of the server.
import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findNothing } from './axe'
import { beginSolo, play } from './player'
import { expect, isAway, test } from './server'

const assets = `${process.env.SPIRAL_WEB ?? 'dist'}/assets`
test.skip(!existsSync(assets) || !readdirSync(assets).some(name => name.endsWith('.wasm')), 'this client was built without the module')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const upTo = (page: Page, most: number) => play(page, { seed: 4, until: async (_, answers) => answers >= most })

test('a game on this device asks nothing of the server, and goes on when that is gone', async ({ page, server, meant }) => {
  await page.goto('/play')
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true })
  for (const value of ['protagonists', 'gentle', 'first']) await page.locator(`input[type=radio][value=${value}]`).check({ force: true })
  const asked: string[] = []
  page.on('request', request => void (/\/api\/(tables|records)/.test(request.url()) && asked.push(request.url())))
  page.on('websocket', socket => void asked.push(socket.url()))
  await page.locator('form .primary').click()
  await expect(page).toHaveURL(/\/t\/local/)
  await upTo(page, 3)
  meant.push(isAway)
  await server.kill()
  await upTo(page, 3)
  expect(asked).toEqual([])
  await server.start()
  await page.reload()
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()

  // The choice is remembered, and taken back.
  await page.goto('/play')
  await expect(page.getByRole('radio', { name: 'On this device' })).toBeChecked()
  await page.getByRole('radio', { name: 'On the server' }).check({ force: true })
  await page.locator('form .primary').click()
  await expect(page).toHaveURL(/\/t\/(?!local)/)
})

/** One more course of it, by bots alone. */
async function playOn(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'What if…' })
  await dialog.getByRole('radio', { name: /Loop 1, the morning of day 2/ }).check({ force: true })
  for (const field of await dialog.getByRole('combobox').all()) await field.selectOption('gentle')
  await dialog.getByLabel('What shall it be called?').fill(name)
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click()
  await expect(page).toHaveURL(/\/t\/local/)
  await expect(page.locator('.ending')).toBeVisible({ timeout: 120_000 })
}

test('a finished game of the server is kept here, played on several times under names, and compared @chromium', async ({ page, server, meant }) => {
  test.setTimeout(360_000)
  await beginSolo(page, 'Mastermind')
  await play(page, { seed: 6 })
  const address = page.url()
  expect(address).not.toContain('local')
  const ending = page.locator('.ending')
  await ending.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(ending.getByRole('button', { name: 'Kept on this device' })).toBeDisabled()

  // The Mastermind's door: from any morning.
  await ending.getByRole('button', { name: 'Could I have won here?' }).click()
  const chances = page.getByRole('region', { name: 'Could I have won here?' })
  await chances.getByRole('radio', { name: /Loop 1, the morning of day 1/ }).check({ force: true })
  await chances.getByLabel('Bots play').selectOption('gentle')
  await chances.getByRole('button', { name: 'Let bots play a hundred games' }).click()
  await expect(chances.getByText(/The Mastermind won \d+ of \d+ games/)).toBeVisible({ timeout: 60_000 })
  await chances.getByRole('button', { name: 'Stop' }).click()
  await findNothing(page, 'the shares at the end')

  for (const name of ['Another morning', 'Once more']) {
    await page.goto(address)
    await ending.getByRole('button', { name: 'Play on from a day' }).click()
    await playOn(page, name)
  }
  await page.goto(address)
  await ending.getByRole('button', { name: 'Play on from a day' }).click()
  const branches = page.getByRole('region', { name: 'Played on before' })
  await expect(branches.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Another morning', 'Once more']) await expect(branches.getByRole('checkbox', { name: `Lay “${name}” beside the table` })).toBeChecked()
  await branches.getByRole('button', { name: 'Compare on the detective’s board' }).click()
  const board = page.getByRole('dialog', { name: 'Compare on the detective’s board' })
  for (const name of ['At the table', 'Another morning', 'Once more']) await expect(board.getByRole('gridcell', { name: new RegExp(`^${name}\\.`) }).first()).toBeAttached()
  await findNothing(page, 'three courses')

  // What was kept here is seen again without the server.
  await page.goto('/device')
  await page.locator('a[href^="/replay/local"]').first().click()
  await expect(page.locator('.replay .board')).toBeVisible()
  meant.push(isAway)
  await server.kill()
  await page.getByRole('button', { name: 'On by one event' }).click()
  await expect(page.locator('.replay .board')).toBeVisible()
})
