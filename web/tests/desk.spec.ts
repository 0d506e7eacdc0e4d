// The desk: a script from nothing to the table, by mouse, keyboard and finger; scripts from elsewhere; paper; links; a new tragedy.
import type { Locator, Page } from '@playwright/test'
import names from '../../content/names.json' with { type: 'json' }
import { findNothing } from './axe'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Tongue = 'en' | 'zh' | 'ja'
const cast = { class_rep: 'key_person', girl_student: 'conspiracy_theorist', shrine_maiden: 'brain', office_worker: 'serial_killer', doctor: 'killer', nurse: 'person' } as const
const words = {
  en: { good: 'Can be played', add: 'Add an incident', try: 'Try it as Protagonists', untitled: 'Untitled' },
  zh: { good: '可以玩', add: '添加事件', try: '以主角试玩', untitled: '无题' },
  ja: { good: '遊べます', add: '事件を加える', try: '主人公で試す', untitled: '無題' },
}

/** How somebody uses the page. */
interface Hands {
  press: (target: Locator) => Promise<void>
  choose: (target: Locator, value: string) => Promise<void>
}
const mouse: Hands = { press: target => target.click(), choose: async (target, value) => void (await target.selectOption(value)) }
const finger: Hands = { press: target => target.tap(), choose: mouse.choose }

/** Tab alone leads everywhere; a list is gone through by its arrows. */
function keyboard(page: Page): Hands {
  const isThere = (target: Locator) => target.evaluate(one => one === document.activeElement)
  const reach = async (target: Locator) => {
    await expect(target).toBeEnabled()
    for (let tabs = 0; tabs < 300 && !(await isThere(target)); ++tabs) await page.keyboard.press('Tab')
    expect(await isThere(target)).toBe(true)
  }
  return {
    press: async target => (await reach(target), page.keyboard.press('Enter')),
    choose: async (target, value) => {
      await reach(target)
      await page.keyboard.press('Home')
      for (let steps = 0; steps < 60 && (await target.inputValue()) !== value; ++steps) await page.keyboard.press('ArrowDown')
      await expect(target).toHaveValue(value)
    },
  }
}

/** A whole script of First Steps. Every field goes by its place in the script, every button by its name in the language. */
async function write(page: Page, hands: Hands, tongue: Tongue) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/desk')
  await hands.press(button(names.sets.first_steps[tongue]))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[tongue].untitled)
  await hands.choose(page.locator('#at-main_plot'), 'murder_plan')
  await hands.choose(page.locator('#at-subplots-0-'), 'shadow_of_the_ripper')
  const people = Object.keys(cast) as (keyof typeof cast)[]
  for (const who of people) await hands.press(page.locator('#section-cast').getByRole('button', { name: names.characters[who][tongue], exact: true }))
  for (const [index, who] of people.entries()) if (cast[who] !== 'person') await hands.choose(page.locator(`#at-cast-${index}-role`), cast[who])
  await expect(page.locator('.slots li:not(.right)')).toHaveCount(0)
  await hands.press(button(words[tongue].add))
  await hands.choose(page.locator('#at-incidents-0-day'), '5')
  await hands.choose(page.locator('#at-incidents-0-incident'), 'murder')
  await hands.choose(page.locator('#at-incidents-0-culprit'), 'doctor')
  await expect(page.getByRole('status').filter({ hasText: words[tongue].good })).toBeVisible()
}
async function tryIt(page: Page, hands: Hands, tongue: Tongue) {
  await hands.press(page.getByRole('button', { name: words[tongue].try }))
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.board')).toContainText(names.characters.doctor[tongue])
}

test('a script is written from nothing and tried at once, by mouse @device', async ({ page }) => {
  await write(page, mouse, 'en')
  await page.evaluate(() => scrollTo(0, 0)) // where nothing lies half under the head of the page
  await findNothing(page, 'the desk')
  // A mistake is told beside its field, mended by a press, and taken back.
  await page.locator('#at-cast-4-role').selectOption('serial_killer')
  await expect(page.getByRole('status').filter({ hasText: '1 thing to mend' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('#at-cast-4-role')).toHaveValue('killer')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.locator('#at-cast-4-role')).toHaveValue('serial_killer')
  await page.locator('#section-roles').getByRole('button', { name: 'Make it Killer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Can be played' })).toBeVisible()
  // It is here again after the page has been closed.
  await page.getByRole('textbox', { name: 'Title' }).fill('The Long Night')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Long Night')
  await page.goto('/desk')
  await page.getByRole('link', { name: /The Long Night/ }).click()
  await tryIt(page, mouse, 'en')
})

