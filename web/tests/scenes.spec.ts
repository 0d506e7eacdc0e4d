// The great moments: seen, skipped, still for those who want it so, and never in the way.
import type { Locator, Page } from '@playwright/test'
import { findNothing } from './axe'
import { takeSolo } from './player'
import { expect, isRefused, test } from './server'
import { StagedTable } from './stage'

/** Whatever begins to move stays at its beginning until it is let go: what moves can then be read however slow the machine is. */
async function holdMotion(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

/** Which properties move, now or when something is pressed. */
const moved = (scene: Locator, pressed?: string) =>
  scene.evaluate(async (one, pressed) => {
    if (pressed) {
      one.querySelector<HTMLElement>(pressed)!.click()
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }
    return [...new Set(one.getAnimations({ subtree: true }).flatMap(each => (each.effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)))].filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)).sort()
  }, pressed)

const murder = { kind: 'incident_occurred', incident: 'murder', incident_day: 6, effect: true } as const
const death = { kind: 'died', who: 'shrine_maiden' } as const

test('a death takes the window, says its sentence to everybody, and goes by a key or a press @chromium', async ({ page }) => {
  const table = await StagedTable.open(page)
  let letGo = await holdMotion(page)
  table.at(6, 'incidents').tell(murder, death)
  const scene = await table.seen('.moment.death')
  await expect(scene).toContainText('Day 6, at the Shrine')
  await expect(scene).toContainText('The Shrine Maiden is dead.')
  await expect(page.locator('.announcer')).toContainText('Somebody has died in the Shrine: the Shrine Maiden.')
  expect(await scene.evaluate(one => one.querySelector('a, button, input, [tabindex]') === null)).toBe(true) // nothing there takes the focus
  expect(await moved(scene)).toEqual(['opacity', 'transform'])
  await letGo()
  await page.keyboard.press('Space')
  await expect(scene).toHaveCount(0)

  letGo = await holdMotion(page)
  table.at(6, 'loop_end').tell({ kind: 'protagonists_lost' }, { kind: 'loop_ended', lost: true })
  const loss = await table.seen('.moment.loss')
  await expect(loss).toContainText('3 loops are left.')
  expect(await moved(loss)).toEqual(['opacity', 'transform'])
  await letGo()
  await loss.click()
  await expect(loss).toHaveCount(0)
})

// Firefox does not list what has just begun to move.
test('what may be chosen is lit by what a browser can move without drawing anew @chromium', async ({ page }) => {
  await takeSolo(page, {})
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
  await holdMotion(page)
  const found = await moved(page.locator('.table'), '.hand .card:enabled')
  await expect(page.locator('.figure.lit').first()).toBeVisible()
  expect(found).toContain('opacity')
  expect(found.filter(name => !['opacity', 'transform', 'translate', 'rotate', 'scale'].includes(name))).toEqual([])
})

test('nobody who stands by looks more like a culprit than another', async ({ page }) => {
  const table = await StagedTable.open(page)
  table.at(4, 'day_end').tell({ kind: 'died', who: 'boss' })
  await table.seen('.moment.death')
  const others = page.locator('.moment .half.up .other')
  await expect(others).toHaveCount(3) // the Police Officer, the Informer and the Office Worker stand there too
  const looks = await others.evaluateAll(all => all.map(one => [getComputedStyle(one).color, getComputedStyle(one).filter, one.clientWidth].join(' ')))
  expect(new Set(looks).size).toBe(1)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a great moment is a still picture, and small ones are seen at once', async ({ page }) => {
    const table = await StagedTable.open(page)
    table.at(6, 'incidents').tell(murder, death)
    const scene = await table.seen('.moment.death')
    const moving = () => page.evaluate(() => document.getAnimations().length)
    expect(await moving()).toBe(0)
    await findNothing(page)
    await page.keyboard.press('Enter')
    await expect(scene).toHaveCount(0)
    for (const [name, tell] of [
      ['reveal', () => table.at(6, 'day_end').tell({ kind: 'role_revealed', who: 'boss', role: 'serial_killer' })],
      ['loss', () => table.at(6, 'loop_end').tell({ kind: 'protagonists_lost' }, { kind: 'loop_ended', lost: true })],
      ['loop', () => table.at(0, 'loop_start', 2).tell({ kind: 'loop_started', all: [] })],
    ] as const) {
      tell()
      const next = await table.seen(`.moment.${name}`)
      expect(await moving(), name).toBe(0)
      await findNothing(page, name)
      await page.keyboard.press('Enter')
      await expect(next).toHaveCount(0)
    }
    table.at(6, 'day_start').tell({ kind: 'day_started' }, { kind: 'gauge_changed', by: 1, now: 1 })
    await table.seen('.announcer :text("The Extra gauge rises by 1, to 1.")')
    await expect(page.locator('.across')).toHaveCount(0)
  })
})

