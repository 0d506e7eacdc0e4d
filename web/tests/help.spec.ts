// Help with deduction at a table: the sheet fills itself.
import type { Page } from '@playwright/test'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A game of First Steps in its second day or later; then the notes are opened. */
async function inTheMiddle(page: Page, address: string, aid: string) {
  const table = await makeTable(address, { script: 'fs_the_first_script', options: { deduction_aid: aid }, bots: { mastermind: 'random', b: 'random', c: 'random' } })
  const held = await take(address, table, 'a', 'Ann')
  const seat = await Seat.join(address, { token: held.token })
  for (let n = 0; n < 40; ++n) {
    await seat.until(() => seat.ask !== undefined || seat.isOver)
    const ask = seat.ask
    if (!ask || (ask.day >= 3 && ask.kind === 'play_card')) break
    await seat.answer(ask, ask.options[ask.kind === 'time_spiral' ? 0 : (ask.ask * 37) % ask.options.length]!)
  }
  seat.close()
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Detective' }).first().click()
}

test('with full help the sheet fills itself, with a reason behind every mark', async ({ page, server }) => {
  await inTheMiddle(page, server.address, 'full')
  await expect(page.getByText(/stories are still possible\.|it is the truth/).first()).toBeVisible()
  const stamped = page.locator('[data-cell].told').first()
  await expect(stamped).toHaveAttribute('aria-label', /told: (no|yes); Settled in loop \d/)
  await stamped.click()
  await expect(page.locator('.reason').first()).toContainText(/Settled in loop \d/)
})
