// People are the interface: at every size of window everybody is seen whole, as large as there is room for, and nothing that is asked lies over them.
import type { Page } from '@playwright/test'
import type { Ask, CharacterId, Option, PlaceId } from '../src/protocol'
import { beginSolo, takeSolo } from './player'
import { expect, test } from './server'
import { StagedTable } from './stage'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const windows = [[1280, 800], [1440, 900], [1920, 1080], [1024, 768], [390, 844], [360, 740]] as const
type Where = Partial<Record<CharacterId, PlaceId>>
const spread: Where = { police_officer: 'hospital', informer: 'hospital' } // three, two, two and two
const crowd: Where = { ...spread, boss: 'hospital', office_worker: 'hospital', class_rep: 'hospital' } // six in one place

interface Size {
  width: number
  height: number
}
interface Seen {
  who: string
  place: string
  room: Size
  /** of the plate and of the figure */
  plate: number
  figure: number
}
/** How large everybody stands; and all that is wrong with it. */
function look(page: Page): Promise<{ people: Seen[]; faults: string[] }> {
  return page.evaluate(() => {
    const faults: string[] = []
    const box = (one: Element) => one.getBoundingClientRect()
    const isIn = (one: DOMRect, other: DOMRect) => one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 && one.bottom <= other.bottom + 1
    const doMeet = (one: DOMRect, other: DOMRect) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
    const plates = [...document.querySelectorAll('.board .plate')]
    const front = ['.prompt', '.hand', '.tabs', '.drawer'].flatMap(part => [...document.querySelectorAll(part)])
    const people = [...document.querySelectorAll<HTMLElement>('.board .figure')].map(figure => {
      const who = figure.dataset.spot!
      const [plate, body, place] = [figure.querySelector('.plate')!, figure.querySelector('.body')!, figure.closest('.place')!]
      if (!isIn(box(plate), box(place))) faults.push(`${who}: the plate is cut off`)
      if (box(body).top < box(place).top - 1 || box(body).height < 20) faults.push(`${who}: the figure is cut off`)
      if (!isIn(box(place), new DOMRect(0, 0, innerWidth, innerHeight))) faults.push(`${who}: the place leaves the window`)
      if (place.scrollHeight > place.clientHeight + 1) faults.push(`${place.className}: it scrolls`)
      const name = plate.querySelector<HTMLElement>('.name')!
      if (name.scrollWidth > name.clientWidth + 1 || box(name).bottom > box(plate).bottom) faults.push(`${who}: the name is cut off`)
      for (const other of plates) if (other !== plate && doMeet(box(plate), box(other))) faults.push(`${who}: the plate lies on another`)
      for (const other of front) if (doMeet(box(figure), box(other))) faults.push(`${who}: under ${other.className}`)
      const { left, top, width, height } = box(plate)
      if (!figure.contains(document.elementFromPoint(left + width / 2, top + height / 2))) faults.push(`${who}: something lies over the plate`)
      return { who, place: place.getAttribute('aria-label')!, room: { width: place.clientWidth, height: place.clientHeight }, plate: width, figure: box(body).width }
    })
    return { people, faults }
  })
}

const option = (at: number, rest: Partial<Option>): Option => ({ option: at, text: '', notation: '', kind: 'card', ...rest })
const cards: Ask = {
  type: 'ask', ask: 1, seat: 'a', for: 'a', loop: 1, day: 1, step: 'protagonists_play', kind: 'play_card',
  options: (['goodwill_1', 'goodwill_2', 'paranoia_1'] as const).map((card, at) => option(at, { card, on: 'nurse' })),
}
const helpers: [CharacterId, number][] = [['police_officer', 1], ['alien', 1], ['nurse', 1], ['class_rep', 1], ['shrine_maiden', 1], ['boss', 1], ['informer', 1], ['boy_student', 1], ['office_worker', 1]]
const help: Ask = {
  type: 'ask', ask: 2, seat: 'a', for: 'a', loop: 1, day: 1, step: 'goodwill_abilities', kind: 'use_goodwill',
  options: [...helpers.map(([who, ability], at) => option(at, { kind: 'goodwill', who, ability, on: who, does: [{ what: 'place', on: who, counter: 'goodwill', n: 1 }] })), option(helpers.length, { kind: 'proceed' })],
}

/** How wide a plate is at least, for so many in a place of this size: what is left beside margins and gaps, or below the sign and the figure. On a phone two stand in a row; three from five on, or where two rows would be too low. */
function least({ width, height }: Size, people: number): number {
  if (width >= 300) return Math.min(214, (width - 40 - 28 * (people - 1)) / people, (height - 136) / 1.1)
  const row = people > 4 || (people > 2 && height < 260) ? 3 : 2
  return Math.min(row === 3 ? 57 : 85, (width - 8 - 4 * (row - 1)) / row)
}

