// No empty click: what a day takes beside its cards, on the First Script against the program. Whoever plays here lays three cards and leaves
// everything else that may be left, so each further press has to be the answer to a question with a choice.
import type { Page } from '@playwright/test'
import type { ServerMessage } from '../src/protocol'
import { dice, takeSolo } from './player'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' }, isCareful: false })

interface Day {
  cards: number
  /** Questions with a choice, apart from cards. */
  choices: number
  /** Presses, apart from a card and where it goes. */
  others: number
}
type Days = Map<string, Day>

const dayIn = (days: Days, loop: number, day: number): Day => {
  const key = `${loop}.${day}`
  if (!days.has(key)) days.set(key, { cards: 0, choices: 0, others: 0 })
  return days.get(key)!
}

/** What was asked on which day, read beside the page. */
function listen(page: Page) {
  const days: Days = new Map()
  const asked = new Set<string>()
  const now = { loop: 0, day: 0 }
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.type === 'event') Object.assign(now, { loop: message.loop, day: message.day })
      if (message.type !== 'ask' || message.kind === 'play_card' || message.options.length < 2) return
      const key = `${message.for ?? message.seat} ${message.ask}`
      if (!asked.has(key)) ++dayIn(days, message.loop, message.day).choices
      asked.add(key)
    }),
  )
  return { days, now }
}

async function playDays(page: Page, { days, now }: ReturnType<typeof listen>, enough: number) {
  const roll = dice(3)
  const some = <T>(all: T[]) => all[roll(all.length)]!
  const ending = page.locator('.ending')
  const cards = page.locator('.hand .card:enabled')
  const options = page.locator('.prompt .option:enabled')
  const leave = page.locator('.prompt').getByRole('button', { name: /^(Done|Use no more|Go on|Begin the loop|Let it happen)/ })
  const presses = () => page.evaluate(() => (window as { presses?: number }).presses ?? 0)
  const played = new Set<string>()
  for (;;) {
    await expect(page.locator('.prompt.mine[aria-busy=true], .going')).toHaveCount(0)
    await expect(ending.or(cards).or(options).first()).toBeVisible({ timeout: 60_000 })
    if ((await ending.isVisible()) || (played.size >= enough && !played.has(`${now.loop}.${now.day}`))) return
    if (now.day > 0) played.add(`${now.loop}.${now.day}`)
    const day = dayIn(days, now.loop, now.day)
    const before = await presses()
    if ((await cards.count()) > 0) {
      await some(await cards.all()).click()
      await some(await page.locator('[data-spot].lit, .place.lit .title[data-spot]').all()).click()
      ++day.cards
      day.others -= 2
    } else {
      await leave.or(options).first().click()
    }
    day.others += (await presses()) - before
  }
}

for (const seat of ['a', 'mastermind'] as const)
  test(`a day takes three cards and what one chooses: ${seat}${seat === 'a' ? '' : ' @long'} @chromium`, async ({ page }) => {
    await page.addInitScript(() => addEventListener('click', () => ((window as { presses?: number }).presses = ((window as { presses?: number }).presses ?? 0) + 1), true))
    const told = listen(page)
    await takeSolo(page, seat === 'a' ? {} : { players: 4, bots: { a: 'random', b: 'random', c: 'random' } }, seat)
    await playDays(page, told, 3)
    const days = [...told.days].filter(([, day]) => day.cards === 3)
    expect(days.length, 'days').toBeGreaterThan(1)
    for (const [key, day] of days) {
      expect(day.others, key).toBe(day.choices)
      if (seat === 'a') expect(day.others, key).toBeLessThanOrEqual(2)
    }
    // The first loop begins by itself.
    expect(told.days.get('0.0')?.others ?? told.days.get('1.0')?.others ?? 0).toBe(0)
  })

