// The same client in another browser: home, a day of a game, a replay, the rules; and nothing in the console. All other tests run there with SPIRAL_BROWSER=firefox.
import { inFirefox } from './firefox'
import { beginSolo, play } from './player'
import { makeTable, Seat } from './seat'
import { expect, test } from './server'

test.use(inFirefox)

test('Firefox shows home, plays a day, watches a replay and reads the rules @long', async ({ page, server, faults }) => {
  await page.goto('/')
  await expect(page.locator('a[href="/learn"]')).toBeVisible()
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Firefox')
  await page.evaluate(() => console.error('planted'))
  await expect.poll(() => faults.splice(0)).toEqual(['planted']) // whatever is said there is heard

  await beginSolo(page, 'Protagonists')
  expect(await play(page, { until: async p => (await p.locator('.days li:nth-child(2).now, .spiral').count()) > 0 })).toBeGreaterThan(2)

  const id = await makeTable(server.address, { script: 'fs_the_first_script', players: 4, watch: 'anyone', bots: { mastermind: 'gentle', a: 'random', b: 'random', c: 'random' } })
  const watcher = await Seat.join(server.address, { watch: id })
  await watcher.until(() => watcher.isOver)
  watcher.close()
  await page.goto(`/replay/${id}`)
  await expect(page.locator('.replay .board .figure').first()).toBeVisible()
  const caption = await page.locator('.caption').innerText()
  await page.keyboard.press('End')
  await expect(page.locator('.caption')).not.toHaveText(caption)

  for (const path of ['/rules', '/rules/first_steps', '/scripts']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
  }
})
