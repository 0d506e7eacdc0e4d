// Somebody at a page who does what is asked, at random: by mouse, by touch or by keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'
import type { SeatId } from '../src/protocol'

export type Hands = 'mouse' | 'touch' | 'keyboard' | 'dragging finger'

export interface Settings {
  hands?: Hands
  seed?: number
  /** Looks at the page before each answer. */
  before?: (page: Page, answers: number) => Promise<void>
  until?: (page: Page, answers: number) => Promise<boolean>
}

export function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
}

/** Drags by mouse, or by a finger. */
export async function drag(page: Page, from: Locator, to: Locator, hands: 'mouse' | 'touch' = 'mouse') {
  await from.scrollIntoViewIfNeeded()
  const middle = async (one: Locator) => {
    const box = (await one.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const way = [2, 3, 4, 5, 6].map(step => ({ x: start.x + ((end.x - start.x) * step) / 6, y: start.y + ((end.y - start.y) * step) / 6 }))
  if (hands === 'mouse') {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (const { x, y } of way) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points as [] })
  await touch('touchStart', [start])
  // Up out of the hand first: a finger that begins sideways looks through it.
  if (Math.abs(end.y - start.y) > 60) for (const up of [12, 24, 36]) await touch('touchMove', [{ x: start.x, y: start.y + Math.sign(end.y - start.y) * up }])
  for (const point of way) await touch('touchMove', [point])
  // It rests before it lets go: a finger thrown off the glass makes the browser swallow the next tap.
  for (let frames = 0; frames < 8; ++frames) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await touch('touchMove', [end])
  }
  await touch('touchEnd', [])
  await finger.detach()
}

async function press(target: Locator, hands: Hands) {
  if (hands === 'keyboard') {
    await target.focus()
    await target.press('Enter')
  } else if (hands !== 'mouse') {
    await target.tap()
  } else {
    await target.click()
  }
}

/** Whose ability, which, whom it is about, one after the other as far as it is asked; then the word that does it. */
export async function answerWith(page: Page, options: Locator, some: (all: Locator) => Promise<Locator>, hands: Hands = 'mouse', before?: () => Promise<void>) {
  const asked = await page.locator('.prompt').first().getAttribute('data-ask')
  const word = page.locator(`.prompt${asked ? `[data-ask="${asked}"]` : ''} .confirm .primary`)
  await press(await some(options), hands)
  for (let steps = 0; steps < 6 && (await word.isVisible()); ++steps) {
    const isWhole = await word.isEnabled()
    if (isWhole) await before?.()
    const next = isWhole ? word : await some(page.locator('.fan .option:enabled').or(page.locator('.options .option:enabled')))
    // What is chosen may go by itself in the meantime.
    await press(next, hands).catch(async error => {
      if (await word.isVisible()) throw error
    })
    if (isWhole) return
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
    const options = page.locator('.prompt .option:enabled')
    await expect(ending.or(cards).or(options).first()).toBeVisible()
    if (await ending.isVisible()) return answers
    if ((await cards.count()) > 0) {
      const card = await some(cards)
      await press(card, hands)
      const lit = page.locator('[data-spot].lit, .place.lit .title[data-spot]')
      await expect(lit.first()).toBeVisible()
      const spot = await some(lit)
      if (hands === 'dragging finger') {
        await spot.scrollIntoViewIfNeeded()
        await drag(page, card, spot, 'touch')
      } else {
        await press(spot, hands)
      }
      // The last card of a side waits for a word.
      await expect(page.locator('.hand .card.chosen')).toHaveCount(0)
      const lay = page.locator('.prompt .buttons .primary')
      if (await lay.isVisible()) await press(lay, hands)
    } else {
      await answerWith(page, options, some, hands)
      // A role is sworn by a second press, where nobody holds the first.
      const again = page.locator('.confirm .swear.armed')
      if (await again.isVisible()) await press(again, hands)
    }
  }
  throw new Error('the game did not end')
}

/** A game against the program, begun on its page. `what` is a set, or `first` for the First Script. */
export async function beginSolo(page: Page, side: 'Protagonists' | 'Mastermind', what = 'first') {
  await page.goto('/play')
  for (const value of [side.toLowerCase(), 'gentle', what]) await expect(() => page.locator(`input[type=radio][value=${value}]`).check({ force: true })).toPass() // the page may still be coming
  await page.locator('form .primary').click()
  await expect(page).toHaveURL(/\/t\//)
}

/** A solo table made through the interface of the server; the page sits down as a Protagonist, or where it is told. */
export async function takeSolo(page: Page, request: object, seat: SeatId = 'a'): Promise<string> {
  await page.goto('/')
  const id = await page.evaluate(async ([request, seat]) => {
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json()
    const { id } = await post('/api/tables', { script: 'fs_the_first_script', players: 2, bots: { mastermind: 'random' }, ...request })
    const { token, seats } = await post(`/api/tables/${id}/seats/${seat}`, { name: 'Ann' })
    localStorage.setItem(`spiral.seat.${id}`, JSON.stringify({ token, seats }))
    return id as string
  }, [request, seat] as const)
  await page.goto(`/t/${id}`)
  await expect(page.locator('.board')).toBeVisible()
  return id
}
