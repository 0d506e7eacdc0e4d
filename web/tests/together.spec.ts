// Several people, each in a browser of their own.
import type { Page } from '@playwright/test'
import { play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Open = () => Promise<Page>
const seats = { Mina: 'Mastermind', Ann: 'Protagonist A', Ben: 'Protagonist B', Cleo: 'Protagonist C' }
type Name = keyof typeof seats

/** A table made on its page, of the First Script if nothing else is said; everybody sits down. Seats without a person get a bot. */
async function sit<N extends Name>(open: Open, names: N[], { players = 4, watch = 'nobody', script = 'fs_the_first_script' } = {}): Promise<Record<N, Page>> {
  const pages = {} as Record<N, Page>
  for (const name of names) pages[name] = await open()
  const host = pages[names[0]!]
  await host.goto('/new')
  await host.locator('select.field').selectOption(`script:${script}`)
  for (const value of [String(players), watch]) await host.locator(`input[type=radio][value="${value}"]`).check({ force: true })
  await host.getByRole('button', { name: 'Create' }).click()
  await expect(host).toHaveURL(/\/t\//)
  for (const name of names) {
    const page = pages[name]
    await page.goto(host.url())
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: `Sit here: ${seats[name]}` }).click()
    await expect(page.getByText(`${name} (you)`).or(page.locator('.board'))).toBeVisible()
  }
  const level = host.locator('.lobby select')
  if (await level.isVisible()) await level.selectOption('gentle')
  const empty = host.getByRole('button', { name: 'Let a bot sit here' })
  for (let left = await empty.count(); left > 0; --left) {
    await empty.first().click()
    if (left > 1) await expect(empty).toHaveCount(left - 1)
  }
  for (const name of names) await expect(pages[name].locator('.board')).toBeVisible()
  return pages
}

test('four browsers play the First Script to its end @long', async ({ open }) => {
  test.setTimeout(240_000)
  const pages = Object.values(await sit(open, ['Mina', 'Ann', 'Ben', 'Cleo']))
  const answers = await Promise.all(pages.map((page, index) => play(page, { seed: index + 1 })))
  expect(Math.min(...answers)).toBeGreaterThan(2)
  for (const page of pages) await expect(page.locator('.ending')).toContainText('The First Script')
})

test('with three players the third deck travels with the Leader @long', async ({ open }) => {
  const pages = await sit(open, ['Mina', 'Ann', 'Ben'], { players: 3 })
  const decks: Record<'Ann' | 'Ben', Set<string>> = { Ann: new Set(), Ben: new Set() }
  const isSeen = () => Object.values(decks).every(one => one.has('Protagonist C'))
  const lay = (name: 'Ann' | 'Ben') => async (page: Page) => {
    const hand = page.locator('.hand').filter({ has: page.locator('.card:enabled') })
    if ((await hand.count()) > 0) decks[name].add(/Protagonist ./.exec((await hand.getAttribute('aria-label'))!)![0])
  }
  // Whoever waits for the others looks up when everything has been seen.
  const until = async () => isSeen()
  const all = [play(pages.Mina, { seed: 1, until }), play(pages.Ann, { seed: 2, before: lay('Ann'), until }), play(pages.Ben, { seed: 3, before: lay('Ben'), until })]
  await Promise.any(all.map(one => one.then(() => expect(isSeen()).toBe(true))))
  expect([...decks.Ann].sort()).toEqual(['Protagonist A', 'Protagonist C'])
  expect([...decks.Ben].sort()).toEqual(['Protagonist B', 'Protagonist C'])
  await Promise.allSettled(Object.values(pages).map(page => page.close()))
  await Promise.allSettled(all)
})

test('bots fill the empty seats of a table', async ({ open }) => {
  const { Ben } = await sit(open, ['Ben'])
  await Ben.getByRole('button', { name: 'Seats' }).click()
  await expect(Ben.locator('.seats li').filter({ hasText: 'Gentle bot' })).toHaveCount(3)
})

test('a pause stops the game for everybody, until somebody goes on', async ({ open }) => {
  const { Mina, Ann } = await sit(open, ['Mina', 'Ann'])
  await expect(Ann.locator('.prompt.mine')).toBeVisible()
  await Mina.getByRole('button', { name: 'Menu' }).click()
  await Mina.getByRole('button', { name: 'Pause' }).click()
  for (const page of [Mina, Ann]) {
    await expect(page.locator('.prompt')).toContainText('paused')
    await expect(page.locator('.prompt.mine, .hand .card:enabled')).toHaveCount(0)
  }
  await Ann.getByRole('button', { name: 'Resume the game' }).click()
  await expect(Ann.locator('.prompt.mine')).toBeVisible()
  await expect(Mina.locator('.prompt')).toContainText('Waiting for')
})

