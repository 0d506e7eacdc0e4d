// Coming to a table: the first page, the library, joining, names, the lobby; and what people do for each other there.
import type { Page } from '@playwright/test'
import type { SeatId } from '../src/protocol'
import { findNothing } from './axe'
import { takeSolo } from './player'
import { makeTable, take } from './seat'
import { expect, isRefused, test, type GameServer } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [[1280, 800], [1440, 900], [1920, 1080], [390, 844], [360, 740]] as const

/** Two people, each in a browser of their own: Mina is the Mastermind, Ann plays the three decks. */
async function sitTwo(open: () => Promise<Page>, server: GameServer, request: object = {}) {
  const id = await makeTable(server.address, { script: 'fs_the_first_script', players: 2, ...request })
  const sit = async (seat: SeatId, name: string) => {
    const held = await take(server.address, id, seat, name)
    const page = await open()
    await page.goto('/credits')
    await page.evaluate(([id, held]) => localStorage.setItem(`spiral.seat.${id}`, held), [id, JSON.stringify(held)] as const)
    return page
  }
  const [mina, ann] = [await sit('mastermind', 'Mina'), await sit('a', 'Ann')]
  for (const page of [mina, ann]) {
    await page.goto(`/t/${id}`)
    await expect(page.locator('.board')).toBeVisible()
  }
  return { id, mina, ann }
}

async function isInSight(page: Page, name: string) {
  const box = (await page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name: new RegExp(`^${name}`) })).first().boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height, `${name} at ${page.viewportSize()!.width}`).toBeLessThanOrEqual(page.viewportSize()!.height)
}

test('learning, playing, beginning and creating are in sight without a scroll, on a desk and on a phone', async ({ page }) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await isInSight(page, 'Learn in ten minutes')
    await isInSight(page, 'Play')
    await page.goto('/play')
    await isInSight(page, 'Begin')
    await page.goto('/new')
    await isInSight(page, 'Create')
  }
})

test('the first page needs no scroll on a desk, with three games and the case of the day', async ({ page }) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await takeSolo(page, { title })
  for (const [width, height] of sizes.slice(0, 3)) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'The case of the day' })).toBeVisible()
    await expect(page.locator('main li')).toHaveCount(3)
    expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])).toEqual([height, width])
  }
  await findNothing(page, 'home with games')
})

test('the case of the day has room for the longest name of a set, whatever the day', async ({ page }) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const title = page.locator('.case h3')
    await title.evaluate(one => (one.textContent = 'Cosmic\u00a0Mythology, case 10'))
    expect(await title.evaluate(one => one.scrollWidth - one.clientWidth), `${width} px`).toBe(0)
  }
})

