// The Mastermind's console: what it says is what is, what it announces is what the others then read, and nobody else ever gets it.
import type { Page } from '@playwright/test'
import type { SeatId } from '../src/protocol'
import { findNothing } from './axe'
import { answerWith, play } from './player'
import { makeTable, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function sit(page: Page, address: string, table: string, seat: SeatId) {
  const held = await take(address, table, seat, seat === 'mastermind' ? 'Max' : 'Ann')
  await page.goto(address)
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`spiral.seat.${table}`, JSON.stringify(held)])
  await page.goto(`${address}/t/${table}`)
}
async function lay(page: Page, card: string, spot: string) {
  await page.locator('.prompt.mine[aria-busy=false]').waitFor()
  await page.locator('.hand').getByRole('button', { name: card }).first().click()
  await page.locator(`[data-spot=${spot}]`).first().click()
  await expect(page.locator('.hand .card.chosen')).toHaveCount(0)
  const last = page.locator('.prompt .buttons .primary')
  if (await last.isVisible()) await last.click()
}
const isAsked = (page: Page) => page.locator('.prompt.mine[aria-busy=false]').isVisible()
const told = (page: Page) => page.locator('.log section').first().locator('li > span:first-child').allInnerTexts()

for (const [script, seats, first] of [
  ['fs_the_first_script', ['doctor', 'police_officer', 'girl_student'], 'Murder Plan'],
  ['bt_the_suitcase', ['nurse', 'alien', 'girl_student'], 'Giant Time Bomb'],
] as const) {
  test(`the announcement shown before is what a Protagonist then reads: ${script} @server`, async ({ page, open, server }) => {
    test.slow()
    const table = await makeTable(server.address, { script, players: 2 })
    const other = await open()
    const loaded: string[] = []
    other.on('request', request => loaded.push(request.url()))
    await sit(page, server.address, table, 'mastermind')
    await sit(other, server.address, table, 'a')
    const begin = other.locator('.prompt.mine .option', { hasText: 'Begin the loop' })
    await begin.click()

    // Cards are no secret of the console; nothing is foretold of them.
    const console = page.getByRole('region', { name: 'Console' })
    await expect(console).toContainText('Ways to win the loop')
    await play(page, { until: async p => (await p.locator('.hand .card:enabled').count()) > 0 })
    for (const [card, spot] of [['Intrigue +1', 'office_worker'], ['Paranoia +1', seats[0]], ['Forbid Goodwill', seats[1]]] as const) await lay(page, card, spot)
    for (const spot of seats) await lay(other, 'Goodwill +1', spot)

    // What the Mastermind does from here on until a Protagonist is asked, is told in the very words he saw.
    await expect(page.locator('.prompt .option').first()).toBeVisible()
    await expect(other.getByText('The cards are turned over').last()).toBeAttached()
    await other.getByRole('button', { name: 'In words' }).click()
    const before = (await told(other)).length
    const foretold: string[] = []
    let answers = 0
    while (!(await isAsked(other))) {
      await page.locator('.prompt.mine[aria-busy=false] .option').first().waitFor()
      const read = async () => {
        await expect(page.locator('.foretold[aria-busy=false]')).toBeVisible()
        foretold.push(...(await page.locator('.foretold .line').allInnerTexts()))
      }
      const options = page.locator('.options .option')
      if ((await options.count()) > 0) await answerWith(page, options, async all => all.first(), 'mouse', read)
      else {
        await read()
        expect(answers > 0 || (await page.locator('.foretold .line').count()) > 0).toBe(true)
        await page.locator('.prompt .option').first().click()
      }
      ++answers
      await expect.poll(async () => (await isAsked(page)) || (await isAsked(other))).toBe(true)
    }
    expect(answers).toBeGreaterThan(2)
    expect(foretold.length).toBeGreaterThan(2)
    expect((await told(other)).slice(before)).toEqual(foretold)

    // The console knows what lies there now.
    if (script === 'fs_the_first_script') await expect(console).toContainText('1 of 4 Intrigue on the Office Worker')
    await page.getByRole('button', { name: 'The day' }).click()
    await expect(console.locator('section').filter({ hasText: 'Mastermind abilities' })).toContainText('used')
    await expect(console).toContainText('Serial Killer')
    await page.getByRole('button', { name: 'Script', exact: true }).click()
    await expect(console).toContainText(first)
    await console.getByRole('button', { name: first }).click()
    await expect(page.getByRole('dialog', { name: first })).toBeVisible()
    await page.keyboard.press('Escape')

    // Nobody else has it, not even its code.
    await expect(other.getByRole('button', { name: 'Console' })).toHaveCount(0)
    await expect(other.locator('.foretold')).toHaveCount(0)
    expect(loaded.filter(url => /Console|Foretold/.test(url))).toEqual([])
  })
}