test('whoever is away gets a stand-in by vote, and his seat back when he returns', async ({ open }) => {
  const { Mina, Ann, Ben } = await sit(open, ['Mina', 'Ann', 'Ben'])
  const address = Ben.url()
  await Ben.goto('/')
  await Ann.getByRole('button', { name: 'Seats' }).click()
  const seat = Ann.locator('.seats li').filter({ hasText: 'Ben' })
  await expect(seat).toContainText('away')
  // One no ends it.
  await seat.getByRole('button').click()
  await Mina.locator('.proposal').getByRole('button', { name: 'No' }).click()
  await expect(Ann.locator('.proposal')).toHaveCount(0)
  await expect(seat).not.toContainText('a stand-in plays')
  await seat.getByRole('button').click()
  await Mina.locator('.proposal').getByRole('button', { name: 'Agree' }).click()
  await expect(Ann.locator('.proposal')).toHaveCount(0)
  await expect(seat.getByRole('button')).toHaveCount(0)
  // The game goes on without him: his bot lays his card.
  const isDayOver = async (page: Page) => (await page.locator('.days .past').count()) > 0
  await Promise.any([play(Mina, { seed: 1, until: isDayOver }), play(Ann, { seed: 2, until: isDayOver })])
  await Ben.goto(address)
  await expect(Ben.locator('.prompt')).toContainText('stand-in')
  await Ben.locator('.prompt').getByRole('button').click()
  await expect(Ben.locator('.prompt')).not.toContainText('stand-in')
  await expect(seat).toContainText('here')
  await expect(Ben.locator('.hand')).toBeVisible()
})

test('all Protagonists agree to the Final Guess, and the Mastermind sees nothing of it', async ({ open }) => {
  const { Mina, Ann, Ben } = await sit(open, ['Mina', 'Ann', 'Ben'], { script: 'bt_the_long_arm' })
  const propose = async () => {
    await Ann.locator('.prompt').getByRole('button', { name: 'Final Guess' }).click()
    await Ann.locator('.prompt .confirm .primary').click()
  }
  await propose()
  await expect(Ben.locator('.proposal')).toContainText('Protagonist A proposes to stop looping')
  await expect(Ann.locator('.proposal').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(Mina.locator('.proposal')).toHaveCount(0)
  await Ben.locator('.proposal').getByRole('button', { name: 'No' }).click()
  await expect(Ann.locator('.proposal')).toHaveCount(0)
  await propose()
  await Ben.locator('.proposal').getByRole('button', { name: 'Agree' }).click()
  await expect(Ann.locator('.prompt.mine')).toContainText('Name every role')
  await expect(Mina.locator('.proposal')).toHaveCount(0)
})

// R204: the first one's card lies once the second has laid; the last one's waits for a word.
test('a card may be changed until the next seat has laid', async ({ open }) => {
  const { Ann, Ben, Cleo } = await sit(open, ['Ann', 'Ben', 'Cleo'])
  const lay = async (page: Page, place: string) => {
    await page.locator('.hand .card:enabled').first().click()
    await page.locator(`.board [data-spot="${place}"]`).first().click()
  }
  await Ann.locator('.prompt.mine .option').first().click()
  await lay(Ann, 'hospital')
  await expect(Ann.locator('.drafts li')).toHaveCount(1)
  await lay(Ben, 'city')
  await expect(Ann.locator('.drafts li')).toHaveCount(0)
  await expect(Ben.locator('.drafts li')).toHaveCount(1)
  await Ben.locator('.drafts li button').click()
  await lay(Ben, 'school')
  await expect(Ben.locator('.drafts li')).toContainText('School')
  await lay(Cleo, 'city')
  await expect(Cleo.locator('.prompt .buttons .primary')).toBeVisible()
  await expect(Ben.locator('.drafts li')).toHaveCount(1)
  await Cleo.locator('.prompt .buttons .primary').click()
  await expect(Ben.locator('.drafts li')).toHaveCount(0)
})

test('spectators come in when everybody agrees', async ({ open }) => {
  const { Mina, Ann } = await sit(open, ['Mina', 'Ann'], { watch: 'ask' })
  const stranger = await open()
  await stranger.goto(Ann.url())
  await expect(stranger.locator('main')).toContainText('The players are asked')
  await expect(stranger.locator('.board')).toHaveCount(0)
  for (const page of [Mina, Ann]) await page.locator('.proposal').getByRole('button', { name: 'Agree' }).click()
  await expect(stranger.locator('.board')).toBeVisible()
  await expect(stranger.locator('.hand, .prompt.mine')).toHaveCount(0)
})

test('one player who does not agree keeps spectators out', async ({ open }) => {
  const { Mina, Ann } = await sit(open, ['Mina', 'Ann'], { watch: 'ask' })
  const stranger = await open()
  await stranger.goto(Ann.url())
  await Mina.locator('.proposal').getByRole('button', { name: 'Agree' }).click()
  await Ann.locator('.proposal').getByRole('button', { name: 'No' }).click()
  await expect(Mina.locator('.proposal')).toHaveCount(0)
  await expect(stranger.locator('.board')).toHaveCount(0)
})