test('a game in the list says its side and whose turn it is, and can be forgotten', async ({ page }) => {
  const id = await takeSolo(page, { title: 'Friday night' })
  await page.goto('/')
  const game = page.locator('main li')
  await expect(game).toContainText('Friday night')
  await expect(game).toContainText('Protagonists')
  await expect(game).toContainText('Your turn')
  await page.goto(`/t/${id}`)
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
  await page.goto('/')
  await expect(game).toContainText('Loop 1 of 3, day 1')
  await page.getByRole('button', { name: 'Tidy up' }).click()
  await page.getByRole('button', { name: 'Forget Friday night?' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(game).toHaveCount(1)
  await page.getByRole('button', { name: 'Forget Friday night?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(game).toHaveCount(0)
  expect(await page.evaluate(id => localStorage.getItem(`spiral.seat.${id}`), id)).toBeNull()
})

test('games that have ended say how, and are forgotten together', async ({ page, server }) => {
  const ids = [await takeSolo(page, { title: 'Sunday' }), await takeSolo(page, { title: 'Monday' }), await takeSolo(page, { title: 'Tuesday' })]
  const ends = [{ how: 'survived', loop: 2, day: 4 }, { how: 'wrong_guess', loop: 3, day: 0 }]
  for (const [index, end] of ends.entries()) {
    const address = `${server.address}/api/tables/${ids[index]}`
    const table = (await (await fetch(address)).json()) as object
    await page.route(address, route => route.fulfill({ json: { ...table, state: 'over', waits_for: undefined, ...end } }))
  }
  await page.goto('/')
  await expect(page).toHaveTitle('● Your turn · Timespiral')
  const games = page.locator('main li')
  await expect(games.filter({ hasText: 'Sunday' })).toContainText('Protagonists won in loop 2')
  await expect(games.filter({ hasText: 'Monday' })).toContainText('Mastermind won the Final Guess')
  await page.getByRole('button', { name: 'Tidy up' }).click()
  await page.getByRole('button', { name: 'Forget 2 finished games' }).click()
  await findNothing(page, 'forgetting')
  await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(games).toHaveCount(1)
  await expect(games).toContainText('Tuesday')
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('spiral.seat.')))).toEqual([`spiral.seat.${ids[2]}`])
})

test('every script of the library leads to its case, which tells no title and can be played on either side', async ({ page }) => {
  await page.goto('/scripts')
  const cards = page.locator('main li a')
  await expect(cards).toHaveCount(31)
  for (const href of await cards.evaluateAll(all => all.map(one => one.getAttribute('href')!))) expect(href).toMatch(/^\/scripts\/[a-z_]+\/\d+$/)
  await page.goto('/scripts/basic_tragedy/4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Tragedy, case 4')
  expect(await page.locator('main').innerHTML()).not.toMatch(/suitcase/i)
  await page.getByRole('button', { name: '4 loops' }).click()
  await page.getByRole('button', { name: 'Be its Mastermind' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.locator('.track')).toContainText('of 4')
  await page.goto('/scripts/basic_tragedy/4')
  await page.getByRole('button', { name: 'Play it with friends' }).click()
  await expect(page.locator('select.field')).toHaveValue('script:bt_the_suitcase')
})

test('a table is found by its name, by its link and by its id', async ({ page, open }) => {
  const host = await open()
  await host.goto('/new')
  await host.getByLabel('Name of the table').fill('The long Friday')
  await host.getByLabel('List it').check()
  await host.getByRole('button', { name: 'Create' }).click()
  await expect(host).toHaveURL(/\/t\/\w{16}$/)
  for (const wanted of ['the long friday', host.url(), host.url().slice(-16)]) {
    await page.goto('/join')
    await page.getByLabel('Link or name').fill(wanted)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page).toHaveURL(host.url())
  }
  await page.goto('/join')
  await page.getByLabel('Link or name').fill('A table that nobody has made')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('No open table has this name')
})

test('whoever gives no name gets one, and the lobby says how it is played', async ({ page, open }) => {
  await page.goto('/new')
  await page.locator('input[value=brisk]').check({ force: true })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.locator('dl')).toContainText('90 seconds a decision')
  await expect(page.locator('dl')).toContainText('if all agree')
  await expect(page.locator('dl')).toContainText('not while cards are laid')
  await expect(page.getByRole('img', { name: 'The link as a picture' })).toBeVisible()
  const name = await page.getByLabel('Your name').inputValue()
  expect(name).toMatch(/^[A-Z][a-z]+$/)
  await page.getByRole('button', { name: 'Sit here: Protagonist B' }).click()
  const other = await open()
  await other.goto(page.url())
  await expect(other.locator('.seats li').nth(2)).toContainText(name)
})

test('a shared screen shows only what everybody may know, without a button, also in the browser of the Mastermind', async ({ page, open }) => {
  const host = await open()
  await host.goto('/new')
  await host.locator('select.field').selectOption('script:fs_the_first_script')
  for (const value of ['2', 'anyone', 'relaxed']) await host.locator(`input[type=radio][value="${value}"]`).check({ force: true })
  await host.getByRole('button', { name: 'Create' }).click()
  await expect(host).toHaveURL(/\/t\//)
  // Before the game it invites.
  const stage = await host.context().newPage()
  await stage.setViewportSize({ width: 1920, height: 1080 })
  await stage.goto(`${host.url()}/stage`)
  await expect(stage.getByRole('img', { name: 'The link as a picture' })).toBeVisible()
  await findNothing(stage, 'invitation')
  await host.getByRole('button', { name: 'Sit here: Mastermind' }).click()
  await page.goto(host.url())
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Sit here: Protagonist A' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(host.locator('.board')).toBeVisible()
  await expect(stage.locator('.board')).toBeVisible()
  await expect(stage.locator('footer')).toContainText('Ann')
  await expect(stage.locator('footer')).toContainText(/\d:\d\d/)
  await expect(stage.locator(':is(button, a, input):not([inert] *)')).toHaveCount(0)
  // The Mastermind's page knows the title; the screen beside it in the same browser does not.
  const words = await stage.locator('body').innerHTML()
  expect(words).not.toMatch(/First Script|Key Person|Killer/)
  await findNothing(stage, 'stage')
  // What is said stands beside the board, never over somebody.
  await stage.keyboard.press('a')
  await expect(stage.locator('.announcer')).toHaveCount(1)
  const [said, board] = [(await stage.locator('.announcer').boundingBox())!, (await stage.locator('.board').boundingBox())!]
  expect(said.y).toBeGreaterThanOrEqual(board.y + board.height)
  // Whoever watches at an ordinary page is told so.
  const stranger = await open()
  await stranger.goto(host.url())
  await expect(stranger.locator('.watching')).toContainText('You are watching')
})

test('my turn stands in the title of the tab, with what is left of the clock', async ({ page }) => {
  await takeSolo(page, { title: 'Friday', clock: 'relaxed' })
  await expect(page).toHaveTitle(/^● [45]:\d\d Your turn · Friday$/)
  await expect(page.locator('.prompt .countdown')).toContainText(/[45]:\d\d/)
})

test('whoever waits can give more time, once, and everybody sees who did', async ({ open, server }) => {
  const { mina, ann } = await sitTwo(open, server, { clock: 'brisk' })
  for (const page of [mina, ann]) await page.clock.setFixedTime(Date.now() + 80_000)
  const more = (page: Page) => page.getByRole('button', { name: 'Give more time' })
  await expect(ann.locator('.clock-bar')).toContainText(/You have|Your time is up/)
  await expect(more(ann)).toHaveCount(0)
  await findNothing(mina, 'a short clock')
  await more(mina).click()
  for (const page of [mina, ann]) await expect(page.locator('.clock-bar')).toContainText('Mina gave more time.')
  await expect(more(mina)).toHaveCount(0)
})

test('a name can be changed in the lobby and at the table, and everybody hears of it', async ({ page, open, server }) => {
  const id = await makeTable(server.address, { script: 'fs_the_first_script' })
  await page.goto(`/t/${id}`)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Sit here: Protagonist A' }).click()
  await page.getByLabel('The name others see').fill('Wren')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.locator('.lobby li').nth(1)).toContainText('Wren (you)')
  const { mina, ann } = await sitTwo(open, server)
  await ann.getByRole('button', { name: 'Seats' }).click()
  await ann.getByLabel('The name others see').fill('mina') // somebody else has it
  await ann.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(ann.locator('.seats li').nth(1)).toContainText('mina 2 (you)')
  await findNothing(ann, 'seats')
  await mina.getByRole('button', { name: 'Talk' }).click()
  await expect(mina.locator('.chat .lines')).toContainText('Ann is now called mina 2.')
})

