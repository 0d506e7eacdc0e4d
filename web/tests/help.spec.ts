// Help with deduction at a table: the sheet fills itself, or only says whether one's marks hold.
import type { Locator, Page } from '@playwright/test'
import { findNothing } from './axe'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A game of First Steps in its second day or later. */
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
  await page.goto(`/t/${table}`)
  await expect(page.locator('.board')).toBeVisible()
}
const openNotes = (page: Page) => page.getByRole('button', { name: 'Detective' }).first().click()

test('with full help the sheet fills itself, with a reason behind every mark', async ({ page, server }) => {
  await inTheMiddle(page, server.address, 'full')
  await openNotes(page)
  await expect(page.getByText(/stories are still possible\.|it is the truth/).first()).toBeVisible()
  const stamped = page.locator('[data-cell].told').first()
  await expect(stamped).toHaveAttribute('aria-label', /told: (no|yes); Settled in loop \d/)
  await stamped.click()
  await expect(page.locator('.reason').first()).toContainText(/Settled in loop \d/)
  // Most marks name the rule, too.
  const reasons = await page.locator('[data-cell].told').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label') ?? ''))
  expect(reasons.some(reason => /comes from: |something else would have been told/.test(reason))).toBe(true)
  // What is certain needs no mark of one's own.
  await expect(stamped).toHaveAttribute('aria-label', /: blank; told: /)
})

test('where notes are checked, they are held against what was seen and nothing more is said', async ({ page, server }) => {
  await inTheMiddle(page, server.address, 'check_notes')
  await openNotes(page)
  await expect(page.getByText(/still possible/)).toHaveCount(0)
  const check = page.getByRole('button', { name: 'Hold my marks against everything seen' }).first()
  await expect(check).toBeDisabled()
  // Two Key Persons there are never.
  for (const cell of ['boy_student/key_person', 'girl_student/key_person']) await page.locator(`[data-cell="${cell}"]`).first().press('y')
  await check.click()
  await expect(page.getByText(/No script at all fits your marks\.|Your marks contradict what was seen/).first()).toBeVisible()
  for (const cell of ['boy_student/key_person', 'girl_student/key_person']) await page.locator(`[data-cell="${cell}"]`).first().press('?')
  await check.click()
  await expect(page.getByText('Nothing that was seen contradicts your marks.').first()).toBeVisible()
})

test('with full help the Mastermind sees how much an answer would give away', async ({ page, server }) => {
  const table = await makeTable(server.address, { script: 'fs_the_first_script', options: { deduction_aid: 'full' }, bots: { a: 'random', b: 'random', c: 'random' } })
  const held = await take(server.address, table, 'mastermind', 'Max')
  const seat = await Seat.join(server.address, { token: held.token })
  for (let n = 0; n < 40; ++n) {
    await seat.until(() => seat.ask !== undefined)
    if (seat.ask!.kind !== 'play_card' && seat.ask!.day > 0 && seat.ask!.options.length > 1) break
    await seat.answer(seat.ask!, seat.ask!.options[0]!)
  }
  seat.close()
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/t/${table}`)
  await page.locator('.prompt.mine[aria-busy=false]').waitFor()
  const options = page.locator('.options .option')
  await options.first().click()
  await options.first().click() // an ability, then whom
  await expect(page.locator('.foretold .left').first()).toContainText(/stories (would become|stay possible)/)
})
const isInSight = async (what: Locator) => {
  await expect(what).toBeVisible()
  await expect(what).toBeInViewport({ ratio: 1 })
}
for (const [width, height, locale] of [[390, 844, 'ja-JP'], [360, 740, 'zh-CN'], [1440, 900, 'en-GB']] as const)
  test.describe(`at ${width} × ${height}, ${locale}`, () => {
    test.use({ viewport: { width, height }, locale })

    /** The notes of the detective's board, by keyboard alone. */
    async function turnToNotes(page: Page): Promise<Locator> {
      await page.keyboard.press('d')
      const desk = page.locator('dialog .desk')
      await expect(desk).toBeVisible()
      const turn = desk.locator('.turn').first()
      if (await turn.isVisible()) {
        await turn.focus()
        await page.keyboard.press('Enter')
      }
      return desk.locator('.notebook')
    }

    test('the sheet that fills itself is read by keyboard, and axe finds nothing', async ({ page, server }) => {
      await inTheMiddle(page, server.address, 'full')
      const notes = await turnToNotes(page)
      await isInSight(notes.locator('.possible'))
      const stamped = notes.locator('[data-cell].told').first()
      await expect(stamped).toBeVisible()
      await stamped.press('Enter')
      await isInSight(notes.locator('.reason'))
      expect(await notes.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
      await findNothing(page)
    })

    test('notes are checked by keyboard, and axe finds nothing', async ({ page, server }) => {
      await inTheMiddle(page, server.address, 'check_notes')
      const notes = await turnToNotes(page)
      for (const who of ['boy_student', 'girl_student']) await notes.locator(`[data-cell="${who}/key_person"]`).press('y')
      const check = notes.locator('.check button')
      await expect(check).toBeEnabled()
      await check.press('Enter')
      await isInSight(notes.locator('.check .wrong'))
      await findNothing(page)
    })
  })
