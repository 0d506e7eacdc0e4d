// Against the program: each side, each set that the engine has, to the end and once more as a replay.
import type { Page } from '@playwright/test'
import { beginSolo, play } from './player'
import { ask } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sides = ['Protagonists', 'Mastermind'] as const

async function toTheEnd(page: Page, side: (typeof sides)[number], what: string) {
  await beginSolo(page, side, what)
  expect(await play(page, { seed: 6 })).toBeGreaterThan(10)
  return page.locator('.ending')
}

async function seeAgain(page: Page) {
  await page.getByRole('link', { name: 'See it again' }).click()
  await expect(page).toHaveURL(/\/replay\//)
  await expect(page.locator('.board')).toBeVisible()
}

for (const side of sides) {
  test(`a solo game of the First Script as ${side} to its end @long`, async ({ page }) => {
    const ending = await toTheEnd(page, side, 'first')
    await expect(ending).toContainText('The First Script')
    await expect(ending).toContainText('Serial Killer')
    await seeAgain(page)
  })
  test(`a solo game as ${side} in every set @long`, async ({ page, server }) => {
    const { sets } = await ask<{ sets: { id: string }[] }>(server.address, '/api/rules')
    expect(sets.length).toBeGreaterThanOrEqual(2)
    test.setTimeout(240_000 * sets.length)
    for (const { id } of sets) {
      await test.step(id, async () => {
        await toTheEnd(page, side, id)
        await seeAgain(page)
      })
    }
  })
}

test('a solo game of Basic Tragedy to its end @long', async ({ page }) => {
  await toTheEnd(page, 'Protagonists', 'basic_tragedy')
  await seeAgain(page)
})
