// A game of each later set in the browser: whatever it asks can be answered, and whatever it brings can be seen.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { GameEvent, SeatId } from '../src/protocol'
import { dice, play } from './player'
import { makeTable, Seat, take } from './seat'
import { findNothing } from './axe'
import { expect, test, type GameServer } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const source = (name: string) => readFileSync(`tests/scripts/${name}.toml`, 'utf8')
const scripts = ['mz_test', 'mz_fated', 'mc_test', 'pe_test', 'pe_grave', 'cm_test']

async function sit(page: Page, server: GameServer, id: string, seat: SeatId) {
  const { token, seats } = await take(server.address, id, seat, 'Ann')
  await open(page, id, token, seats)
}
async function open(page: Page, id: string, token: string, seats: SeatId[]) {
  await page.goto('/credits')
  await page.evaluate(([id, held]) => localStorage.setItem(`spiral.seat.${id}`, held), [id, JSON.stringify({ token, seats })] as const)
  await page.goto(`/t/${id}`)
}

for (const script of scripts)
  for (const side of ['mastermind', 'a'] as const)
    test(`${script} is played to its end as ${side} @long`, async ({ page, server }) => {
      test.setTimeout(300_000)
      const bots = side === 'a' ? { mastermind: 'random' } : { a: 'random', b: 'random', c: 'random' }
      const id = await makeTable(server.address, { source: source(script), players: side === 'a' ? 2 : 4, loops: 3, bots })
      await sit(page, server, id, side)
      expect(await play(page, { seed: 5 })).toBeGreaterThan(10)
      await expect(page.locator('.ending')).toBeVisible()
      await expect(page.locator('.ending')).not.toContainText(/undefined|\{|_/)
    })

/** Plays through sockets until something has been told, or is asked; the token of the Protagonists, or of whoever is asked. */
const until = (server: GameServer, script: string, met: (event: GameEvent) => boolean) => playUntil(server, source(script), 1, seat => seat.events.some(met))
async function playUntil(server: GameServer, text: string, whose: 0 | 1, met: (seat: Seat) => boolean) {
  for (let seed = 1; seed < 40; ++seed) {
    const roll = dice(seed)
    const id = await makeTable(server.address, { source: text, players: 2 })
    const held = [await take(server.address, id, 'mastermind', 'Mina'), await take(server.address, id, 'a', 'Ann')]
    const people = [await Seat.join(server.address, { token: held[0]!.token }), await Seat.join(server.address, { token: held[1]!.token })]
    let isMet = false
    while (!isMet && !people.some(one => one.isOver)) {
      for (const one of people) await one.catchUp()
      isMet = met(people[whose]!)
      const who = people.find(one => one.ask)
      if (!who || isMet) continue
      const options = who.ask!.options.filter(one => one.kind !== 'final_guess')
      await who.answer(who.ask!, options[roll(options.length)]!)
    }
    for (const one of people) one.close()
    if (isMet) return { id, token: held[whose]!.token, seats: held[whose]!.seats }
  }
  throw new Error(`it did not happen: ${met}`)
}

test('a Curse and the gauge with its spells are seen and said, and axe finds nothing', async ({ page, server }) => {
  test.setTimeout(300_000)
  const curse = await until(server, 'pe_test', event => event.kind === 'extra_card_placed')
  await open(page, curse.id, curse.token, curse.seats)
  await page.getByRole('button', { name: 'In words' }).click()
  await expect(page.locator('.log').getByText(/A Curse is on/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Curse 1/ }).first()).toBeVisible()
  await findNothing(page)
  const gauge = await until(server, 'cm_test', event => event.kind === 'gauge_changed')
  await open(page, gauge.id, gauge.token, gauge.seats)
  await expect(page.locator('div.gauge')).toContainText('Extra gauge')
  await expect(page.locator('.spells .there')).not.toHaveCount(0)
  await page.locator('.spells button').first().click()
  await expect(page.getByRole('dialog', { name: 'Spell of Sympathy' })).toContainText('2 Goodwill')
  await findNothing(page)
})

test('a Boss who flees from his turf to where he stands is said to stay', async ({ page, server }) => {
  test.setTimeout(300_000)
  const text = source('pe_grave').replace('role = "coward"', 'role = "serial_killer"').replace('"boss"\nrole = "serial_killer"\nturf = "city"', '"boss"\nrole = "coward"\nturf = "hospital"')
  const flight = await playUntil(server, text, 0, seat => {
    const boss = seat.view?.characters.find(one => one.id === 'boss')
    return seat.ask?.options.some(one => one.role === 'coward' && one.on === boss?.at) ?? false
  })
  await open(page, flight.id, flight.token, flight.seats)
  await expect(page.locator('.options')).toContainText(/the Boss stays/i)
  await expect(page.locator('.options')).toContainText(/move the Boss to/i)
})

test('incidents of one name and day have numbers everywhere; who comes later and the gauge are shown where the table has them', async ({ page, server }) => {
  const id = await makeTable(server.address, { source: source('mz_twins'), players: 2, bots: { a: 'random' }, options: { cast_list: 'public' } })
  await sit(page, server, id, 'mastermind')
  const days = page.locator('.days')
  for (const n of [1, 2, 3]) await expect(days).toContainText(`Suicide (no. ${n})`)
  await expect(days.locator('li').nth(1)).toContainText('Suicide')
  await expect(days.locator('li').nth(1)).not.toContainText('no.')
  await expect(page.locator('.track')).toContainText('Still to come: Godly Being')
  await expect(page.locator('div.gauge')).toContainText('Extra gauge')
  const console = page.getByRole('region', { name: 'Console' })
  if (!(await console.isVisible())) await page.getByRole('button', { name: 'Console' }).click()
  await expect(console).toContainText('Suicide (no. 2)')
  await expect(console).toContainText('Fake Incident (in public: Suicide (no. 3))')
})
