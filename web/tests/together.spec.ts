// Several people, each in a browser of their own.
import type { Page } from '@playwright/test'
import { play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('four browsers play the First Script to its end', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const names = ['Mina', 'Ann', 'Ben', 'Cleo']
  const seats = ['Mastermind', 'Protagonist A', 'Protagonist B', 'Protagonist C']
  const pages: Page[] = []
  for (const _ of names) pages.push(await (await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })).newPage())
  const first = pages[0]!
  await first.goto('/new')
  await first.getByRole('combobox').selectOption('script:fs_the_first_script')
  await first.getByRole('button', { name: 'Create' }).click()
  await expect(first).toHaveURL(/\/t\//)
  for (const [index, page] of pages.entries()) {
    await page.goto(first.url())
    await page.getByLabel('Your name').fill(names[index]!)
    await page.getByRole('button', { name: `Sit here: ${seats[index]}` }).click()
    if (index < 3) await expect(page.getByText(`${names[index]} (you)`)).toBeVisible()
  }
  const answers = await Promise.all(pages.map((page, index) => play(page, { seed: index + 1 })))
  expect(Math.min(...answers)).toBeGreaterThan(2)
  for (const page of pages) await expect(page.locator('.ending')).toContainText('The First Script')
})

test('bots fill the empty seats of a table', async ({ page }) => {
  await page.goto('/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Sit here: Protagonist B' }).click()
  for (const seat of ['Mastermind', 'Protagonist A', 'Protagonist C']) await page.getByRole('button', { name: `Let a bot sit here: ${seat}` }).click()
  await expect(page.locator('.board')).toBeVisible()
})
