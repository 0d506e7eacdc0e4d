// Somebody at a page who does what is asked, at random: by mouse, by touch or by keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'

export type Hands = 'mouse' | 'touch' | 'keyboard'

export interface Settings {
  hands?: Hands
  seed?: number
  /** Looks at the page before each answer. */
  before?: (page: Page, answers: number) => Promise<void>
  until?: (page: Page, answers: number) => Promise<boolean>
}

function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

async function press(target: Locator, hands: Hands) {
  if (hands === 'keyboard') {
    await target.focus()
    await target.press('Enter')
  } else if (hands === 'touch') {
    await target.tap()
  } else {
    await target.click()
  }
}

/** Plays until the end of the game; the number of answers given. */
export async function play(page: Page, { hands = 'mouse', seed = 1, before, until }: Settings = {}): Promise<number> {
  const roll = dice(seed)
  const some = async (all: Locator) => all.nth(roll(await all.count()))
  const ending = page.locator('.ending')
  const prompt = page.locator('.prompt.mine[aria-busy=false]')
  for (let answers = 0; answers < 2000; ++answers) {
    await expect(ending.or(prompt).first()).toBeVisible({ timeout: 60_000 })
    if (await ending.isVisible()) return answers
    if (await until?.(page, answers)) return answers
    await before?.(page, answers)
    const cards = page.locator('.hand .card:enabled')
    if ((await cards.count()) > 0) {
      await press(await some(cards), hands)
      const lit = page.locator('[data-spot].lit, .place.lit .title[data-spot]')
      await expect(lit.first()).toBeVisible()
      await press(await some(lit), hands)
      // The last card of a side waits for a word.
      await expect(page.locator('.hand .card.chosen')).toHaveCount(0)
      const lay = page.locator('.prompt .buttons .primary')
      if (await lay.isVisible()) await press(lay, hands)
    } else {
      const options = page.locator('.options .option:enabled')
      if ((await options.count()) === 0) {
        await page.waitForTimeout(30)
        --answers
        continue
      }
      const confirm = page.locator('.prompt .confirm .primary')
      const isOnly = (await options.count()) === 1
      await press(await some(options), hands)
      if (!isOnly) await press(confirm, hands)
    }
  }
  throw new Error('the game did not end')
}

export async function beginSolo(page: Page, side: 'Protagonists' | 'Mastermind', level = 'gently') {
  await page.goto('/')
  await page.getByRole('radio', { name: side, exact: false }).first().check({ force: true })
  await page.getByRole('radio', { name: level }).check({ force: true })
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/t\//)
}

/** A solo table made through the interface of the server; the page sits down as a Protagonist. */
export async function takeSolo(page: Page, request: object): Promise<string> {
  await page.goto('/')
  const id = await page.evaluate(async request => {
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json()
    const { id } = await post('/api/tables', { script: 'fs_the_first_script', players: 2, bots: { mastermind: 'random' }, ...request })
    const { token, seats } = await post(`/api/tables/${id}/seats/a`, { name: 'Ann' })
    localStorage.setItem(`spiral.seat.${id}`, JSON.stringify({ token, seats }))
    return id as string
  }, request)
  await page.goto(`/t/${id}`)
  await expect(page.locator('.board')).toBeVisible()
  return id
}
