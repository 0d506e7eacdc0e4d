// Case files: found, thought about, solved by mouse, by touch and by keyboard.
import { readFileSync, readdirSync } from 'node:fs'
import type { PuzzleSheet } from '../src/protocol'
import names from '../../content/names.json' with { type: 'json' }
import { findNothing } from './axe'
import { expect, isRefused, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type File = PuzzleSheet & { answer: string }
const folder = '../content/puzzles'
const files = readdirSync(folder).map(name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as File)
const culprit = files.find(one => one.set === 'first_steps' && one.question.kind === 'culprit' && one.hints > 1)!
const nameOf = (id: string) => (names.characters as Record<string, { en: string }>)[id]!.en

test('a case file is found in the list, marked, answered wrongly, then rightly @device', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The puzzle of the day' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Puzzles' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Puzzle/ })).toHaveCount(files.length)
  await findNothing(page)
  await page.locator(`a[href="/puzzle/${culprit.id}"]`).click()
  await expect(page.getByRole('heading', { name: /^Who is the culprit of day/ })).toBeVisible()
  await expect(page.getByRole('region', { name: "The detective's board" })).toBeVisible()
  await findNothing(page)
  const wrong = culprit.answers.find(id => id !== culprit.answer)!
  await page.locator('.answers label').filter({ hasText: nameOf(wrong) }).click()
  await page.getByRole('button', { name: `Answer: ${nameOf(wrong)}` }).click()
  await expect(page.getByText(`${nameOf(wrong)}: no.`)).toBeVisible()
  // A mark on the sheet outlives a reload, and so does what was tried.
  const cell = page.getByRole('region', { name: 'Notes' }).locator('button[data-cell]').first()
  await cell.click()
  const marked = await cell.getAttribute('aria-label')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Notes' }).locator('button[data-cell]').first()).toHaveAttribute('aria-label', marked!)
  await page.locator('.answers label').filter({ hasText: nameOf(culprit.answer) }).click()
  await page.getByRole('button', { name: `Answer: ${nameOf(culprit.answer)}` }).click()
  await expect(page.getByText(`Yes: ${nameOf(culprit.answer)}!`)).toBeVisible()
  await expect(page.getByText('Solved without a hint.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why it is certain' })).toBeVisible()
  await expect(page.getByText('One answer is left.')).toBeVisible()
  await findNothing(page)
  await page.goto('/puzzles')
  await expect(page.locator('li', { has: page.locator(`a[href="/puzzle/${culprit.id}"]`) })).toContainText('solved')
})

test('another is solved by keyboard on a phone, with hints', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/puzzle/${culprit.id}`)
  await page.getByRole('button', { name: 'A hint' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Hint 1 of ${culprit.hints}`)).toBeVisible()
  await page.getByText('What follows from it?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/answers are left\./)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await findNothing(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let i = 0; i < culprit.answers.indexOf(culprit.answer); ++i) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Solved with 1 hint.')).toBeVisible()
  await page.getByRole('button', { name: 'Solve it again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('what a page fetches before an answer does not hold it @server', async ({ page }) => {
  const fetched: Promise<string>[] = []
  page.on('response', reply => void (reply.url().includes('/api/puzzles') && fetched.push(reply.text())))
  await page.goto(`/puzzle/${culprit.id}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect.poll(() => fetched.length).toBeGreaterThan(1) // the test may hear of them later than the page
  for (const text of await Promise.all(fetched)) expect(text).not.toMatch(/"(answer|steps|culprit|script)":/)
})

test('a case file that is not there says so', async ({ page, meant }) => {
  meant.push(isRefused)
  await page.goto('/puzzle/nothing')
  await expect(page.getByRole('alert')).toContainText('there is no such case file')
  await findNothing(page)
})
