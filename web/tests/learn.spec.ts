// The guided game: the coach teaches what first occurs, covers nothing, and stays until the end.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { GameEvent, ServerMessage } from '../src/protocol'
import { play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Side = 'protagonists' | 'mastermind'

/** What the server told this page, read beside the page and not by it. */
function listen(page: Page) {
  const events: GameEvent[] = []
  const asked = new Set<string>()
  const streams = new Set<string>()
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.type === 'event') {
        streams.add(message.for ?? '')
        if ((message.for ?? '') === [...streams][0] && !events.some(one => one.seq === message.seq)) events.push(message)
      }
      if (message.type === 'ask' && message.options.length > 1) asked.add(message.kind === 'use_ability' ? `use_ability ${message.step}` : message.kind)
    }),
  )
  return { events, asked }
}

const taught = (page: Page, side: Side) => page.evaluate(one => (JSON.parse(localStorage.getItem('spiral.lessons') ?? '{}')[one] ?? []) as string[], side)

async function begin(page: Page, side: Side) {
  await page.goto('/learn')
  const forget = page.getByRole('button', { name: 'Teach me everything anew' })
  if (await forget.isVisible()) await forget.click()
  await page.getByRole('button', { name: side === 'protagonists' ? 'Begin as the Protagonists' : 'Begin as the Mastermind' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('.coach')).toBeVisible()
}

/** Reads every lesson that is due; their ids go into `seen`. */
const read = (page: Page, seen = new Set<string>()) =>
  readUntil(page, async p => {
    const id = await p.locator('.coach').getAttribute('data-lesson', { timeout: 500 }).catch(() => null)
    if (id) seen.add(id)
    return false
  })

async function readUntil(page: Page, found: (page: Page) => Promise<boolean>): Promise<boolean> {
  const next = page.locator('.coach .next')
  while ((await next.isVisible()) && !(await found(page))) await next.click()
  return found(page)
}

/** Nothing of the coach lies over board, prompt or hand. */
async function expectClear(page: Page) {
  const covered = await page.evaluate(() => {
    const strip = document.querySelector('.coach')?.getBoundingClientRect()
    if (!strip) return []
    return ['.track', '.board', '.prompt', '.hand', '.tabs'].filter(part => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box && box.top < strip.bottom - 1 && box.bottom > strip.top + 1
    })
  })
  expect(covered).toEqual([])
}

