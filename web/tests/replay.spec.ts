// A game played to its end, then looked at again.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findNothingAtAll } from './axe'
import { beginSolo, play } from './player'
import { makeTable, Seat } from './seat'
import { expect, isRefused, test, type GameServer } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A game of bots alone, at least `loops` long; its id. Somebody watches, or they would not play. */
async function playedByBots({ address }: GameServer, request: object, loops = 1): Promise<string> {
  for (let tries = 0; tries < 20; ++tries) {
    const bots = { mastermind: 'gentle', a: 'random', b: 'random', c: 'random' }
    const id = await makeTable(address, { players: 4, watch: 'anyone', bots, ...request })
    const watcher = await Seat.join(address, { watch: id })
    await watcher.until(() => watcher.isOver)
    watcher.close()
    if (watcher.events.at(-1)!.loop >= loops) return id
  }
  throw new Error('no game was long enough')
}

const open = async (page: Page, id: string, query = '') => {
  await page.goto(`/replay/${id}${query}`)
  await expect(page.locator('.replay .board')).toBeVisible()
}
const scrubber = (page: Page) => page.getByRole('slider')
const now = async (page: Page) => scrubber(page).getAttribute('aria-valuetext')

// What only the script of the First Script tells; `hospital_key_person` is a rule option that everybody knows.
const secrets = /The First Script|fs_the_first_script|murder_plan|Murder Plan|shadow_of_the_ripper|Shadow of the Ripper|(?<!hospital_)key_person|Key Person|serial_killer|Serial Killer|conspiracy_theorist|Conspiracy Theorist|"?culprit|\bbrain\b|\bBrain\b|"cause"/

test('a solo game is watched again without spoilers, then in truth; its record is kept and loaded @long', async ({ page, host }) => {
  test.setTimeout(180_000)
  await beginSolo(page, 'Protagonists')
  await play(page, { seed: 7 })
  const heard: string[] = []
  // From here on: the end of the game has asked for the truth itself, and its answer may still be on the way.
  page.on('request', async request => {
    if (request.url().includes('/api/')) heard.push(`${request.url()}\n${await request.response().then(reply => reply?.text()).catch(() => '')}`)
  })
  await page.getByRole('link', { name: 'See it again' }).click()
  await expect(page.locator('.replay .board')).toBeVisible()
  const id = /\/replay\/(\w+)/.exec(page.url())![1]!

  // From the first day to the last, by day: no word of the script, neither on the page nor from the server.
  await expect(page.getByText('Everybody')).toBeAttached()
  expect(await now(page)).toContain('before the first day')
  const shown: string[] = []
  const moments = new Set<string | null>()
  for (let days = 0; days < 60 && !moments.has(await now(page)); ++days) {
    moments.add(await now(page))
    shown.push(await page.content())
    if (!/The Protagonists win|The Mastermind wins/.test(await page.locator('.caption').innerText())) await page.keyboard.press('PageDown')
  }
  expect(moments.size).toBeGreaterThan(4)
  await page.keyboard.press('End')
  await expect(page.locator('.caption')).toHaveText(/win/)
  await expect.poll(() => heard.filter(text => text.includes('/replay?seat=public')).length).toBe(host !== 'server' ? 0 : 1)
  // Only a role that was shown to everybody may be named; nobody shows one in this game.
  for (const text of [...shown, ...heard]) expect(secrets.exec(text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''))?.[0]).toBeUndefined()
  expect(heard.some(text => /seat=(everything|mastermind)/.test(text))).toBe(false)
  for (const text of shown.slice(0, -1)) expect(text).not.toMatch(/The Protagonists win|The Mastermind wins|all loops are lost/i)

  // The truth, when it is asked for.
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Show the truth' }).click()
  await expect(page.locator('[data-spot=girl_student]')).toContainText('Key Person')
  await expect(page.locator('.script')).toContainText('Murder Plan')
  await expect(page.locator('.days')).toContainText('Office Worker') // the culprit
  await page.keyboard.press('End')
  await expect(page.locator('.log small').first()).toBeVisible() // causes
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('mastermind')
  await expect(page.locator('[data-spot=girl_student]')).toContainText('Key Person')
  await page.getByRole('button', { name: 'Hide the truth' }).click()
  await expect(page.locator('.script')).toHaveCount(0)
  await expect(page.locator('[data-spot=girl_student]')).not.toContainText('Key Person')

  // Among this browser's games, though it is not listed; who won is told on demand.
  await page.goto('/replays')
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/win/)
  await page.getByRole('button', { name: 'Who won?' }).first().click()
  await expect(page.getByRole('status').first()).toContainText(/win/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).first().click()
  const path = await (await download).path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ timespiral_record: 1, players: 2 })

  // The same game from the file; a reload keeps it; the truth of it, too.
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.locator('.replay .board')).toBeVisible()
  expect(page.url()).not.toContain(id)
  await page.keyboard.press('End')
  await expect(page.locator('.caption')).toHaveText(/win/)
  await expect(page).toHaveURL(/at=\d+/)
  await page.reload()
  await expect(page.locator('.caption')).toHaveText(/win/)
  await page.getByRole('button', { name: 'Show the truth' }).click()
  await expect(page.locator('.script')).toContainText('The First Script')
})

