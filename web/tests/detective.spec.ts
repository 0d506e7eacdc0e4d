// The detective's board: over the table, in icons for the eye and in sentences for readers, by mouse, keyboard and on a phone.
import type { Page } from '@playwright/test'
import { findNothingHere } from './axe'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'
import { StagedTable } from './stage'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow() // axe takes its time over so many icons

/** At the cards of day `day` in loop 1; what came before is played without a browser. */
async function sitAt(page: Page, address: string, day: number) {
  const table = await makeTable(address, { script: 'bt_paper_birds', players: 2, bots: { mastermind: 'gentle' } })
  const held = await take(address, table, 'a', 'Ann')
  const seat = await Seat.join(address, { token: held.token })
  for (;;) {
    await seat.until(() => seat.ask !== undefined || seat.isOver)
    const ask = seat.ask
    if (!ask || ask.loop > 1 || ask.day >= day) break
    await seat.answer(ask, ask.options.find(one => one.notation !== 'final_guess')!)
  }
  const { events } = seat
  seat.close()
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.goto(`${address}/t/${table}`)
  await expect(page.locator('.board, .spiral, .ending').first()).toBeVisible()
  return events
}
const desk = (page: Page) => page.getByRole('dialog', { name: "The detective's board" })
const grid = (page: Page) => desk(page).getByRole('grid', { name: 'Days of all loops' })
// The table behind it is looked at elsewhere.
const findNothing = (page: Page, where: string) => findNothingHere(page, where, { within: 'dialog[open]' })
const cell = (page: Page, at: string) => grid(page).locator(`[data-at="${at}"]`)

test('opens by a key, is walked by arrows, and says each day in a sentence', async ({ page, server }) => {
  const events = await sitAt(page, server.address, 3)
  await page.keyboard.press('d')
  await expect(desk(page)).toBeVisible()
  await expect(grid(page).getByRole('columnheader')).toHaveCount(7)
  // It begins at today.
  const days = new Set(events.filter(event => event.loop === 1 && event.day > 0).map(event => event.day)).size
  await expect(cell(page, `0.${days - 1}`)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(cell(page, '0.0')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '0.1')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const sentence = (await cell(page, '0.0').getAttribute('aria-label'))!
  expect(sentence).toMatch(/^Loop 1, day 1\. .*Cards: .* on .* \(Mastermind\)/)
  expect(sentence).toMatch(/By night: (Hospital|Shrine|City|School): [A-Z]/) // whoever is where: bots play
  // Enter tells it in words; Escape leads back to the board, and again to the table.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Loop 1, day 1' })).toContainText('Cards: ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Loop 1, day 1' })).toHaveCount(0)
  await expect(desk(page)).toBeVisible()
  await findNothing(page, 'the board')
  await page.keyboard.press('Escape')
  await expect(desk(page)).toHaveCount(0)
})

test('shows one person alone, and everybody again', async ({ page, server }) => {
  await sitAt(page, server.address, 3)
  await page.getByRole('button', { name: 'Detective', exact: true }).click()
  await page.getByRole('button', { name: "Open the detective's board" }).click()
  const whole = (await cell(page, '0.0').getAttribute('aria-label'))!
  await desk(page).getByRole('button', { name: 'Boss', exact: true }).click()
  const ofBoss = (await cell(page, '0.0').getAttribute('aria-label'))!
  expect(ofBoss.length).toBeLessThan(whole.length)
  expect(ofBoss).toMatch(/By night: \w+: Boss\./) // bots may have moved him
  await findNothing(page, 'of one person')
  await desk(page).getByRole('button', { name: 'Everybody' }).click()
  await expect(cell(page, '0.0')).toHaveAttribute('aria-label', whole)
  // The table calls; a press leads there.
  await desk(page).getByRole('button', { name: 'The table waits for you' }).click()
  await expect(desk(page)).toHaveCount(0)
})

test('shows the faces of all my own cards, and of no others', async ({ page }) => {
  const table = await StagedTable.open(page, { scenes: false, decks: ['a', 'b'] })
  table.at(1, 'protagonists_play').tell({ kind: 'day_started' }, { kind: 'card_played', by: 'a', on: 'nurse', card: 'goodwill_1' }, { kind: 'card_played', by: 'b', on: 'boss', card: 'paranoia_1' }, { kind: 'card_played', by: 'c', on: 'alien', card: 'paranoia_1' })
  await page.keyboard.press('d')
  await expect(cell(page, '0.0')).toHaveAttribute('aria-label', /Goodwill \+1 on Nurse .*Paranoia \+1 on Boss .*a card face down on Alien/)
})

test('a d that is written opens nothing', async ({ page, server }) => {
  await sitAt(page, server.address, 2)
  await page.getByRole('button', { name: 'Detective', exact: true }).click()
  await page.getByLabel('Plan and thoughts').fill('')
  await page.getByLabel('Plan and thoughts').pressSequentially('dead')
  await expect(page.getByLabel('Plan and thoughts')).toHaveValue('dead')
  await expect(desk(page)).toHaveCount(0)
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('one day at a time, the loops one under the other @chromium', async ({ page, server }) => {
    await sitAt(page, server.address, 3)
    await page.keyboard.press('d')
    const first = cell(page, '0.0')
    await first.scrollIntoViewIfNeeded()
    expect((await first.boundingBox())!.width).toBeGreaterThan(240)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await first.tap()
    await expect(page.getByRole('dialog', { name: 'Loop 1, day 1' })).toContainText('Cards: ')
    await page.keyboard.press('Escape')
    await desk(page).getByRole('button', { name: 'Notes' }).tap()
    await expect(desk(page).locator('[data-cell="boss/killer"]')).toBeVisible()
    await findNothing(page, 'the notes on a phone')
  })
})
