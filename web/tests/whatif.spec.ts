// What if: a game that is over, played on differently on this device. `./spiral web` makes the folder; without it there is nothing to test.
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findNothing } from './axe'
import { expect, staticFolder, test } from './pages'
import { whatif as en } from '../src/words/en/whatif'
import { whatif as ja } from '../src/words/ja/whatif'
import { whatif as zh } from '../src/words/zh/whatif'
import { play } from './player'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In tests/records/murder.json the Office Worker's Murder kills the Police Officer on day 2 of the only loop, and the Protagonists survive. */
async function loadMurder(page: Page) {
  await page.goto('./#/replays')
  await page.locator('input[type=file]').setInputFiles('tests/records/murder.json')
  await expect(page.locator('.board')).toBeVisible()
  const caption = page.locator('.caption')
  const isThere = /died.*: the Police Officer/
  for (let events = 0; events < 80 && !isThere.test(await caption.innerText()); ++events) await page.getByRole('button', { name: 'On by one event' }).click()
  await expect(caption).toContainText(isThere)
}

const playOnDialog = (page: Page) => page.getByRole('dialog', { name: 'What if…' })
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect(playOnDialog(page).getByRole('button', { name: 'Play on', exact: true })).toBeVisible()
}

test('the day a Murder killed somebody, played on differently and compared', async ({ page }) => {
  await loadMurder(page)
  await openDialog(page)
  const dialog = playOnDialog(page)
  await expect(dialog.getByText('This moment')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /morning of day/ })).toHaveCount(2) // nothing is told of the days to come
  await dialog.getByRole('radio', { name: 'Loop 1, the morning of day 2, on which somebody died' }).check({ force: true })
  await dialog.getByLabel('Mastermind').selectOption('gentle')
  await dialog.getByLabel('What shall it be called?').fill('He lives')
  await findNothing(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click()

  await expect(page).toHaveURL(/#\/t\/local/)
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  await expect(page.locator('.figure[aria-label*="Police Officer"]')).not.toHaveAttribute('aria-label', /dead/)
  await play(page, { seed: 5, until: async (_, answers) => answers >= 2 })

  // Beside the table while it goes on.
  await page.locator('header .menu, header button[aria-expanded]').first().click()
  await page.getByRole('button', { name: 'Compare with the table' }).click()
  const board = page.getByRole('dialog', { name: 'Compare on the detective’s board' })
  await expect(board.getByRole('row')).toHaveCount(3)
  await expect(board.locator('.flag')).toHaveText('Here it parts: Mastermind plays cards')
  await expect(board.locator('.parts')).toHaveAttribute('data-at', '1.1')
  await board.getByRole('button', { name: 'Close' }).click()

  // To its end; then from the game it parts from.
  await play(page, { seed: 5 })
  await expect(page.locator('.ending')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare with the table' })).toBeVisible()
  await loadMurder(page)
  await openDialog(page)
  const branches = page.getByRole('region', { name: 'Played on before' })
  await expect(branches.getByRole('listitem')).toHaveCount(1)
  await expect(branches).toContainText('He lives')
  await expect(branches).toContainText('Parts at Loop 1, day 2')
  await expect(branches).toContainText(/The (Protagonists|Mastermind) wins?\./)
  await branches.getByRole('button', { name: 'Compare on the detective’s board' }).click()
  await expect(board.getByRole('gridcell', { name: /^At the table\. .*died[^.]*: the Police Officer/ })).toHaveCount(1)
  await expect(board.getByRole('gridcell', { name: /^He lives\. Here it parts: Mastermind plays cards\./ })).toHaveCount(1)
  await expect(board.locator('.same')).toHaveCount(1)
  await findNothing(page, 'the comparison')
})

test('could I have won here: a hundred games of bots, and they can be stopped', async ({ page }) => {
  await loadMurder(page)
  await page.getByRole('button', { name: 'Show the truth' }).click()
  await expect(page.locator('.replay.truth')).toBeVisible()
  const chances = page.getByRole('region', { name: 'Could I have won here?' })
  await chances.getByLabel('Bots play').selectOption('gentle')
  await chances.getByRole('button', { name: 'Could I have won here?' }).click()
  await expect(chances.getByText(/The Mastermind won \d+ of \d+ games: \d+%, or anything from \d+% to \d+%\./)).toBeVisible()
  await expect(chances.getByRole('status')).toHaveText('100 games were played.', { timeout: 120_000 })
  await expect(chances).toContainText('of 100 games')
  await findNothing(page, 'the shares')
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await page.locator('.board').boundingBox())!.height, 'the board beside them on a phone').toBeGreaterThan(250)
  await page.setViewportSize(desk)

  await chances.getByLabel('Bots play').selectOption('steady')
  await chances.getByRole('button', { name: 'Could I have won here?' }).click()
  await chances.getByRole('button', { name: 'Stop' }).click()
  await expect(chances.getByRole('button', { name: 'Could I have won here?' })).toBeEnabled()
  await expect.poll(() => page.workers().length).toBe(1) // the browser tells a moment later that a worker is gone
})

test('one person on both sides, the script open', async ({ page }) => {
  await loadMurder(page)
  await openDialog(page)
  const dialog = playOnDialog(page)
  await dialog.getByLabel('Mastermind').selectOption('me')
  await dialog.locator('input[value=open]').check({ force: true })
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click()
  await expect(page).toHaveURL(/#\/t\/local/)
  expect(await play(page, { seed: 8 })).toBeGreaterThan(3)
  await expect(page.locator('.ending')).toContainText('The First Script')
})

// What a phone shows of it, in every language: nothing is cut off or lies beside the window, and axe finds nothing.
for (const [locale, words] of Object.entries({ 'en-GB': en, 'zh-CN': zh, 'ja-JP': ja }))
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('it is chosen, played, and compared', async ({ page }, info) => {
      const fits = async (where: string) => {
        const part = page.locator('dialog[open]').or(page.locator('body')).last()
        expect(await part.evaluate(one => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0)
        await findNothing(page, where)
        await page.screenshot({ path: info.outputPath(`${where}.png`) }) // to be looked at
      }
      await page.goto('./#/replays')
      await page.locator('input[type=file]').setInputFiles('tests/records/murder.json')
      await expect(page.locator('.board')).toBeVisible()
      await page.keyboard.press('End')
      await page.getByRole('button', { name: words['whatif.play_on'] }).click()
      const dialog = page.getByRole('dialog', { name: words['whatif.what_if'] })
      await dialog.locator('label:has(svg) input').first().check({ force: true }) // the day somebody died
      for (const field of await dialog.getByRole('combobox').all()) await field.selectOption('gentle')
      await fits('choice')
      await dialog.getByRole('button', { name: words['whatif.begin'], exact: true }).click()
      await expect(page.locator('.ending')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: words['whatif.beside_table'] }).click()
      const board = page.getByRole('dialog', { name: words['whatif.compare'] })
      await expect(board.locator('.flag')).toBeVisible()
      await fits('comparison')
    })
  })
