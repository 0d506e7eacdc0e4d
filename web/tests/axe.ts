// What axe holds against a page, in both themes. The second theme changes colours alone.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Part {
  within?: string
  without?: string
}

/** Waits for whatever passes over into how it will stand: half way through it nothing has its colours. What goes on for ever is how a thing stands. */
const isStill = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(one => one.playState === 'finished' || one.playState === 'idle' || one.effect?.getComputedTiming().endTime === Infinity))

async function look(axe: AxeBuilder, { within, without }: Part): Promise<string[]> {
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  return (await axe.analyze()).violations
    .filter(one => one.impact === 'serious' || one.impact === 'critical')
    .map(one => `${one.id}: ${one.nodes.map(node => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`)
}

/** By every rule, and nothing small either, in the theme it stands in. */
export async function findNothingAtAll(page: Page, where = '') {
  await isStill(page)
  expect((await new AxeBuilder({ page }).analyze()).violations, where).toEqual([])
}

/** In the theme it stands in. */
export async function findNothingHere(page: Page, where = '', part: Part = {}) {
  await isStill(page)
  expect(await look(new AxeBuilder({ page }).withTags(rules), part), where).toEqual([])
}

export async function findNothing(page: Page, where = '') {
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  await findNothingHere(page, where)
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
  await isStill(page)
  expect(await look(new AxeBuilder({ page }).withRules(['color-contrast']), {}), `${where}, other theme`).toEqual([])
  await page.emulateMedia({ colorScheme: theme })
}