test('keys, buttons and the line lead to every moment, and a link leads back @chromium @device', async ({ page, server, context, host }) => {
  test.setTimeout(180_000)
  const id = await playedByBots(server, { script: 'fs_the_first_script' }, 2)
  await open(page, id)
  await page.keyboard.press('PageDown')
  expect(await now(page)).toContain('day 1')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('.track .step')).toContainText('Mastermind plays cards')
  for (let cards = 1; cards <= 3; ++cards) {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.board .laid')).toHaveCount(cards)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.board .laid')).toHaveCount(2)
  await expect(page.locator('.log [aria-current]')).toContainText('The Mastermind places a card')
  const caption = await page.locator('.caption').innerText()
  const [moment, at] = [await now(page), await scrubber(page).inputValue()]

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(host !== 'server' ? /#\/shared#/ : new RegExp(`/replay/${id}\\?at=\\d+&seat=public$`))
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.locator('.replay .board')).toBeVisible()
  if (host === 'server') {
    await expect(other.locator('.caption')).toHaveText(caption) // a link that holds the whole game leads to its beginning
    expect([await now(other), await scrubber(other).inputValue()]).toEqual([moment, at])
  }

  // Another's eyes see the same moment; his own cards he knows.
  await page.keyboard.press('Shift+ArrowRight')
  for (let cards = 0; cards < 3; ++cards) await page.keyboard.press('ArrowRight')
  const before = await now(page)
  await expect(page.locator('.board .laid .peek')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('b')
  await expect(page.locator('.board .laid .peek')).toHaveCount(1)
  expect(await now(page)).toBe(before)
  await expect(page).toHaveURL(/seat=b/)
  await page.reload()
  await expect(page.locator('.board .laid .peek')).toHaveCount(1)

  // Loops, losses, log, line.
  await page.getByRole('button', { name: 'Loop 2', exact: true }).click()
  await expect(page.locator('.track .loop')).toContainText('Loop 2')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Next loss' }).click()
  await expect(page.locator('.caption')).toContainText(/died|dead|lost/)
  await expect(page.locator('.track .loop')).toContainText('Loop 1')
  await page.locator('.log button').nth(2).click()
  await expect(page.locator('.log [aria-current]')).toHaveCount(1)
  await expect(page.locator('.log button')).toHaveCount(3)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Next loss' }).click()
  await expect(page.getByText('no further loss')).toBeVisible()
  const line = (await scrubber(page).boundingBox())!
  await page.mouse.click(line.x + line.width * 0.02, line.y + line.height / 2)
  await expect(page.locator('.track .loop')).toContainText('Loop 1')

  // It plays by itself, and stops when somebody takes hold of it.
  await page.keyboard.press('Home')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4×')
  await page.locator('.caption').focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.board .laid')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('a link into the truth asks first, and fetches nothing before', async ({ page, server }) => {
  const id = await playedByBots(server, { script: 'fs_the_first_script' })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(`/replay/${id}?at=30&seat=everything`)
  await expect(page.getByRole('button', { name: 'Start without spoilers' })).toBeVisible()
  expect(asked.filter(url => url.includes('/replay?'))).toEqual([])
  await page.getByRole('button', { name: 'Show the truth' }).click()
  await expect(page.locator('.script')).toBeVisible()
  await page.goto(`/replay/${id}?at=30&seat=everything`)
  await page.getByRole('button', { name: 'Start without spoilers' }).click()
  await expect(page.locator('.replay .board')).toBeVisible()
  await expect(page.locator('.script')).toHaveCount(0)
})