test('a press can be taken back for a moment, by hand and by key', async ({ page }) => {
  await takeSolo(page, {})
  await page.clock.install()
  const lay = async () => {
    await page.locator('.hand .card:enabled').first().click()
    await page.locator('[data-spot].lit, .place.lit .title[data-spot]').first().click()
  }
  const drafts = page.locator('.drafts li')
  for (const n of [1, 2]) {
    await lay()
    await expect(drafts).toHaveCount(n)
  }
  const going = page.locator('.going')
  await lay()
  await expect(going).toBeVisible()
  await page.getByRole('button', { name: 'Take it up again' }).click()
  await expect(going).toHaveCount(0)
  await lay()
  await expect(going).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(going).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(drafts).toHaveCount(2)
  await lay()
  await page.clock.runFor(10_000)
  await expect(drafts).toHaveCount(0)
})

test.describe('with a wish to be asked', () => {
  test.use({ isCareful: true })
  test('nothing is final before the second press', async ({ page }) => {
    await takeSolo(page, {})
    await page.clock.install()
    for (let n = 0; n < 3; ++n) {
      await page.locator('.hand .card:enabled').first().click()
      await page.locator('[data-spot].lit, .place.lit .title[data-spot]').first().click()
      await expect(page.locator('.drafts li, .staged')).toHaveCount(n + 1)
    }
    await page.clock.runFor(60_000)
    await expect(page.locator('.staged')).toBeVisible()
    await page.locator('.prompt .buttons .primary').click()
    await expect(page.locator('.drafts li')).toHaveCount(0)
  })
})

test('where people sit, a pause stands for the choice that the Mastermind does not have', async ({ page, server }) => {
  const id = await makeTable(server.address, { script: 'fs_the_first_script', players: 2 })
  const [mine, theirs] = [await take(server.address, id, 'mastermind', 'Mo'), await take(server.address, id, 'a', 'Ann')]
  const ann = await Seat.join(server.address, { token: theirs.token })
  await page.goto('/')
  await page.evaluate(([id, seat]) => localStorage.setItem(`spiral.seat.${id}`, JSON.stringify(seat)), [id, mine] as const)
  await page.goto(`/t/${id}`)
  await ann.until(() => ann.ask !== undefined)
  await ann.answer(ann.ask!, ann.ask!.options[0]!) // the loop is Ann's to begin
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
  await page.clock.install()
  // Nothing that moves anybody: the day ends without anything to do.
  for (const on of ['doctor', 'police_officer', 'office_worker']) {
    await page.locator('.hand .card:enabled', { hasText: /^Paranoia \+1/ }).or(page.locator('.hand .card:enabled', { hasText: /Forbid|Intrigue \+1/ })).first().click()
    await page.locator(`[data-spot=${on}].lit`).click()
  }
  await page.clock.runFor(10_000)
  for (let card = 0; card < 3; ++card) {
    await ann.until(() => ann.ask?.kind === 'play_card')
    await ann.answer(ann.ask!, ann.ask!.options.find(one => one.card === 'paranoia_1')!)
  }
  // After the cards he is asked, and has nothing to choose.
  const wait = page.getByRole('button', { name: 'Let them wait' })
  const goOn = page.locator('.prompt .option', { hasText: /^\s*(Go on|Done)/ })
  await expect(wait).toBeVisible()
  await page.clock.runFor(1000)
  await expect(wait).toBeVisible()
  await page.clock.runFor(12_000)
  // Here he has: nothing is done for him.
  await expect(page.locator('.prompt .option').nth(2)).toBeVisible()
  await expect(wait).toHaveCount(0)
  await page.clock.runFor(60_000)
  await goOn.click()
  await page.clock.runFor(10_000)
  await ann.until(() => ann.ask?.kind === 'use_goodwill')
  await ann.answer(ann.ask!, ann.ask!.options.at(-1)!)
  // The end of the day: he lets them wait as long as he likes.
  await wait.click()
  await page.clock.runFor(60_000)
  await expect(wait).toHaveCount(0)
  expect(ann.table!.waits_for).toEqual(['mastermind'])
  await goOn.click()
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
})
