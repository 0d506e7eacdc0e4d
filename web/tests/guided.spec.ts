// The guided game, many times over, with random answers within what the coach allows: the first loop always ends as it has to, and nobody is stuck.
import { allows } from '../src/learn/scenario'
import type { Side } from '../src/learn/guided'
import type { GameEvent } from '../src/protocol'
import { dice } from './player'
import { makeTable, Seat, take, type Held } from './seat'
import { expect, test } from './server'

const bots = { protagonists: { players: 2, bots: { mastermind: 'gentle' } }, mastermind: { players: 4, bots: { a: 'gentle', b: 'gentle', c: 'gentle' } } }

/** A whole game; everything that was told, and the seat it was told to. */
async function play(address: string, side: Side, seed: number): Promise<{ events: GameEvent[]; id: string; held: Held }> {
  const id = await makeTable(address, { ...bots[side], script: 'fs_the_first_script', lesson: true })
  const held = await take(address, id, side === 'mastermind' ? 'mastermind' : 'a', 'Ann')
  const seat = await Seat.join(address, { token: held.token })
  const roll = dice(seed)
  let [day, place] = ['', 0]
  for (;;) {
    await seat.until(() => seat.isOver || seat.ask !== undefined)
    if (seat.isOver) break
    const ask = seat.ask!
    const today = `${ask.loop}.${ask.day}.${ask.step}`
    if (day !== today) [day, place] = [today, 0]
    const left = ask.options.filter(one => allows(side, ask, one, place))
    expect(left.length, `${side} ${seed}: ${today} ${ask.kind}`).toBeGreaterThan(0)
    if (ask.kind === 'play_card') ++place
    await seat.answer(ask, left[roll(left.length)]!)
  }
  seat.close()
  const seen = new Set<number>()
  return { id, held, events: seat.events.filter(one => (one.for ?? '') === (seat.events[0]!.for ?? '') && !seen.has(one.seq) && seen.add(one.seq)) }
}

async function playMany(address: string, side: Side, games: number) {
  for (let seed = 1; seed <= games; ++seed) {
    const { events } = await play(address, side, seed)
    const end = events.find(one => one.kind === 'loop_ended')
    expect(end, `${side} ${seed}`).toMatchObject({ loop: 1, lost: true })
    expect(end!.day, `${side} ${seed}: the day of the first loss`).toBeLessThanOrEqual(2)
    if (side === 'protagonists') expect(end!.day).toBe(2)
    expect(events.some(one => one.kind === 'loop_started' && one.loop === 2), `${side} ${seed}`).toBe(true)
    expect(events.at(-1)!.kind, `${side} ${seed}`).toBe('game_ended')
  }
}

for (const side of ['protagonists', 'mastermind'] as const) {
  test(`a few guided games of the ${side} all come to the second loop and to their end`, ({ server }) => playMany(server.address, side, 3))
  test(`two hundred guided games of the ${side} all come to the second loop and to their end @long`, async ({ server }) => {
    test.setTimeout(3_600_000)
    await playMany(server.address, side, 200)
  })
  test(`the end of a guided game of the ${side} shows the way on, on a desk and on a phone`, async ({ page, server }) => {
    const { id, held } = await play(server.address, side, 1)
    await page.addInitScript(([id, held]) => {
      localStorage.setItem(`spiral.seat.${id}`, JSON.stringify(held))
      localStorage.setItem('spiral.guided', JSON.stringify({ tables: [id] }))
    }, [id, held] as const)
    await page.goto(`/t/${id}`)
    await expect(page.locator('.ending')).toBeVisible()
    const ways = ['Now the other side', 'Your first own game'].map(name => page.locator('.ending').getByRole('button', { name }))
    for (const [width, height] of [[360, 740], [390, 844], [1280, 800]] as const) {
      await page.setViewportSize({ width, height })
      for (const way of ways) {
        await expect(way).toBeInViewport({ ratio: 1 })
        await way.click({ trial: true }) // nothing lies over it
      }
    }
    await ways[0]!.click()
    await expect(page.locator(`.coach[data-lesson=${side === 'protagonists' ? 'm' : 'p'}_welcome]`)).toBeVisible()
  })
}