async function findNothing(page: Page) {
  // What the end shows is looked at in access.spec.ts.
  const found = await new AxeBuilder({ page }).exclude('.ending').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const bad = found.violations.filter(one => one.impact === 'serious' || one.impact === 'critical')
  expect(bad.map(one => `${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Which lessons a game must have brought, by what was told and asked. */
function expected(side: Side, { events, asked }: ReturnType<typeof listen>): string[] {
  const has = (...kinds: string[]) => events.some(event => kinds.includes(event.kind))
  const counter = (id: string) => events.some(event => event.kind === 'counter_changed' && ('all' in event ? event.all : [event]).some(part => part.counter === id && part.now > 0))
  const lost = events.filter(event => event.kind === 'loop_ended' && event.lost).length
  const end = events.find(event => event.kind === 'game_ended')
  const days = events.some(event => event.kind === 'day_started' && event.day >= 2)
  const list: [string, boolean][] =
    side === 'protagonists'
      ? [
          ...['p_welcome', 'p_track', 'p_people', 'p_his_cards', 'p_lay', 'p_second', 'p_revealed'].map(id => [id, true] as [string, boolean]),
          ['p_moved', has('moved')],
          ['p_secret', events.some(event => event.step === 'mastermind_abilities' && ['counter_changed', 'died'].includes(event.kind))],
          ['p_refused', has('ability_refused')],
          ['p_granted', has('ability_resolved')],
          ['p_shown', has('role_revealed', 'culprit_revealed')],
          ['p_no_incident', has('incident_did_not_occur')],
          ['p_incident', has('incident_occurred')],
          ['p_death', has('died')],
          ['p_leader', has('leader_passed')],
          ['p_history', days],
          ['p_lost', lost > 0],
          ['p_compare', lost > 0],
          ['p_again', lost > 0 && lost < 3],
          ['p_plan', lost > 0 && lost < 3],
          ['p_two_loops', lost > 1],
          ['p_won', end?.winner === 'protagonists'],
          ['p_over', end?.winner === 'mastermind'],
        ]
      : [
          ...['m_welcome', 'm_script', 'm_ways', 'm_lay', 'm_second', 'm_revealed', 'm_announce'].map(id => [id, true] as [string, boolean]),
          ['m_abilities', asked.has('use_ability mastermind_abilities')],
          ['m_day_end', asked.has('use_ability day_end')],
          ['m_answer', asked.has('answer_goodwill')],
          ['m_incident', asked.has('resolve_incident')],
          ['m_no_incident', has('incident_did_not_occur')],
          ['m_must', events.some(event => event.kind === 'died' && event.cause?.kind === 'role')],
          ['m_history', days],
          ['m_loop_won', lost > 0],
          ['m_read', lost > 0],
          ['m_again', lost > 0 && lost < 3],
          ['m_won', end?.winner === 'mastermind'],
          ['m_over', end?.winner === 'protagonists'],
        ]
  // A counter may come and go between two questions; what stays until somebody is asked is taught.
  if (counter('goodwill')) list.push([side === 'protagonists' ? 'p_goodwill' : 'm_goodwill', true])
  return list.filter(([, fits]) => fits).map(([id]) => id)
}

for (const side of ['protagonists', 'mastermind'] as const) {
  test(`the guided game as ${side} to its end teaches whatever occurs${side === 'mastermind' ? ' @long' : ''}`, async ({ page }) => {
    test.setTimeout(300_000)
    const told = listen(page)
    const seen = new Set<string>()
    await begin(page, side)
    await findNothing(page)
    await play(page, {
      seed: side === 'mastermind' ? 5 : 2,
      before: async (p, answers) => {
        await expectClear(p)
        if (answers < 3) await findNothing(p)
        await read(p, seen)
      },
    })
    await read(page, seen)
    const had = await taught(page, side)
    expect(expected(side, told).filter(id => !had.includes(id))).toEqual([])
    expect(had.filter(id => !seen.has(id)), 'lessons that went by unseen').toEqual([])
    // Called again, the coach has them all.
    await page.getByRole('button', { name: 'Call the coach' }).click()
    await page.getByRole('button', { name: 'All lessons so far' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(had.length)
    await findNothing(page)
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect(page.locator(`.coach[data-lesson=${side === 'protagonists' ? 'p' : 'm'}_welcome]`)).toBeVisible()
    await findNothing(page)
  })
}

test('a lost loop is laid open without its answer @long', async ({ page }) => {
  test.setTimeout(300_000)
  // Who plays at random may be lucky: then another game.
  const compare = page.locator('.coach[data-lesson=p_compare] .link')
  for (let game = 0; game < 5 && !(await compare.isVisible()); ++game) {
    await begin(page, 'protagonists')
    await play(page, { seed: 11 + game, until: p => readUntil(p, () => compare.isVisible()) })
    await readUntil(page, () => compare.isVisible())
  }
  await compare.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How it ended')
  await expect(dialog.getByRole('columnheader')).toHaveText(['Loop 1'])
  await expect(dialog.getByRole('heading', { name: 'What you could notice' })).toBeVisible()
  // It says what was told, and names nobody's role.
  for (const role of ['Key Person', 'Killer', 'Brain', 'Conspiracy Theorist']) await expect(dialog).not.toContainText(role)
  await findNothing(page)
})

test('whoever plays on without reading is not held up @long', async ({ page }) => {
  test.setTimeout(300_000)
  await begin(page, 'protagonists')
  expect(await play(page, { seed: 7 })).toBeGreaterThan(10)
  await expect(page.locator('.ending')).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('every page of a lesson leaves room for board and question', async ({ page }) => {
    test.setTimeout(300_000)
    await begin(page, 'protagonists')
    let pages = 0
    await play(page, {
      hands: 'touch',
      seed: 3,
      before: async p => {
        await readUntil(p, async () => {
          await expectClear(p)
          const heights = await p.evaluate(() => ['.board', '.prompt'].map(part => document.querySelector(part)!.getBoundingClientRect()).map(box => [box.top, box.height, box.bottom]))
          expect(heights[0]![1], 'height of the board').toBeGreaterThan(150)
          expect(heights[1]![0], 'top of the prompt').toBeLessThan(740 - 48)
          expect(await p.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          ++pages
          return false
        })
      },
      until: async (_, answers) => answers >= 14,
    })
    expect(pages).toBeGreaterThan(20)
  })
})

test('sent away, the coach stays away and waits', async ({ page }) => {
  await begin(page, 'protagonists')
  await page.getByRole('button', { name: 'Send the coach away' }).click()
  await play(page, { until: async (_, answers) => answers >= 5 })
  await expect(page.locator('.coach')).toBeHidden()
  await page.reload()
  await expect(page.locator('.call')).toContainText(/\d/)
  await page.locator('.call').click()
  await expect(page.locator('.coach')).toBeVisible()
})

test('an ordinary game has no coach', async ({ page }) => {
  await page.goto('/play')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.locator('.coach, .call')).toHaveCount(0)
})