test('a seat goes to another device by a code, once, and both hold it', async ({ page, open, meant }) => {
  meant.push(isRefused)
  const id = await takeSolo(page, {})
  await page.getByRole('button', { name: 'Seats' }).click()
  await page.getByRole('button', { name: 'Take this seat to another device' }).click()
  await expect(page.getByRole('img', { name: 'The code as a picture' })).toBeVisible()
  const code = (await page.locator('.spelled').innerText()).slice(-14)
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await findNothing(page, 'a code')
  const phone = await open({ viewport: { width: 390, height: 844 } })
  await phone.goto('/join')
  await phone.getByLabel('Link or name').fill(code)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Take your seat here' })).toBeVisible()
  await expect(phone).toHaveURL(/\/seat$/) // the code is not in the address
  await findNothing(phone, 'a seat')
  await phone.getByRole('button', { name: 'Take the seat' }).click()
  await expect(phone).toHaveURL(new RegExp(`/t/${id}$`))
  for (const device of [phone, page]) await expect(device.locator('.prompt.mine')).toBeVisible()
  // Nobody else gets anything for it.
  const stranger = await open()
  await stranger.goto(`/seat#${code.replaceAll('-', '').toLowerCase()}`)
  await stranger.getByRole('button', { name: 'Take the seat' }).click()
  await expect(stranger.getByRole('alert')).toContainText('does not work any more')
  expect(await stranger.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
  await page.getByRole('button', { name: 'Hide the code' }).click()
  await expect(page.locator('.spelled')).toHaveCount(0)
})

test('a browser that holds another seat at that table is asked which one to keep', async ({ open, server }) => {
  const { id, mina, ann } = await sitTwo(open, server)
  await ann.getByRole('button', { name: 'Seats' }).click()
  await ann.getByRole('button', { name: 'Take this seat to another device' }).click()
  const code = (await ann.locator('.spelled').innerText()).slice(-14).replaceAll('-', '').toLowerCase()
  await mina.goto(`/seat#${code}`)
  await mina.getByRole('button', { name: 'Take the seat' }).click()
  await expect(mina.getByText('Which one shall it keep?')).toBeVisible()
  await mina.getByRole('button', { name: 'The one it has' }).click()
  await expect(mina).toHaveURL(new RegExp(`/t/${id}$`))
  await expect(mina.getByRole('button', { name: 'Console' })).toBeVisible()
})

test('where the server lets the network in, the lobby shows the address that others can open', async ({ page, server }) => {
  const id = await makeTable(server.address, { script: 'fs_the_first_script' })
  const link = page.getByLabel('Invite with this link')
  await page.goto(`/t/${id}`)
  await expect(link).toHaveValue(`${server.address}/t/${id}`)
  await expect(page.getByText('works on this computer alone')).toBeVisible()
  await page.route('/api/addresses', route => route.fulfill({ json: { addresses: ['http://192.168.1.20:8080', 'http://10.0.0.3:8080'] } }))
  await page.reload()
  await expect(link).toHaveValue(`http://192.168.1.20:8080/t/${id}`)
  await expect(page.getByText('Point a phone at it')).toBeVisible()
  await page.getByLabel('Your network').selectOption('10.0.0.3')
  await expect(link).toHaveValue(`http://10.0.0.3:8080/t/${id}`)
  await findNothing(page, 'lobby with networks')
})
