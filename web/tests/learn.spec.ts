// The guided game: the coach teaches what first occurs, covers nothing, and stays until the end.
import type { Page } from '@playwright/test'
import { findNothingHere } from './axe'
import { play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Side = 'protagonists' | 'mastermind'

const taught = (page: Page, side: Side) => page.evaluate(one => (JSON.parse(localStorage.getItem('spiral.lessons') ?? '{}')[one] ?? []) as string[], side)

async function begin(page: Page, side: Side) {
  await page.goto('/learn')
  await page.getByRole('button', { name: side === 'protagonists' ? 'Learn: play with the coach' : 'Learn to be the Mastermind' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('.coach')).toBeVisible()
}

/** Reads every lesson that is due; their ids go into `seen`. */
const read = (page: Page, seen = new Set<string>()) =>
  readUntil(page, async p => {
    const id = await p.locator('.coach').getAttribute('data-lesson', { timeout: 500 }).catch(() => null)
    if (id) seen.add(id)
    return false
  })

async function readUntil(page: Page, found: (page: Page) => Promise<boolean>): Promise<boolean> {
  const next = page.locator('.coach .next')
  while ((await next.isVisible()) && !(await found(page))) await next.click()
  return found(page)
}

/** Nothing of the coach lies over board, prompt or hand. */
async function expectClear(page: Page) {
  const covered = await page.evaluate(() => {
    const strip = document.querySelector('.coach')?.getBoundingClientRect()
    if (!strip) return []
    return ['.track', '.board', '.prompt', '.hand', '.tabs'].filter(part => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box && box.top < strip.bottom - 1 && box.bottom > strip.top + 1
    })
  })
  expect(covered).toEqual([])
}

// What the end shows is looked at in access.spec.ts.
const findNothing = (page: Page) => findNothingHere(page, '', { without: '.ending' })

/** What every guided game brings. */
const always: Record<Side, string[]> = {
  protagonists: ['p_welcome', 'p_lay', 'p_second', 'p_his_cards', 'p_people', 'p_track', 'p_death', 'p_omen', 'p_lost', 'p_again', 'p_plan'],
  mastermind: ['m_welcome', 'm_first', 'm_second', 'm_script', 'm_console', 'm_abilities', 'm_meet', 'm_loop_won', 'm_again'],
}

for (const side of ['protagonists', 'mastermind'] as const) {
  test(`the guided game as ${side} to its end${side === 'mastermind' ? ' @long' : ''}`, async ({ page }) => {
    test.setTimeout(300_000)
    const seen = new Set<string>()
    const tops = new Set<number>()
    await begin(page, side)
    await findNothing(page)
    await play(page, {
      seed: side === 'mastermind' ? 5 : 2,
      before: async (p, answers) => {
        await expectClear(p)
        if (answers < 3) await findNothing(p)
        await read(p, seen)
        tops.add(await p.evaluate(() => document.querySelector('.table > main')!.getBoundingClientRect().top))
      },
    })
    await page.getByRole('button', { name: 'Talk it over' }).click() // the coach stands behind the end
    await read(page, seen)
    expect([...tops], 'where the board begins').toHaveLength(1)
    const had = await taught(page, side)
    expect(always[side].filter(id => !had.includes(id))).toEqual([])
    expect(had.filter(id => !seen.has(id)), 'lessons that went by unseen').toEqual([])
    // The coach still has them all.
    await page.getByRole('button', { name: 'All lessons so far' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(had.length)
    await findNothing(page)
    await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click()
    // From here to the other side.
    await page.locator('.coach').getByRole('button', { name: 'Now the other side' }).click()
    await expect(page.locator(`.coach[data-lesson=${side === 'protagonists' ? 'm' : 'p'}_welcome]`)).toBeVisible()
    await findNothing(page)
  })
}

test('a lost loop is laid open without its answer', async ({ page }) => {
  test.setTimeout(300_000)
  const compare = page.locator('.coach[data-lesson=p_lost] .link')
  await begin(page, 'protagonists')
  await play(page, { seed: 11, until: p => readUntil(p, () => compare.isVisible()) })
  await compare.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How it ended')
  await expect(dialog.getByRole('columnheader')).toHaveText(['Loop 1'])
  await expect(dialog.getByRole('heading', { name: 'What you could notice' })).toBeVisible()
  // It says what was told, and names nobody's role.
  for (const role of ['Key Person', 'Killer', 'Brain', 'Conspiracy Theorist']) await expect(dialog).not.toContainText(role)
  await findNothing(page)
})

test('whoever plays on without reading is not held up @long', async ({ page }) => {
  test.setTimeout(300_000)
  await begin(page, 'protagonists')
  expect(await play(page, { seed: 7 })).toBeGreaterThan(10)
  await expect(page.locator('.ending')).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('every page of a lesson leaves room for board and question @long', async ({ page }) => {
    test.setTimeout(300_000)
    await begin(page, 'protagonists')
    let pages = 0
    await play(page, {
      hands: 'touch',
      seed: 3,
      before: async p => {
        await readUntil(p, async () => {
          await expectClear(p)
          const heights = await p.evaluate(() => ['.board', '.prompt'].map(part => document.querySelector(part)!.getBoundingClientRect()).map(box => [box.top, box.height, box.bottom]))
          expect(heights[0]![1], 'height of the board').toBeGreaterThan(150)
          expect(heights[1]![0], 'top of the prompt').toBeLessThan(740 - 48)
          expect(await p.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          ++pages
          return false
        })
      },
      until: async (_, answers) => answers >= 14,
    })
    expect(pages).toBeGreaterThan(12)
  })
})

test('sent away, the coach stays away and waits @device', async ({ page }) => {
  await begin(page, 'protagonists')
  await page.getByRole('button', { name: 'Send the coach away' }).click()
  await play(page, { until: async (_, answers) => answers >= 5 })
  await expect(page.locator('.coach')).toBeHidden()
  await page.reload()
  await expect(page.locator('.call')).toContainText(/\d/)
  await page.locator('.call').click()
  await expect(page.locator('.coach')).toBeVisible()
})

test('an ordinary game has no coach', async ({ page }) => {
  await page.goto('/play')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.locator('.coach, .call')).toHaveCount(0)
})