test.describe('Japanese', () => {
  test.use({ locale: 'ja-JP' })
  test('a script is written and tried by keyboard alone, in Japanese @long', async ({ page }) => {
    test.setTimeout(400_000) // every press of Tab is one
    const hands = keyboard(page)
    await write(page, hands, 'ja')
    await tryIt(page, hands, 'ja')
  })
})

test.describe('phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a script is written and tried on a phone, in Chinese @long', async ({ page }) => {
    await write(page, finger, 'zh')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.evaluate(() => scrollTo(0, 0))
    await findNothing(page, 'the desk on a phone')
    await tryIt(page, finger, 'zh')
  })
})

const toml = `id = "pasted"
title = "Pasted"
set = "first_steps"
days = 4
difficulty = [ { loops = 3 } ]
main_plot = "murder_plan"
subplots = ["shadow_of_the_ripper"]
${Object.entries(cast).map(([who, role]) => `[[cast]]\ncharacter = "${who}"\nrole = "${role === 'brain' ? 'brian' : role}"`).join('\n')}
[[incidents]]
day = 4
incident = "murder"
culprit = "doctor"
`
const community = (title: string) => `{ // shared
  "title": "${title}", "creator": "Somebody", "tragedySet": "firstSteps", "daysPerLoop": 4,
  "difficultySets": [{ "numberOfLoops": 3, "difficulty": 4 }], "mainPlot": ["murderPlan"], "subPlots": ["shadowRipper"],
  "cast": { "classRep": "keyPerson", "girlStudent": "conspiracyTheorist", "shrineMaiden": "brain", "officeWorker": "serialKiller", "doctor": "killer", "henchman": "person", },
  "incidents": [{ "day": 4, "incident": "murder", "culprit": "doctor" }],
  "specialRules": ["Nobody may laugh."], "rating": 4.5,
}`

