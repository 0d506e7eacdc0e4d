// Everybody can play: axe, keyboard alone, a phone by touch, Chinese.
import type { Page } from '@playwright/test'
import { findNothing } from './axe'
import { beginSolo, drag, play } from './player'
import { expect, isRefused, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = ['/', '/play', '/new', '/join', '/scripts', '/scripts/basic_tragedy/2', '/scripts/basic_tragedy/99', '/replays', '/learn', '/credits', '/nosuchpage', '/t/nosuchtable']

for (const path of pages)
  test(`axe finds nothing serious on ${path}, in either theme`, async ({ page, meant }) => {
    if (path === '/t/nosuchtable') meant.push(isRefused) // it is not there
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await findNothing(page, path)
  })

test('where motion is reduced a new theme is there at once: nothing passes over', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/scripts')
  await expect(page.locator('h1')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('axe finds nothing serious in the lobby, in either theme', async ({ page }) => {
  await page.goto('/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await findNothing(page, 'lobby')
})

test('axe finds nothing serious at the table, in either theme @long', async ({ page }) => {
  test.setTimeout(400_000) // it looks at every line of every figure
  await beginSolo(page, 'Mastermind')
  // Once for each kind of prompt, and each panel at least once.
  const seen = new Set<string>()
  let panel = 0
  const look = async (p: Page) => {
    const title = (await p.locator('.prompt h2').innerText()).replace(/ (first|second|third).*/, '') // one card is asked for like another
    if (seen.has(title)) return
    seen.add(title)
    const panels = p.locator('.tabs button')
    await panels.nth(panel++ % (await panels.count())).click()
    await findNothing(p, title)
  }
  await play(page, { before: look, until: async (_, answers) => seen.size > 3 || answers >= 50 })
  expect(seen.size).toBeGreaterThan(1) // what is asked beside cards is up to the game
})

test('axe finds nothing serious at the end of a game, in either theme @long', async ({ page }) => {
  await beginSolo(page, 'Protagonists')
  await play(page)
  await findNothing(page, 'the end')
})

test('a whole game by keyboard alone: focus is always where the next choice is made', async ({ page }) => {
  await page.goto('/play')
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
  test('a whole game by touch, with the board always in view @long @chromium', async ({ page }) => {
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
  test('cards are laid by dragging them with a finger @chromium', async ({ page }) => {
    await beginSolo(page, 'Protagonists')
    await play(page, { hands: 'touch', until: async p => (await p.locator('.hand .card:enabled').count()) > 0 })
    await drag(page, page.locator('.hand .card:enabled').filter({ hasText: 'Goodwill +1' }), page.locator('[data-spot=shrine_maiden]'), 'touch')
    await expect(page.locator('.drafts li').getByRole('button', { name: 'Goodwill +1 on the Shrine Maiden' })).toBeVisible()
    // A drag sideways leads to no place and lays nothing: every card is in sight, so there is nothing to look through.
    const cards = page.locator('.hand .card')
    await drag(page, cards.nth(3), cards.nth(1), 'touch')
    await expect(page.locator('.drafts li')).toHaveCount(1)
    expect(await page.locator('.hand').evaluate(hand => hand.scrollWidth - hand.clientWidth)).toBe(0)
    await expect(page.locator('.ghost, .hand .chosen')).toHaveCount(0)
    // Dropped on nothing it goes back into the hand.
    await drag(page, page.locator('.hand .card:enabled').first(), page.locator('.track'), 'touch')
    await expect(page.locator('.drafts li')).toHaveCount(1)
    await play(page, { hands: 'dragging finger', seed: 8, until: async p => !(await p.locator('.days .now').allInnerTexts()).some(day => day.includes('1')) })
  })
})

for (const [name, locale, lang, begin] of [['Chinese', 'zh-CN', 'zh-Hans', '开始'], ['Japanese', 'ja-JP', 'ja', '始める']] as const)
  test.describe(name, () => {
    test.use({ locale })
    test(`a whole game in ${name} @long`, async ({ page }) => {
      await page.goto('/play')
      await page.getByRole('button', { name: begin, exact: true }).click()
      await play(page, { seed: 4 })
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      // The name of the set aside, no English is left on the table: not in what the author of the script wrote either.
      expect((await page.locator('.doing, header').allInnerTexts()).join(' ').replaceAll('First Steps', '')).not.toMatch(/[A-Za-z]{3,}/)
    })
  })

test('the language is chosen, kept, and the only one that is loaded', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(...(request.url().match(/\/(en|zh|ja)-[^/]*\.js$/)?.slice(1) ?? [])))
  await page.goto('/rules')
  await expect(page.locator('h1')).toHaveText('The rules')
  expect(loaded).toEqual(['en'])
  await page.getByLabel('Language').selectOption('日本語')
  await expect(page.locator('h1')).toHaveText('ルール')
  loaded.length = 0
  await page.reload()
  await expect(page.locator('h1')).toHaveText('ルール')
  expect(loaded).toEqual(['ja'])
  await page.getByLabel('言語').selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})
