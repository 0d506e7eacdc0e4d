// What axe holds against a page, in both themes. The second theme changes colours alone.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function findNothing(page: Page, where = '') {
  const look = async (axe: AxeBuilder) =>
    (await axe.analyze()).violations
      .filter(one => one.impact === 'serious' || one.impact === 'critical')
      .map(one => `${one.id}: ${one.nodes.map(node => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`)
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  expect(await look(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])), where).toEqual([])
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
  expect(await look(new AxeBuilder({ page }).withRules(['color-contrast'])), `${where}, other theme`).toEqual([])
  await page.emulateMedia({ colorScheme: theme })
}