// Twelve characters and five ways to win.
const cast = {
  girl_student: 'key_person', rich_mans_daughter: 'lover', class_rep: 'loved_one', nurse: 'friend', shrine_maiden: 'friend', informer: 'conspiracy_theorist',
  alien: 'person', boy_student: 'person', police_officer: 'person', office_worker: 'person', pop_idol: 'person', doctor: 'person',
}
const incidents = [[2, 'murder', 'office_worker'], [3, 'suicide', 'girl_student'], [4, 'hospital_incident', 'doctor'], [5, 'spreading', 'alien']] as const
const source = `id = "full_house"
title = "Full House"
author = "Timespiral"
set = "basic_tragedy"
days = 5
difficulty = [ { loops = 4, level = 3 } ]
main_plot = "sign_with_me"
subplots = ["a_love_affair", "circle_of_friends"]
special_rules = []
story = "Everybody came."
mastermind_hints = """
Keep the Nurse alone.

Then wait."""
${Object.entries(cast).map(([who, role]) => `[[cast]]\ncharacter = "${who}"\nrole = "${role}"\n`).join('\n')}
${incidents.map(([day, incident, culprit]) => `[[incidents]]\nday = ${day}\nincident = "${incident}"\nculprit = "${culprit}"\n`).join('\n')}`

for (const [where, options] of [
  ['a laptop', { viewport: { width: 1280, height: 800 } }],
  ['a wide screen', { viewport: { width: 1600, height: 900 } }],
  ['a phone, in Chinese', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }],
] as const) {
  test.describe(where, () => {
    test.use(options)
    test(`a full console is readable on ${where} @long`, async ({ page, server }) => {
      test.slow()
      const isChinese = where.includes('Chinese')
      const table = await makeTable(server.address, { source, players: 2, bots: { a: 'random' } })
      await sit(page, server.address, table, 'mastermind')
      await expect(page.locator('.board')).toBeVisible()
      await play(page, { until: async p => (await p.locator('.options .option').count()) > 0 })
      if (isChinese) await page.getByRole('button', { name: '控制台', exact: true }).tap()
      const panel = page.getByRole('region', { name: isChinese ? '控制台' : 'Console' })
      await expect(panel.locator('article')).toHaveCount(5 + incidents.length)
      for (const name of isChinese ? ['这一天', '剧本', '现在'] : ['The day', 'Script', 'Now']) {
        await panel.getByRole('button', { name, exact: true }).click()
        // Nothing is cut off or hidden to the side.
        expect(await panel.evaluate(node => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
        expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
        expect((await panel.boundingBox())!.height).toBeGreaterThan(200)
      }
      await findNothing(page, where)
      await panel.getByRole('button', { name: isChinese ? '放大' : 'Enlarge' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').filter({ has: page.locator('.portrait') })).toHaveCount(12)
      await expect(page.getByRole('dialog')).toContainText('Keep the Nurse alone.')
      await findNothing(page, 'enlarged')
      if (isChinese) expect((await page.getByRole('dialog').innerText()).replace(/Full House|Keep the Nurse alone\.|Then wait\.|Everybody came\./g, '')).not.toMatch(/[A-Za-z]{3,}/)
    })
  })
}

test('sounds are off until they are wanted, and stay as they were set @device', async ({ page, server }) => {
  await page.addInitScript(() => {
    const made = (globalThis as unknown as { tones: number[] }).tones = []
    const Node = OscillatorNode
    globalThis.OscillatorNode = class extends Node {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        made.push(options?.frequency as never)
      }
    }
  })
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones.length)
  const table = await makeTable(server.address, { script: 'fs_the_first_script', players: 2, bots: { a: 'random' } })
  await sit(page, server.address, table, 'mastermind')
  await play(page, { until: async (_, answers) => answers >= 6 })
  expect(await tones()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const toggle = page.getByRole('button', { name: 'Sounds' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(tones).toBeGreaterThan(0)
  const first = await tones()
  await page.keyboard.press('Escape')
  await play(page, { until: async (_, answers) => answers >= 6 })
  await expect.poll(tones).toBeGreaterThan(first)
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
})