test('scripts come from pasted TOML and from files of the community @chromium', async ({ page }) => {
  await page.goto('/desk')
  await findNothing(page, 'before the desk')
  await page.getByLabel('Or paste the text').fill(toml)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasted')
  await expect(page.getByRole('status').filter({ hasText: '1 thing to mend' })).toBeVisible()
  await page.getByRole('button', { name: 'Make it Brain' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Can be played' })).toBeVisible()
  // A collection: all of it, or one of it.
  await page.goto('/desk')
  await page.locator('input[type=file]').setInputFiles({ name: 'shared.json', mimeType: 'application/json', buffer: Buffer.from(`{ "scripts": [ ${community('Lanterns')}, ${community('Embers')}, ] }`) })
  await expect(page.getByText('2 scripts found')).toBeVisible()
  await page.getByRole('button', { name: /^Embers/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embers')
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Somebody')
  await expect(page.getByText('Some of its rules are in words alone')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Community JSON' }).click()
  expect((await download).suggestedFilename()).toBe('embers.community.json')
  // Something else is no script.
  await page.goto('/desk')
  await page.getByLabel('Or paste the text').fill('Once upon a time')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('alert')).toHaveText('No script was found in it.')
})

test('a role stands in the place of another, and the slots know it', async ({ page }) => {
  await write(page, mouse, 'en')
  await page.getByRole('button', { name: 'Replace a role' }).click()
  await page.getByLabel('In the place of').selectOption('serial_killer')
  await page.getByLabel('comes', { exact: true }).selectOption('curmudgeon')
  await expect(page.locator('.slots li:not(.right)')).toHaveText(/Curmudgeon.*0 of 1/)
  await page.getByRole('button', { name: 'Make it Curmudgeon' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Can be played' })).toBeVisible()
  await expect(page.locator('#at-cast-3-role')).toHaveValue('curmudgeon')
  await page.getByLabel('In the place of').selectOption('cultist') // no plot of this script brings one
  await expect(page.locator('#section-special')).toContainText('found “Cultist”')
  await page.evaluate(() => document.querySelector('#section-special')!.scrollIntoView())
  await findNothing(page, 'the special rules')
})

test('whatever a file says twice is shown twice', async ({ page }) => {
  await page.goto('/desk')
  const twice = { title: 'Twice', set: 'first_steps', days: 4, difficulty: [{ loops: 3 }, { loops: 3 }], cast: [{ character: 'doctor', role: 'person' }, { character: 'doctor', role: 'person' }], special_rules: ['One.', 'One.'], introduction: 'Once.\n\nOnce.', story: 'So.\n\nSo.', allow: ['no_incidents', 'no_incidents'] }
  await page.getByLabel('Or paste the text').fill(JSON.stringify(twice))
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.locator('#at-cast-1-role')).toBeVisible()
  await expect(page.locator('#section-roles').getByText('This character is there twice.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Warn again: There are no incidents/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByText('Once.', { exact: true })).toHaveCount(2)
  await expect(page.getByText('So.', { exact: true })).toHaveCount(2)
})

/** The sizes of the pages of a PDF, in millimetres. */
const pageSizes = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => [Number(x), Number(y)].map(points => Math.round((points * 25.4) / 72)))

test('a script is printed on either paper, secrets on sheets of their own @long', async ({ page }) => {
  await page.goto('/desk')
  await page.evaluate(source => localStorage.setItem('spiral.draft.p', JSON.stringify({ id: 'p', changed: 1, source })), {
    id: 'p', title: 'On Paper', set: 'first_steps', days: 4, difficulty: [{ loops: 3 }], main_plot: 'murder_plan', subplots: ['shadow_of_the_ripper'],
    cast: Object.entries(cast).map(([character, role]) => ({ character, role })), incidents: [{ day: 4, incident: 'murder', culprit: 'doctor' }],
  })
  await page.goto('/desk/p/sheet')
  const [open, secret, days] = [0, 1, 2].map(nth => page.locator('article').nth(nth))
  await expect(days!.getByRole('heading', { name: 'How the Mastermind can win' })).toBeVisible()
  await expect(secret!).toContainText('Murder Plan')
  expect(await open!.innerText()).not.toMatch(/On Paper|Murder Plan|Killer|Key Person|Brain/)
  await findNothing(page, 'the sheet')
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297], [210, 297], [210, 297]])
  await page.getByRole('radio', { name: 'Letter' }).check()
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([[216, 279], [216, 279], [216, 279]])
})

test('the library is filtered, and a copy asks before it shows secrets; links keep them from players @server', async ({ page, open }) => {
  await page.goto('/scripts')
  await page.getByLabel('Set').selectOption('first_steps')
  await page.getByLabel('Days').selectOption('5')
  await expect(page.getByText('1 script', { exact: true })).toBeVisible()
  await page.locator('main li a').click()
  await expect(page.getByRole('heading', { name: 'Who is in it' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy it to the desk' }).click()
  await findNothing(page, 'a script of the library')
  await page.getByRole('button', { name: 'Show me everything' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Can be played' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const plot = await page.locator('#at-main_plot option:checked').innerText()
  await page.getByRole('button', { name: 'Make links' }).click()
  const [players, whole] = [await page.getByLabel('For players').inputValue(), await page.getByLabel('For Masterminds').inputValue()]
  // A player reads what he may know, and nothing else comes over the line.
  const player = await open()
  const told: Promise<string>[] = []
  player.on('response', reply => reply.url().includes('/kept') && told.push(reply.text()))
  await player.goto(players)
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('A script somebody shares')
  await expect(player.getByRole('heading', { name: 'Who is in it' })).toBeVisible()
  await expect.poll(() => told.length).toBe(1) // the test may hear of it later than the page
  const sent = (await Promise.all(told)).join()
  expect(Object.keys((JSON.parse(sent) as { outline: object }).outline).sort()).toEqual(['author', 'characters', 'days', 'id', 'incidents', 'loops', 'set'])
  for (const secret of [title, plot]) expect(sent + (await player.locator('main').innerText())).not.toContain(secret)
  // A Mastermind has it all; the secret is out of his address.
  const mastermind = await open()
  await mastermind.goto(whole)
  await expect(mastermind.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(mastermind.url()).toMatch(/\/desk\/\w+$/)
})

test('a new tragedy is the same for everybody with its link', async ({ page, open }) => {
  await page.goto('/tragedy?set=midnight_zone&days=5&with=boss&seed=7')
  await expect(page.getByRole('heading', { name: 'Midnight Zone, draw 7', exact: true })).toBeVisible()
  await expect(page.locator('.result')).toContainText('Boss')
  await findNothing(page, 'a new tragedy')
  const seen = await page.locator('.result').innerText()
  await page.getByRole('button', { name: 'Draw another' }).click()
  await expect(page.getByRole('heading', { name: 'Midnight Zone, draw 7', exact: true })).toBeHidden()
  const other = await open()
  await other.goto('/tragedy?set=midnight_zone&days=5&with=boss&seed=7')
  await expect(other.locator('.result')).toBeVisible()
  expect(await other.locator('.result').innerText()).toBe(seen)
  await other.getByRole('button', { name: 'Solve it alone' }).click()
  await expect(other.locator('.board')).toBeVisible()
})
