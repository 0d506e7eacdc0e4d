// Somebody without a seat: watches where that is welcome, and is told where it is not.
import { takeSolo } from './player'
import { expect, test } from './server'

test('a spectator sees the board but no hand and no question', async ({ page, browser, server }) => {
  const id = await takeSolo(page, { watch: 'anyone' })
  const other = await (await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })).newPage()
  await other.goto(`/t/${id}`)
  await expect(other.locator('.board')).toBeVisible()
  await expect(other.locator('.prompt')).toContainText('Waiting for')
  await expect(other.locator('.hand')).toHaveCount(0)
  await expect(other.locator('.prompt.mine')).toHaveCount(0)
})

test('a table without spectators says so', async ({ page, browser, server }) => {
  const id = await takeSolo(page, { watch: 'nobody' })
  const other = await (await browser.newContext({ baseURL: server.address })).newPage()
  await other.goto(`/t/${id}`)
  await expect(other.getByRole('heading')).toContainText('cannot be opened')
})

test('a table that does not exist says so', async ({ page, faults }) => {
  await page.goto('/t/nosuchtable')
  await expect(page.getByRole('heading')).toContainText('cannot be opened')
  faults.splice(0) // the browser reports the 404 that was meant
})
