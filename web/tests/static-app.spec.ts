// The page as an app: without a network, without room, in a newer version, and with games of another one.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { begin, expect, look, staticFolder, test, upTo } from './pages'

test.skip(!existsSync(`${staticFolder}/index.html`), 'no static page was built')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.afterEach(({ pages }) => void (pages.change = undefined))

const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
/** Whether a newer version may take over: no tab has a game. */
const isFree = (page: Page) => page.evaluate(() => navigator.locks.request('timespiral-game', { ifAvailable: true }, lock => lock !== null))

test('after the first visit the server may be gone: a game is played, left and found again @chromium', async ({ page, pages, faults }) => {
  await page.goto('./')
  await isReady(page)
  const port = pages.port
  pages.close()
  try {
    const asked = pages.asked.length
    await page.reload()
    await begin(page)
    await upTo(page, 4)
    const before = await look(page)
    await page.reload()
    await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
    expect(await look(page)).toEqual(before)
    for (const path of ['rules', 'desk', 'scripts', 'learn', 'puzzles', 'device']) {
      await page.goto(`./#/${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
    }
    expect(pages.asked.length).toBe(asked)
  } finally {
    await pages.start(port)
  }
  faults.splice(0, faults.length, ...faults.filter(one => !one.includes('ERR_CONNECTION_REFUSED'))) // the browser looks for a newer version, and says that nobody answered
})

test('a newer version comes between games, never in one, in whatever tab @chromium', async ({ page, pages, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'spiral-page-'))
  const isNew = (one: Page) => one.evaluate(() => document.querySelector('meta[name=newer]') !== null)
  try {
    cpSync(staticFolder, folder, { recursive: true })
    const change = (name: string, from: string | RegExp, to: string) => writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace(from, to))
    change('index.html', '<head>', '<head><meta name="newer" content="yes">')
    change('sw.js', /const version = '\w+'/, "const version = 'newer'")

    await page.goto('./')
    await isReady(page)
    await begin(page)
    await upTo(page, 2)
    const other = await context.newPage()
    await other.goto('./')

    pages.folder = folder
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
    await expect.poll(() => isWaiting(page)).toBe(true)
    for (const path of ['rules', 'scripts', '']) {
      await other.evaluate(path => void (location.hash = `#/${path}`), path)
      await expect(other.locator('h1').first()).toBeVisible()
      expect(await isFree(other)).toBe(false) // and whoever asked before has been told so as well
    }
    expect(await isWaiting(page)).toBe(true)
    expect(await isNew(other)).toBe(false)
    await upTo(page, 2) // the game goes on
    const before = await look(page)
    await page.reload() // also in the version it began in
    await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
    expect(await isNew(page)).toBe(false)
    expect(await look(page)).toEqual(before)

    const address = page.url()
    await page.evaluate(() => void (location.hash = '#/'))
    await expect.poll(() => isNew(page).catch(() => false)).toBe(true)
    await page.goto(address)
    await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
    expect(await look(page)).toEqual(before)
  } finally {
    pages.folder = staticFolder
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A row changed behind the house's back. */
const changeRows = (page: Page, from: string, to: string) =>
  page.evaluate(async ([from, to]) => {
    const answer = <T>(request: IDBRequest<T>) => new Promise<T>(resolve => (request.onsuccess = () => resolve(request.result)))
    const database = await answer(indexedDB.open('timespiral', 1))
    const store = database.transaction('rows', 'readwrite').objectStore('rows')
    for (const name of await answer(store.getAllKeys())) {
      const text = String(await answer(store.get(name)))
      if (String(name).startsWith('table/')) await answer(store.put(text.replace(from!, to!), name))
    }
    database.close()
  }, [from, to])

test('a game of another version is told to be one, kept as it is, and played on with the right one', async ({ page, faults }) => {
  await begin(page)
  await upTo(page, 4)
  const [before, address] = [await look(page), page.url()]
  await page.goto('about:blank')
  await page.goto('./#/rules')
  await changeRows(page, '"version":1', '"version":99')
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('this version of Timespiral cannot read it')).toBeVisible()
  await page.getByRole('link', { name: 'Games and scripts as files' }).click()
  await expect(page.locator('li.paper')).toContainText('this version of Timespiral cannot read it')
  await begin(page) // others are played all the same
  await page.goto('about:blank')
  await page.goto('./#/rules')
  await changeRows(page, '"version":99', '"version":1')
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(page)).toEqual(before)
  expect(faults).toEqual([])
})

test.describe('where nothing can be kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('it is said, and the game goes on in memory @chromium', async ({ page, pages }) => {
    pages.change = house => `indexedDB.open = () => { throw new DOMException('no', 'SecurityError') };${house}`
    await begin(page)
    await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this page')
    await page.getByRole('alert').getByRole('button').click()
    await upTo(page, 4)
    await page.reload()
    await expect(page.locator('main.message')).toBeVisible() // it was said that it would be lost
  })
})

test.describe('where the house soon is too large', () => {
  test.use({ serviceWorkers: 'block' })

  test('it ends when nobody is at a table, and the game is found again in a small one @chromium', async ({ page, pages }) => {
    let changed = false
    pages.change = house => {
      const small = house.replace(/100663296|96\*2\*\*20/, '1')
      changed = small !== house
      return small
    }
    await begin(page)
    expect(changed).toBe(true)
    await upTo(page, 4)
    const [before, address, house] = [await look(page), page.url(), page.workers()[0]!]
    await page.waitForTimeout(1500) // not while somebody is at the table
    expect(page.workers()).toEqual([house])
    const ended = house.waitForEvent('close')
    await page.evaluate(() => void (location.hash = '#/rules'))
    await ended
    await page.evaluate(address => void (location.href = address), address)
    await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
    expect(await look(page)).toEqual(before)
    await upTo(page, 2)
  })
})

test('a full disk is told, and what happened meanwhile is kept as soon as there is room @chromium', async ({ page }) => {
  await begin(page)
  await upTo(page, 2)
  const house = page.workers()[0]!
  await house.evaluate(() => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { real?: IDBObjectStore['put'] }
    store.real = store.put
    store.put = () => { throw new DOMException('full', 'QuotaExceededError') }
  })
  await upTo(page, 1)
  await expect(page.getByRole('alert')).toContainText('There is no more room on this device')
  await page.getByRole('alert').getByRole('button').click()
  await upTo(page, 3) // said once
  await house.evaluate(() => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { real?: IDBObjectStore['put'] }
    store.put = store.real!
  })
  await upTo(page, 2)
  const before = await look(page)
  await page.reload()
  await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
  expect(await look(page)).toEqual(before)
})
