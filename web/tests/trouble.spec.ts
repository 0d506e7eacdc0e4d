// Reloads, second tabs, a server that dies: the same question comes back.
import { protocolVersion } from '../src/protocol'
import { beginSolo, drag, play } from './player'
import { expect, isAway, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a reload in mid-prompt brings the same prompt and the cards laid so far', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async p => (await p.locator('.drafts li').count()) === 1 })
  const drafts = page.locator('.drafts li')
  await expect(drafts).toHaveCount(1)
  const [draft, title] = [await drafts.innerText(), await page.locator('.prompt').innerText()]
  await page.reload()
  await expect(drafts).toHaveCount(1)
  await expect.poll(() => drafts.innerText()).toBe(draft)
  await expect.poll(() => page.locator('.prompt').innerText()).toBe(title)
})

test('a second tab shows the same and follows', async ({ page, context }) => {
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async p => (await p.locator('.hand .card:enabled').count()) > 0 })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.prompt.mine')).toBeVisible()
  await page.locator('.hand .card:enabled').first().click()
  await page.locator('[data-spot=doctor]').click()
  await expect(page.locator('.drafts li')).toHaveCount(1)
  await expect(other.locator('.drafts li')).toHaveCount(1)
  await other.locator('.hand .card:enabled').nth(1).click()
  await other.locator('[data-spot=boy_student]').click()
  await expect(page.locator('.drafts li')).toHaveCount(2)
})

test('a server killed in mid-game loses nothing', async ({ page, server, meant }) => {
  meant.push(isAway)
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async (_, answers) => answers >= 9 })
  const before = await page.locator('.prompt').innerText()
  await server.kill()
  await expect(page.getByRole('status')).toContainText('connection is lost')
  await server.start()
  await expect(page.getByRole('status')).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => page.locator('.prompt').innerText()).toBe(before)
  await play(page)
})

test('a card can be changed until the last one lies', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async p => (await p.locator('.hand .card:enabled').count()) > 0 })
  await page.locator('.hand .card:enabled').filter({ hasText: 'Goodwill +1' }).click()
  await page.locator('[data-spot=doctor]').click()
  await page.getByRole('button', { name: /Change Protagonist .: Goodwill \+1 on the Doctor/ }).click()
  await page.locator('.hand .card:enabled').filter({ hasText: 'Goodwill +2' }).click()
  await page.locator('[data-spot=police_officer]').click()
  await expect(page.getByRole('button', { name: /Change Protagonist .: Goodwill \+2 on the Police Officer/ })).toBeVisible()
  await expect(page.locator('.drafts li')).toHaveCount(1)
})

test('a card is laid by dragging it', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async p => (await p.locator('.hand .card:enabled').count()) > 0 })
  await drag(page, page.locator('.hand .card').filter({ hasText: 'Paranoia +1' }), page.locator('[data-spot=shrine_maiden]'))
  await expect(page.getByRole('button', { name: /Paranoia \+1 on the Shrine Maiden/ }).first()).toBeVisible()
})

test('an undo brings an earlier step back', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  await play(page, { until: async (p, answers) => answers > 3 && /2/.test((await p.locator('.days .now').allInnerTexts()).join()) }) // a loop may be lost on its first day: then the next one
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /day 1: Protagonists play cards/ }).first().click()
  await expect(page.locator('.days .now')).toContainText('1')
  await expect(page.locator('.prompt.mine')).toContainText('Your first card')
})

test('a page older than the server says so, in every language, and goes on when it is loaded again', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  let spoken = protocolVersion + 1
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => socket.send(String(message).replace(`"protocol":${protocolVersion}`, `"protocol":${spoken}`)))
  })
  for (const [language, words] of [['ja', 'このページはサーバーより古くなっています'], ['zh', '此页面比服务器旧'], ['en', 'This page is older than the server']] as const) {
    await page.evaluate(language => localStorage.setItem('spiral.language', language), language)
    await page.reload()
    await expect(page.getByRole('heading')).toHaveText(words)
    await expect(page.locator('.board')).toHaveCount(0)
  }
  spoken = protocolVersion
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.locator('.board')).toBeVisible()
})
