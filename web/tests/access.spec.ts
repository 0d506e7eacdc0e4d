// Everybody can play: axe, keyboard alone, a phone by touch, Chinese.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { beginSolo, play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function findNothing(page: Page) {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const bad = found.violations.filter(one => one.impact === 'serious' || one.impact === 'critical')
  expect(bad.map(one => `${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('axe finds nothing serious on any page', async ({ page }) => {
      for (const path of ['/', '/new', '/scripts']) {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        await findNothing(page)
      }
      await page.goto('/new')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByLabel('Your name')).toBeVisible()
      await findNothing(page)
      await beginSolo(page, 'Mastermind')
      // A day has every kind of prompt; each panel once.
      const panels = ['History', 'Talk', 'Seats']
      await play(page, {
        before: async (p, answers) => {
          await p.getByRole('button', { name: panels[answers % 3]! }).click()
          if (answers < 12) await findNothing(p)
        },
        until: async (_, answers) => answers >= 12,
      })
    })
    test('axe finds nothing serious at the end of a game', async ({ page }) => {
      await beginSolo(page, 'Protagonists')
      await play(page)
      await findNothing(page)
    })
  })
}

test('a whole game by keyboard alone: focus is always where the next choice is made', async ({ page }) => {
  await page.goto('/')
  for (let tabs = 0; tabs < 40 && (await page.evaluate(() => !document.activeElement?.classList.contains('big'))); ++tabs) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/t\//)
  const ending = page.locator('.ending')
  const prompt = page.locator('.prompt.mine[aria-busy=false]')
  for (let presses = 0; presses < 600; ++presses) {
    await expect(ending.or(prompt)).toBeVisible({ timeout: 30_000 }) // bots think
    if (await ending.isVisible()) break
    await page.keyboard.press('Enter')
  }
  await expect(ending).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('a whole game by touch, with the board always in view', async ({ page }) => {
    await beginSolo(page, 'Protagonists')
    const answers = await play(page, {
      hands: 'touch',
      seed: 3,
      before: async p => {
        const box = (await p.locator('.board').boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(740)
        expect(box.height).toBeGreaterThan(240)
        expect(await p.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      },
    })
    expect(answers).toBeGreaterThan(10)
  })
})

test.describe('Chinese', () => {
  test.use({ locale: 'zh-CN' })
  test('a whole game in Chinese', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await play(page, { seed: 4 })
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    // Names of people and the logo aside, no English is left on the table.
    expect((await page.locator('.doing, header').allInnerTexts()).join(' ').replace('The First Script', '')).not.toMatch(/[A-Za-z]{3,}/)
  })
})
