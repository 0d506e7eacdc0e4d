// Somebody without a seat, and everything that is not there.
import { takeSolo } from './player'
import { expect, isAway, isRefused, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a spectator sees the board but no hand and no question', async ({ page, open }) => {
  const id = await takeSolo(page, { watch: 'anyone' })
  const other = await open()
  await other.goto(`/t/${id}`)
  await expect(other.locator('.board')).toBeVisible()
  await expect(other.locator('.prompt')).toContainText('Waiting for')
  await expect(other.locator('.hand, .prompt.mine')).toHaveCount(0)
})

test('a table without spectators says so', async ({ page, open }) => {
  const id = await takeSolo(page, { watch: 'nobody' })
  const other = await open()
  await other.goto(`/t/${id}`)
  await expect(other.getByRole('heading')).toContainText('cannot be opened')
  await expect(other.getByRole('link', { name: 'To the start' })).toBeVisible()
})

test('a table that does not exist says so', async ({ page, meant }) => {
  meant.push(isRefused)
  await page.goto('/t/nosuchtable')
  await expect(page.getByRole('heading')).toContainText('cannot be opened')
  await expect(page.getByRole('link', { name: 'To the start' })).toBeVisible()
})

test('a seat that is not ours any more says so', async ({ page, server }) => {
  const id = await takeSolo(page, {})
  await page.goto(`${server.address}/credits`) // the table would write down what it has seen, with the seat it knows
  await page.evaluate(id => localStorage.setItem(`spiral.seat.${id}`, JSON.stringify({ token: 'x'.repeat(43), seats: ['a'] })), id)
  await page.goto(`${server.address}/t/${id}`)
  await expect(page.getByRole('heading')).toContainText('cannot be opened', { timeout: 20_000 })
})

test('a page that does not exist leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading')).toContainText('nothing here')
  await page.getByRole('link', { name: 'To the start' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Learn in ten minutes' })).toBeVisible()
})

test('a replay that does not exist says so', async ({ page, meant }) => {
  meant.push(isRefused)
  await page.goto('/replay/nosuchgame')
  await expect(page.getByRole('alert').or(page.getByRole('heading')).first()).toBeVisible()
  await expect(page.locator('.board')).toHaveCount(0)
})

test('without a server the page to play still says what to do', async ({ page, server, meant }) => {
  meant.push(isAway)
  await page.goto('/play', { waitUntil: 'networkidle' })
  await server.kill()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await server.start()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.locator('.board')).toBeVisible()
})

test('a page whose file cannot be loaded says so, and comes when the server is back', async ({ page, server, meant }) => {
  meant.push(isAway)
  await page.goto('/', { waitUntil: 'networkidle' })
  await server.kill()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click() // the server is still gone, and the page stays where it is
  await expect(again).toBeEnabled()
  await server.start()
  await again.click()
  await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible()
})

test('the watch over all windows sees an error and a request to another host, and the page may not ask one @long', async ({ page, open, faults }) => {
  const other = await open()
  await page.goto('/')
  await page.evaluate(() => console.error('planted'))
  await expect.poll(() => faults.splice(0)).toEqual(['planted'])
  await other.goto('/')
  await other.evaluate(() => fetch('http://127.0.0.1:1/').catch(() => {}))
  await expect.poll(() => faults.splice(0).join()).toContain('Content Security Policy')
  await other.goto('http://127.0.0.1:1/').catch(() => {})
  await expect.poll(() => faults.splice(0).join()).toContain('asked http://127.0.0.1:1/')
})
