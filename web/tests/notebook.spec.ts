// The deduction sheet: marked by hand, kept for the seat, shown to the others, helped along only where the table wants it.
import type { Page } from '@playwright/test'
import { findNothingHere } from './axe'
import { play } from './player'
import { makeTable, take } from './seat'
import { expect, isAway, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const solo = { script: 'bt_paper_birds', players: 2, bots: { mastermind: 'gentle' } }

async function sit(page: Page, address: string, table: string, seat: 'a' | 'b' = 'a', name = 'Ann') {
  const held = await take(address, table, seat, name)
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.goto(`${address}/t/${table}`)
  await expect(page.locator('.board')).toBeVisible()
}
const open = (page: Page) => page.getByRole('button', { name: 'Detective', exact: true }).click()
const cell = (page: Page, id: string) => page.locator(`.notebook [data-cell="${id}"]`)
const isMarked = (page: Page, id: string, label: string) => expect(cell(page, id)).toHaveAttribute('aria-label', label)
const isKept = (page: Page) => expect(page.locator('.notebook .state')).toContainText('Kept')

test('marks by tap and by key are kept, and another tab sees them @server', async ({ page, context, server }) => {
  const table = await makeTable(server.address, solo)
  await sit(page, server.address, table)
  await open(page)
  for (const mark of ['no', 'perhaps', 'yes', 'blank', 'no']) {
    await cell(page, 'boss/killer').click()
    await isMarked(page, 'boss/killer', `Boss, Killer: ${mark}`)
  }
  // As many roles as fit stand in one table.
  const last = (await page.locator('.notebook table').first().locator('[data-cell^="boss/"]').last().getAttribute('data-cell'))!
  const name = (await cell(page, last).getAttribute('aria-label'))!.replace(/: .*/, '')
  await cell(page, 'nurse/person').focus()
  await page.keyboard.press('y')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+?')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('n')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await isMarked(page, 'nurse/person', 'Nurse, Person: yes')
  await isMarked(page, 'nurse/key_person', 'Nurse, Key Person: perhaps')
  await isMarked(page, 'boss/key_person', 'Boss, Key Person: no')
  await isMarked(page, last, `${name}: no`)
  await page.keyboard.press('Delete')
  await isMarked(page, last, `${name}: blank`)
  // One stop for Tab in each table.
  for (const one of await page.locator('.notebook table').all()) await expect(one.locator('button[tabindex="0"]')).toHaveCount(1)
  await cell(page, '/the_sealed_item').click()
  await cell(page, 'boss/6.murder').click()
  await page.getByLabel('Plan and thoughts').fill('Keep the Shrine free of Intrigue.')
  await isKept(page)

  await page.reload()
  await open(page)
  await isMarked(page, 'nurse/person', 'Nurse, Person: yes')
  await isMarked(page, '/the_sealed_item', 'The Sealed Item, Mark: no')
  await isMarked(page, 'boss/6.murder', 'Boss, Day 6, Murder: no')
  await expect(page.getByLabel('Plan and thoughts')).toHaveValue('Keep the Shrine free of Intrigue.')

  const other = await context.newPage()
  await other.goto(page.url())
  await open(other)
  await isMarked(other, 'nurse/person', 'Nurse, Person: yes')
  await cell(other, 'alien/witch').click()
  await isMarked(page, 'alien/witch', 'Alien, Witch: no')
  await isMarked(page, 'nurse/person', 'Nurse, Person: yes')
})

test('what is marked while the server is away is kept when it is back @server', async ({ page, server, meant }) => {
  meant.push(isAway)
  const table = await makeTable(server.address, solo)
  await sit(page, server.address, table)
  await open(page)
  await expect(cell(page, 'nurse/brain')).toBeVisible() // its file is here
  await server.kill()
  await expect(page.getByText('connection is lost')).toBeVisible()
  await cell(page, 'nurse/brain').click()
  await expect(page.locator('.notebook .state')).toContainText('Being kept')
  await server.start()
  await isKept(page)
  await page.reload()
  await open(page)
  await isMarked(page, 'nurse/brain', 'Nurse, Brain: no')
})

test('marks go to the team through the talk of the table; nobody else’s notebook is changed unasked @server', async ({ page, browser, server }) => {
  const table = await makeTable(server.address, { script: 'bt_paper_birds', players: 4, bots: { mastermind: 'gentle', c: 'gentle' } })
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const bob = await context.newPage()
  const held = await take(server.address, table, 'b', 'Bob')
  await bob.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await sit(page, server.address, table)
  await bob.goto(`${server.address}/t/${table}`)
  for (const one of [page, bob]) await open(one)
  await cell(page, 'nurse/cultist').click({ clickCount: 2, delay: 20 })
  await isMarked(page, 'nurse/cultist', 'Nurse, Cultist: perhaps')
  await cell(page, 'boss/brain').click()
  await cell(bob, 'boss/brain').click({ clickCount: 2, delay: 20 })
  await page.getByText('Share the marks').click()
  await page.getByRole('button', { name: 'Send to the table' }).click()
  await bob.getByText('Share the marks').click()
  const take_over = bob.getByRole('button', { name: 'Take over the marks of Ann' })
  await expect(take_over).toBeVisible()
  await isMarked(bob, 'nurse/cultist', 'Nurse, Cultist: blank')
  await take_over.click()
  await isMarked(bob, 'nurse/cultist', 'Nurse, Cultist: perhaps')
  await isMarked(bob, 'boss/brain', 'Boss, Brain: perhaps')
  await expect(bob.locator('.notebook')).toContainText('1 mark taken over. 1 differs; yours stays.')
  // In the talk it reads as what it is.
  await bob.getByRole('button', { name: 'Talk' }).click()
  await expect(bob.locator('.lines')).toContainText('Ann shows the notebook.')
  await expect(bob.locator('.lines')).not.toContainText('[notebook')
  await context.close()
})

for (const aid of ['off', 'check_notes', 'full'] as const)
  test(`what was told is filled in, and ${aid === 'off' ? 'not held' : 'held'} against the notes where help is ${aid}${aid === 'full' ? ' @device' : ' @long'}`, async ({ page, server }) => {
    // A loop that is lost before the first incident's turn has nothing to fill in, and a game that is won in it no desk.
    for (let isOver = true; isOver || (await page.locator('.turns').count()) === 0; ) {
      const table = await makeTable(server.address, { ...solo, script: 'fs_the_first_script', options: { deduction_aid: aid } })
      await sit(page, server.address, table)
      await play(page, { until: async p => p.locator('.ending, .spiral').first().isVisible() })
      isOver = await page.locator('.ending').isVisible()
      if (!isOver) await open(page)
    }
    await expect(cell(page, 'doctor/killer')).toBeVisible()
    await expect(page.locator('.turns')).toContainText(/Loop 1: (occurred|did not occur)\. At the Paranoia limit then: /)
    await page.locator('.notebook .roles [data-cell]:not(.told)').first().click()
    await expect(page.getByText('Your notes hold together')).toHaveCount(aid === 'off' ? 0 : 1)
  })

test('the Mastermind has a page for notes and no riddle', async ({ page, server }) => {
  const table = await makeTable(server.address, { script: 'fs_the_first_script', players: 2, bots: { a: 'gentle' } })
  const held = await take(server.address, table, 'mastermind', 'Mina')
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.goto(`/t/${table}`)
  await open(page)
  await page.getByLabel('Plan and thoughts').fill('Loop 1: hide the Killer.')
  await isKept(page)
  await expect(page.locator('.notebook table')).toHaveCount(0)
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('all roles are in sight, and nothing scrolls sideways @chromium', async ({ page, server }) => {
    const table = await makeTable(server.address, solo)
    await sit(page, server.address, table)
    await open(page)
    const sheet = page.locator('.notebook .roles')
    await expect(sheet).toBeVisible()
    for (const one of await sheet.locator('.scroll').all()) expect(await one.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    for (const role of await sheet.locator('[data-cell^="boss/"]').all()) {
      const box = (await role.boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 360 && box.width >= 24).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await cell(page, 'boss/serial_killer').tap()
    await isMarked(page, 'boss/serial_killer', 'Boss, Serial Killer: no')
    // A card's text opens from its name, upright as all text.
    await sheet.getByRole('button', { name: 'Serial Killer', exact: true }).tap()
    const text = page.getByRole('dialog', { name: 'Serial Killer' })
    await expect(text).toBeVisible()
    expect((await text.boundingBox())!.width).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await findNothingHere(page)
  })
})
