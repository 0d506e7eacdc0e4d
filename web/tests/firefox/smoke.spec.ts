// The same client in another browser: home, a day of a game, a replay, the rules; and nothing in the console.
import { expect, test } from '@playwright/test'
import { makeTable, Seat } from '../seat'
import { GameServer } from '../server'
import { Firefox } from './bidi'

let server: GameServer
let firefox: Firefox
test.beforeAll(async () => {
  server = new GameServer()
  await server.start()
  firefox = await Firefox.start()
})
test.afterAll(async () => {
  await firefox.close()
  await server.close()
})

/** Answers whatever is asked, until the second day or loop. */
async function playOneDay() {
  for (let answers = 0; answers < 60; ++answers) {
    const what = await firefox.until('.days li:nth-child(2).now, .spiral, .ending', '.prompt.mine[aria-busy=false] .confirm .primary:enabled, .prompt.mine[aria-busy=false] .buttons .primary:enabled', '.hand .card.chosen', '.hand .card:enabled', '.prompt.mine[aria-busy=false] .option:enabled')
    if (what === 0) return answers
    await firefox.press(['', '.prompt .confirm .primary:enabled, .prompt .buttons .primary:enabled', '.figure[data-spot].lit', '.hand .card:enabled', '.prompt .option.done:enabled, .prompt .option:enabled'][what]!)
  }
  throw new Error('the first day did not end')
}

test('Firefox shows home, plays a day, watches a replay and reads the rules @long', async () => {
  await firefox.goto(`${server.address}/`)
  await firefox.until('a[href="/learn"]')
  await firefox.value(`console.error('planted')`)
  await expect.poll(() => firefox.faults.splice(0)).toEqual(['planted']) // whatever is said there is heard
  await firefox.value(`localStorage.setItem('spiral.settings', JSON.stringify({ scenes: false, hasChosenSounds: true, confirms: true }))`)

  await firefox.goto(`${server.address}/play`)
  await firefox.press('form .primary')
  await firefox.until('.board .figure')
  expect(await playOneDay()).toBeGreaterThan(2)

  const id = await makeTable(server.address, { script: 'fs_the_first_script', players: 4, watch: 'anyone', bots: { mastermind: 'gentle', a: 'random', b: 'random', c: 'random' } })
  const watcher = await Seat.join(server.address, { watch: id })
  await watcher.until(() => watcher.isOver)
  watcher.close()
  await firefox.goto(`${server.address}/replay/${id}`)
  await firefox.until('.replay .board .figure')
  const caption = await firefox.value<string>(`document.querySelector('.caption').innerText`)
  await firefox.value(`document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))`)
  await expect.poll(() => firefox.value<string>(`document.querySelector('.caption').innerText`)).not.toBe(caption)

  for (const path of ['/rules', '/rules/first_steps', '/scripts']) {
    await firefox.goto(server.address + path)
    await firefox.until('main h1')
  }
  expect(firefox.faults).toEqual([])
})