test('who wants no scenes gets none', async ({ page }) => {
  const table = await StagedTable.open(page, { scenes: false })
  table.at(6, 'incidents').tell(murder, death)
  await table.seen('.announcer :text("Somebody has died in the Shrine")')
  await expect(page.locator('.moment')).toHaveCount(0)
})

test('sounds are off until somebody has chosen, and that is asked once', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('spiral.guided', JSON.stringify({ tables: ['staged'] })) // so there is a coach, too
    const made: string[] = ((window as never as { made: string[] }).made = [])
    const real = window.AudioContext
    window.AudioContext = class extends real {
      constructor() {
        super()
        made.push('context')
      }
    }
  })
  const table = await StagedTable.open(page, { hasChosenSounds: false })
  await table.seen('.coach')
  const heard = () => page.evaluate(() => (window as never as { made: string[] }).made.length)
  table.at(2, 'resolve_cards').tell({ kind: 'counter_changed', on: 'boss', counter: 'paranoia', by: 1, now: 1 })
  await table.seen('.announcer :text("The Boss gets 1 Paranoia")')
  expect(await heard()).toBe(0)
  const question = page.getByRole('group', { name: 'With sound?' })
  const covered = await question.evaluate(one => {
    const box = one.getBoundingClientRect()
    return ['.coach', '.board', '.prompt'].filter(part => {
      const other = document.querySelector(part)!.getBoundingClientRect()
      return other.top < box.bottom - 1 && other.bottom > box.top + 1
    })
  })
  expect(covered).toEqual([])
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(heard).toBe(1)
  expect(await page.evaluate(() => JSON.parse(localStorage['spiral.settings']))).toMatchObject({ sounds: true, hasChosenSounds: true })
})

test('the last answer of the Final Guess is judged on its stage, and then comes the end', async ({ page, meant }) => {
  meant.push(isRefused) // no server knows this game, so none tells the truth of it
  const table = await StagedTable.open(page)
  table.at(0, 'final_guess').tell({ kind: 'step_started' })
  await table.seen('.guess')
  table.tell({ kind: 'guess_answered', who: 'boss', role: 'killer', right: false }, { kind: 'game_ended', winner: 'mastermind', how: 'wrong_guess' })
  table.end({ winner: 'mastermind', how: 'wrong_guess', script: { id: 'made_up', title: 'Made up', main_plot: 'the_sealed_item', subplots: [], cast: [{ character: 'boss', role: 'serial_killer' }], incidents: [] } })
  await table.seen('.guess .seal.wrong')
  await page.keyboard.press('Space')
  await table.seen('.ending')
})

test('behind the end lies the table, and its console waits for nothing any more', async ({ open, meant }) => {
  meant.push(isRefused) // no server knows this game, so none tells the truth of it
  const page = await open({ reducedMotion: 'reduce' })
  const table = await StagedTable.open(page, { viewer: 'mastermind', scenes: false })
  const tab = page.getByRole('button', { name: 'Console' })
  await expect(tab).toBeVisible()
  table.at(6, 'loop_end').tell({ kind: 'loop_ended', lost: false }, { kind: 'game_ended', winner: 'protagonists', how: 'survived' })
  table.end({ winner: 'protagonists', how: 'survived', script: { id: 'made_up', title: 'Made up', main_plot: 'the_sealed_item', subplots: [], cast: [{ character: 'boss', role: 'serial_killer' }], incidents: [] } })
  await table.seen('.ending')
  await page.getByRole('button', { name: 'Talk it over' }).click()
  await expect(page.locator('.ending')).toHaveCount(0)
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'The end' }).click()
  await table.seen('.ending')
})
