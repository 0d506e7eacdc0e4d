import { findNothingAtAll } from './axe'
import { expect, test } from './server'

const pages = ['/rules', '/rules/first_steps', '/rules/basic_tragedy', '/rules/characters']

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the rules pages (${theme})${theme === 'dark' ? ' @long' : ''}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('.search, #options').first()).toBeVisible()
      await findNothingAtAll(page, path)
    }
  })
}

test('a card opens its full text by keyboard and closes again', async ({ page }) => {
  await page.goto('/rules')
  const name = page.getByRole('button', { name: 'Forbid Intrigue' })
  await name.focus()
  await page.keyboard.press('Enter')
  const text = page.getByRole('dialog', { name: 'Forbid Intrigue' })
  await expect(text).toContainText('two or more')
  await findNothingAtAll(page)
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await expect(name).toBeFocused()
})

test('one box searches names and texts of a set in every language', async ({ page }) => {
  await page.goto('/rules/basic_tragedy')
  const box = page.getByRole('searchbox')
  const found = page.locator('article h3')
  await expect(found).toHaveCount(5 + 7 + 13 + 9)
  await box.fill('求爱者')
  await expect(found).toHaveText(['A Love Affair', 'Loved One'])
  await box.fill('Forbid Goodwill')
  await expect(found).toHaveText(['Time Traveler'])
  await box.fill('xyzzy')
  await expect(found).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('xyzzy')
})

test('a link leads to its entry, and everything fits a phone in Chinese', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('spiral.language', 'zh'))
  await page.goto('/rules/basic_tragedy#role-witch')
  await expect(page.locator('#role-witch')).toBeInViewport()
  await expect(page.locator('#role-witch')).toContainText('必须拒绝友好')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('.search, #options').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
