// Between the loops, the Final Guess and the end.
import type { Page } from '@playwright/test'
import { findNothingHere } from './axe'
import { play } from './player'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// From content/scripts/bt_paper_birds.toml; everybody else is a Person.
const roles: Record<string, string> = { Nurse: 'Cultist', 'Shrine Maiden': 'Friend', 'Class Rep': 'Brain', Informer: 'Conspiracy Theorist', Boss: 'Serial Killer' }

/** The first loop is played without a browser. After its six days the lead is with A again; if the bots survive it, another table is tried. */
async function toTheTimeSpiral(page: Page, address: string): Promise<string> {
  const table = await makeTable(address, { script: 'bt_paper_birds', players: 4, first_leader: 'a', bots: { mastermind: 'gentle', b: 'random', c: 'random' } })
  const held = await take(address, table, 'a', 'Ann')
  const seat = await Seat.join(address, { token: held.token })
  for (let ask; ; ) {
    await seat.until(() => seat.ask !== undefined || seat.isOver)
    if (seat.isOver) return toTheTimeSpiral(page, address)
    ask = seat.ask!
    if (ask.kind === 'time_spiral' && ask.loop > 1) break
    await seat.answer(ask, ask.options[ask.kind === 'time_spiral' ? 0 : (ask.ask * 37) % ask.options.length]!)
  }
  seat.close()
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.goto(`/t/${table}`)
  await expect(page.locator('.spiral')).toBeVisible()
  return table
}
const toTheGuess = async (page: Page) => {
  await page.getByRole('button', { name: 'Stop looping: make the Final Guess now' }).click()
  await page.locator('.prompt .confirm .primary').click()
  await expect(page.getByRole('heading', { name: 'Final Guess' })).toBeVisible()
}

test('loops are compared, roles are guessed one by one, and the end tells what really happened @long', async ({ page, server }) => {
  test.slow() // three pages are looked at with axe
  const table = await toTheTimeSpiral(page, server.address)

  // The Time Spiral: where we stand, and the loop day by day, of one character if wanted.
  await expect(page.locator('.spiral')).toContainText('Loop 1 is over. 3 loops are left.')
  const loops = page.locator('.detective')
  await expect(loops.getByRole('rowheader', { name: /1/ })).toContainText('lost')
  await expect(loops.getByRole('columnheader', { name: /6/ })).toBeVisible()
  await expect(loops.getByRole('gridcell', { name: /You have lost this loop\./ })).toHaveCount(1)
  const whole = (await loops.getByRole('gridcell').first().getAttribute('aria-label'))!
  await loops.getByRole('button', { name: 'Boss' }).click()
  const ofBoss = (await loops.getByRole('gridcell').first().getAttribute('aria-label'))!
  expect(ofBoss.length).toBeLessThan(whole.length)
  expect(ofBoss).toContain('Boss')
  await findNothingHere(page)
  await page.getByRole('button', { name: 'Back to the board' }).click()
  await expect(page.locator('.board')).toBeVisible()

  // The Final Guess, the board in view, with what was noted beside each role.
  await page.getByRole('button', { name: 'Detective', exact: true }).click()
  await page.locator('[data-cell="nurse/cultist"]').click()
  await toTheGuess(page)
  const theatre = page.locator('.guess')
  await theatre.locator('[data-face=nurse]').click()
  const roleCard = (name: string) => theatre.locator('.option').filter({ has: page.getByText(name, { exact: true }) })
  await expect(roleCard('Cultist')).toContainText('noted: no')
  await expect(page.locator('.board')).toBeVisible()
  await findNothingHere(page)
  for (let named = 0; named < 9; ++named) {
    await expect(theatre.locator('.count')).toContainText(`${named} of 9 named`)
    const who = await theatre.locator('[data-face][aria-pressed=true] .name').innerText()
    await roleCard(roles[who] ?? 'Person').click()
    await theatre.getByRole('button', { name: `Swear it: the ${who} is ${roles[who] ? `the ${roles[who]}` : 'a Person'}` }).click()
    await theatre.getByRole('button', { name: 'Press again to swear it' }).click()
  }

  // The end.
  const ending = page.locator('.ending')
  await expect(ending.getByRole('heading', { level: 1 })).toHaveText('Every role is named')
  await expect(ending).toContainText('You win, in loop 1 of 4.')
  await expect(ending).toContainText('Paper Birds')
  await ending.getByRole('button', { name: 'The Sealed Item' }).click()
  await expect(page.getByRole('dialog', { name: 'The Sealed Item' })).toContainText('Main plot')
  await page.keyboard.press('Escape')
  const turning = ending.locator('.turning > li')
  await expect(turning).toHaveCount(1)
  await expect(turning).toContainText('Loop 1')
  await expect(turning).toContainText(/Behind it: .+\./) // causes come with the replay of the truth
  await turning.getByText('What really happened').click()
  expect(await turning.locator('.hidden li').count()).toBeGreaterThan(0)
  await findNothingHere(page)
  const record = await page.request.get((await ending.getByRole('link', { name: 'Download the record' }).getAttribute('href'))!)
  expect(await record.json()).toHaveProperty('answers')
  await ending.getByRole('link', { name: 'See it again' }).click()
  await expect(page).toHaveURL(new RegExp(`/replay/${table}`))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: "The detective's board" }).click()
  const desk = page.getByRole('dialog', { name: "The detective's board" })
  await expect(desk.getByRole('grid', { name: 'Days of all loops' })).toBeVisible()
  await expect(desk.getByRole('table').first()).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('everything of it fits a phone', async ({ page, server }) => {
    await toTheTimeSpiral(page, server.address)
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expect(page.locator('.board')).toBeVisible()
    await page.getByRole('button', { name: 'Compare the loops' }).click()
    await expect(page.locator('.detective')).toBeVisible()
    await fits()
    await toTheGuess(page)
    await fits()
    await page.locator('.options .option').nth(3).click()
    const say = page.locator('.confirm .primary')
    await expect(say).toBeInViewport()
    for (const who of await page.locator('[data-face]').all()) await expect(who).toBeInViewport()
    await say.click()
    await say.click()
    await play(page, { seed: 5 })
    await page.locator('.turning > li').last().scrollIntoViewIfNeeded()
    await fits()
    await findNothingHere(page)
  })
})

test('a Final Guess after the last loop has a place of its own in the history', async ({ page, server }) => {
  const table = await makeTable(server.address, { script: 'bt_paper_birds', watch: 'anyone', bots: { mastermind: 'steady', a: 'random', b: 'random', c: 'random' } })
  const watcher = await Seat.join(server.address, { watch: table })
  await watcher.until(() => watcher.isOver)
  watcher.close()
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Talk it over' }).click() // the table lies behind the end
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.locator('.log')
  await history.getByRole('button', { name: 'In words' }).click()
  await expect(history.getByRole('heading', { name: 'Final Guess' })).toBeVisible()
  await expect(history.getByRole('heading', { name: 'Loop 4, before the first day' })).toBeVisible()
})
