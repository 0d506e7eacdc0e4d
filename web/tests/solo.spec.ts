import { beginSolo, play } from './player'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const side of ['Protagonists', 'Mastermind'] as const) {
  test(`a solo game of the First Script as ${side} to its end`, async ({ page }) => {
    await beginSolo(page, side)
    const answers = await play(page)
    expect(answers).toBeGreaterThan(10)
    await expect(page.locator('.ending')).toContainText('The First Script')
    await expect(page.locator('.ending')).toContainText('Serial Killer')
  })
}