test('a mouse that rests on somebody shows the short sheet, and a press the whole one with what can be done', async ({ page }) => {
  const table = await StagedTable.open(page, { scenes: false })
  table.at(1, 'day_start').tell({ kind: 'day_started' })
  table.state('playing', ['a'])
  table.say(cards)
  const short = page.locator('.hover')
  const nurse = page.locator('[data-spot=nurse]')
  await nurse.hover()
  await expect(short).toContainText('Nurse')
  await expect(short).toContainText('Paranoia limit 3')
  const [card, figure] = [(await short.boundingBox())!, (await nurse.boundingBox())!]
  expect(card.x >= figure.x + figure.width || card.x + card.width <= figure.x, 'beside the figure').toBe(true)
  await page.mouse.move(2, 2)
  await expect(short).toHaveCount(0)

  await nurse.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Note on the Nurse').fill('Never alone at night.')
  await sheet.getByRole('button', { name: 'Lay a card on the Nurse' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(short).toHaveCount(0)
  await page.locator('.hand .card:enabled').first().click() // the place is chosen, so the card is the last word
  await expect.poll(() => table.sent.join()).toContain('"answer":1,"option":')
  await page.mouse.move(2, 2)
  await nurse.hover()
  await expect(short).toContainText('Never alone at night.')
})

test('one key hides what only this seat may see, and shows it again', async ({ page }) => {
  await beginSolo(page, 'Mastermind')
  const secrets = page.locator('.board .secret, .board .guilt, .front :is(.card, .option), .beside .panel')
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await expect(secrets.first()).toBeVisible()
  await page.keyboard.press('h')
  for (const one of await secrets.all()) await expect(one).toBeHidden()
  expect(await page.locator('.front, .beside').evaluateAll(all => all.map(one => getComputedStyle(one).opacity))).toEqual(['0', '0'])
  await expect(page.locator('.board .figure').first()).toBeVisible()
  await page.keyboard.press('h')
  await expect(secrets.first()).toBeVisible()
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })
  test('the names of the seats are not cut off', async ({ page }) => {
    await takeSolo(page, { players: 4, bots: { mastermind: 'random', b: 'random', c: 'random' } })
    const names = page.locator('.strip .name')
    await expect(names).toHaveText(['ボット', 'あなた', 'ボット', 'ボット'])
    expect(await names.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })
})

test('everybody is seen whole and large at every size of window, whatever is asked', async ({ page }) => {
  const table = await StagedTable.open(page, { scenes: false })
  table.at(1, 'day_start').tell({ kind: 'day_started' })
  table.state('playing', ['a'])
  const move = async (to: Where) => {
    table.tell(...(Object.entries(to) as [CharacterId, PlaceId][]).map(([who, at]) => ({ kind: 'moved' as const, who, from: 'city' as const, to: at })))
    for (const [who, at] of Object.entries(to)) await expect(page.locator(`.place.${at} [data-spot=${who}]`)).toBeVisible()
  }
  const check = async (what: string, mayShrink: boolean) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      const findings = async () => {
        const { people, faults } = await look(page)
        const small = people.flatMap(one => {
          const n = people.filter(other => other.place === one.place).length
          const wanted = mayShrink && width < 500 ? 44 : Math.floor(least(one.room, n))
          // In a low place the plate keeps its size rather than shrink with the figure.
          return one.plate < wanted || one.figure < one.plate * (width < 500 || n > 4 ? 0.6 : one.room.height < 220 ? 0.78 : 1.1) ? [`${one.who}, one of ${n}: ${one.plate.toFixed()} of ${wanted}, figure ${one.figure.toFixed()}`] : []
        })
        return [...faults, ...small, ...(people.length === 9 ? [] : [`only ${people.length} are there`])]
      }
      await expect.poll(findings, { message: `${what}, ${width}×${height}` }).toEqual([]) // the board measures itself before it stands
    }
  }
  await move(spread)
  table.say(cards)
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
  await check('three in one place', false)
  await move(crowd)
  table.say(cards)
  await expect(page.locator('.hand .card:enabled').first()).toBeVisible()
  await check('six in one place', false)
  // A prompt as tall as they come: nine who may help.
  table.at(1, 'goodwill_abilities').tell({ kind: 'step_started' })
  table.say(help)
  await expect(page.locator('.options .option')).toHaveCount(9)
  await check('six in one place under a tall prompt', true)
})