test('what cannot be replayed says so', async ({ page, meant }) => {
  meant.push(isRefused)
  await page.goto('/replay/nosuchgame')
  await expect(page.getByRole('alert')).toContainText('no such finished game')
  await page.locator('input[type=file]').setInputFiles({ name: 'shopping.json', mimeType: 'application/json', buffer: Buffer.from('{"milk":2}') })
  await expect(page.getByRole('alert').last()).toContainText('shopping.json is not a Timespiral record')
  await page.locator('input[type=file]').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"timespiral_record":1,"script":"?"}') })
  await expect(page.getByText('shopping.json')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('cannot be replayed')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test(`axe finds nothing on the pages of replays${colorScheme === 'dark' ? ' @long' : ''}`, async ({ page, server }) => {
      test.setTimeout(180_000)
      const id = await playedByBots(server, { set: 'basic_tragedy', listed: true })
      const check = () => findNothingAtAll(page)
      await page.goto('/replays')
      await expect(page.locator('main li').first()).toBeVisible()
      await check()
      await open(page, id, '?at=60')
      await check()
      await page.getByRole('button', { name: 'Show the truth' }).click()
      await expect(page.locator('.script')).toBeVisible()
      await page.getByRole('button', { name: 'Menu' }).click()
      await check()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'History' }).click()
      await check()
    })
  })

test('everything fits a phone in Chinese', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('spiral.language', 'zh'))
  const id = await playedByBots(server, { set: 'basic_tragedy', listed: true })
  for (const path of ['/replays', `/replay/${id}?at=80`]) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.locator('main li, .board').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  expect((await page.locator('.beside, .below').allInnerTexts()).join(' ')).not.toMatch(/[A-Za-z]{3,}/)
})

test('reports how long a step of scrubbing takes @long', async ({ page, server }) => {
  test.setTimeout(180_000)
  const id = await playedByBots(server, { script: 'fs_the_first_script', bots: { mastermind: 'steady', a: 'random', b: 'random', c: 'random' } }, 3)
  await open(page, id)
  // From the key to a board that is laid out, through the whole game event by event; of each the best of five, as others work on this machine.
  const times = await page.evaluate(async () => {
    const line = document.querySelector<HTMLInputElement>('input[type=range]')!
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const best: number[] = []
    for (let pass = 0; pass < 5; ++pass) {
      press('Home')
      await new Promise(requestAnimationFrame)
      for (let index = 0, before = ''; before !== line.value; ++index) {
        before = line.value
        const start = performance.now()
        press('ArrowRight')
        await Promise.resolve()
        await Promise.resolve()
        document.body.getBoundingClientRect()
        if (before !== line.value) best[index] = Math.min(best[index] ?? Infinity, performance.now() - start)
        if (index % 10 === 0) await new Promise(requestAnimationFrame)
      }
    }
    return best.sort((one, other) => one - other)
  })
  expect(times.length).toBeGreaterThan(80)
  const slow = times[Math.floor(times.length * 0.95)]!
  test.info().annotations.push({ type: 'time', description: `${times.length} events: 95 % within ${slow.toFixed(1)} ms` })
  // Reported, not asserted: no test depends on how busy the machine is.
})

test('the truth of a replay tells what the Mastermind could choose, and what it would have given away', async ({ page, server }) => {
  const id = await playedByBots(server, { script: 'fs_the_first_script' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let at = 12; at < 60; at += 2) {
    await page.goto(`/replay/${id}?at=${at}&seat=everything`)
    await page.getByRole('button', { name: 'Show the truth' }).click()
    await page.getByRole('button', { name: 'What could the Mastermind choose here?' }).click()
    await expect(page.locator('.choice').getByText(/nothing to choose|were possible/)).toBeVisible()
    if ((await page.locator('.choice li').count()) > 0) break
  }
  await expect(page.locator('.choice li.chosen')).toHaveCount(1)
  await expect(page.locator('.choice li b').first()).toHaveText(/\d/)
})
