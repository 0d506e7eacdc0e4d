// After the game: what could be known, in the end page and in a replay.
import type { Page } from '@playwright/test'
import { findNothing } from './axe'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A whole game, played without a browser. */
async function finished(page: Page, address: string): Promise<string> {
  const table = await makeTable(address, { script: 'fs_the_first_script', bots: { mastermind: 'random', b: 'random', c: 'random' } })
  const held = await take(address, table, 'a', 'Ann')
  const seat = await Seat.join(address, { token: held.token })
  for (;;) {
    await seat.until(() => seat.ask !== undefined || seat.isOver)
    if (seat.isOver) break
    const ask = seat.ask!
    await seat.answer(ask, ask.options[ask.kind === 'time_spiral' ? 0 : (ask.ask * 37) % ask.options.length]!)
  }
  seat.close()
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  return table
}

test('the end shows how many stories were left, and which event told most', async ({ page, server }) => {
  const table = await finished(page, server.address)
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'What could be known' }).click()
  const known = page.getByRole('dialog', { name: 'What could be known' })
  await expect(known.getByRole('heading', { name: /^163 thousand stories/ })).toBeVisible()
  await expect(known.getByRole('img', { name: /^163 thousand stories/ })).toBeVisible()
  // The same as sentences, each with a way to the moment.
  await expect(known.getByRole('heading', { name: 'What told most' })).toBeVisible()
  const first = known.locator('aside li').first()
  await expect(first).toContainText(/times fewer: .* left\./)
  await findNothing(page)
  // Every seat was told something of its own.
  await expect(known.getByRole('combobox').getByRole('option')).toHaveText(['Protagonist A, Ann', 'Protagonist B', 'Protagonist C', 'Spectator'])
  await known.getByRole('combobox').selectOption('c')
  await expect(known.getByRole('heading', { name: /^163 thousand stories/ })).toBeVisible()
  await known.locator('aside li').first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/replay/${table}\\?.*seat=c`))
})

test('a replay shows it on a phone, by keyboard, and goes on from there', async ({ page, server }) => {
  const table = await finished(page, server.address)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/replay/${table}?seat=b`)
  await page.getByRole('button', { name: 'What could be known' }).focus()
  await page.keyboard.press('Enter')
  const known = page.getByRole('dialog', { name: 'What could be known' })
  await expect(known.locator('aside li').first()).toContainText(/times fewer/)
  expect(await known.evaluate(dialog => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  await findNothing(page)
  const there = known.locator('aside li').first().getByRole('button')
  await there.focus()
  await page.keyboard.press('Enter')
  await expect(known).toHaveCount(0)
  await expect(page).toHaveURL(/at=\d+&seat=b/)
  await page.getByRole('button', { name: 'What could be known' }).click()
  await expect(known.locator('aside li').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(known).toHaveCount(0)
})
