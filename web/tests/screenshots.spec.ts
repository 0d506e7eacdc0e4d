// Every page, state and scene, in every language and both themes, on a phone and on a desk, and in one language at other sizes: `npm run screenshots` writes them to
// screenshots/ to be looked at. Tables are brought to where they are looked at through sockets.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Ask, SeatId } from '../src/protocol'
import { dice } from './player'
import { makeTable, Seat, take } from './seat'
import { expect, isRefused, test, type GameServer } from './server'
import { StagedTable } from './stage'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A table stopped at some question, and the tokens of both its people. */
interface Stopped {
  id: string
  mastermind: string
  a: string
}
const crowd = ['boy_student', 'girl_student', 'rich_mans_daughter', 'class_rep', 'shrine_maiden', 'alien', 'police_officer', 'office_worker', 'informer', 'pop_idol', 'journalist', 'patient']
const crowdRoles = ['key_person', 'killer', 'brain', 'conspiracy_theorist', 'serial_killer', 'friend']
const crowdScript = `id = "bt_crowd"
title = "Twelve in one Place"
set = "basic_tragedy"
days = 7
difficulty = [ { loops = 4, level = 3 } ]
main_plot = "murder_plan"
subplots = ["the_hidden_freak", "an_unsettling_rumor"]
special_rules = []
story = "Everybody came."
mastermind_hints = "Keep them together."
${crowd.map((who, index) => `[[cast]]\ncharacter = "${who}"\nrole = "${crowdRoles[index] ?? 'person'}"\n`).join('')}
${[['murder', 2], ['suicide', 3], ['faraway_murder', 5], ['butterfly_effect', 6]].map(([incident, day], index) => `[[incidents]]\nday = ${day}\nincident = "${incident}"\nculprit = "${crowd[index]}"\n`).join('')}`

/** Plays at random until somebody is asked the question; another game if this one ends before. */
async function stop(server: GameServer, request: object, met: (ask: Ask) => boolean, firstSeed = 1): Promise<Stopped> {
  for (let seed = firstSeed; seed < firstSeed + 100; ++seed) {
    const roll = dice(seed)
    const id = await makeTable(server.address, { script: 'bt_the_suitcase', players: 2, watch: 'anyone', listed: true, options: { table_talk: 'open' }, ...request })
    const held = { id, mastermind: (await take(server.address, id, 'mastermind', 'Mina')).token, a: (await take(server.address, id, 'a', 'Ann')).token }
    const people = [await Seat.join(server.address, { token: held.mastermind }), await Seat.join(server.address, { token: held.a })]
    let isMet = false
    while (!isMet && !people.some(one => one.isOver)) {
      for (const one of people) await one.catchUp()
      const who = people.find(one => one.ask)
      if (!who) continue
      const ask = who.ask!
      isMet = met(ask)
      // Nobody goes to the Final Guess early, and what can be used is used.
      const sensible = ask.options.filter(one => one.kind !== 'final_guess' && (one.kind !== 'proceed' || roll(3) === 0))
      const options = sensible.length > 0 ? sensible : ask.options
      if (!isMet) await who.answer(ask, options[roll(options.length)]!)
    }
    for (const one of people) one.close()
    if (isMet || met === never) return held
  }
  throw new Error(`this question did not come up: ${met}`)
}
const later = (script: string) => ({ source: readFileSync(`tests/scripts/${script}.toml`, 'utf8'), script: undefined })
const never = () => false
const late = (ask: Ask) => ask.loop > 1 && ask.day > 1
const asks: Record<string, [seat: SeatId, met: (ask: Ask) => boolean, request?: object]> = {
  'mastermind lays a card': ['mastermind', ask => late(ask) && ask.kind === 'play_card' && ask.seat === 'mastermind'],
  'mastermind card step': ['mastermind', ask => ask.kind === 'use_ability' && ask.step === 'resolve_cards'],
  'mastermind abilities': ['mastermind', ask => late(ask) && ask.kind === 'use_ability' && ask.step === 'mastermind_abilities'],
  'mastermind day end': ['mastermind', ask => ask.kind === 'use_ability' && ask.step === 'day_end'],
  'mastermind must': ['mastermind', ask => ask.kind === 'mandatory_ability', { script: 'bt_paper_birds' }],
  'mastermind answers goodwill': ['mastermind', ask => ask.kind === 'answer_goodwill' && ask.options.length > 1, { script: 'bt_visiting_hours' }],
  'mastermind resolves an incident': ['mastermind', ask => ask.kind === 'resolve_incident' && ask.options.length > 2],
  'mastermind places a character': ['mastermind', ask => ask.kind === 'place_character', { script: 'bt_visiting_hours' }],
  'protagonist lays a card': ['a', ask => late(ask) && ask.kind === 'play_card' && ask.seat === 'a'],
  'protagonist lays the last card': ['a', ask => ask.loop > 1 && ask.day === 2 && ask.kind === 'play_card' && ask.seat === 'c'],
  'protagonist uses goodwill': ['a', ask => ask.kind === 'use_goodwill' && ask.options.length > 3, { script: 'bt_visiting_hours' }],
  'time spiral': ['a', ask => ask.kind === 'time_spiral' && ask.loop > 1],
  'final guess': ['a', ask => ask.kind === 'guess'],
  'first script lays a card': ['a', ask => ask.kind === 'play_card' && ask.seat === 'a', { script: 'fs_the_first_script' }],
  'crowd lays a card': ['a', ask => ask.day === 4 && ask.kind === 'play_card' && ask.seat === 'a', { source: crowdScript, script: undefined }],
  'mastermind attaches a Curse': ['mastermind', ask => ask.kind === 'attach_curse', later('pe_test')],
  'mastermind begins a loop': ['mastermind', ask => ask.kind === 'use_ability' && ask.step === 'loop_start' && ask.options.length > 1, later('pe_test')],
  'mastermind moves a zombie': ['mastermind', ask => ask.kind === 'use_ability' && ask.options.some(one => one.role === 'zombie'), later('pe_grave')],
  'mastermind states a role': ['mastermind', ask => ask.options.some(one => one.stated !== undefined), later('mz_test')],
  'leader resolves an incident': ['a', ask => ask.kind === 'resolve_incident' && ask.seat !== 'mastermind', later('mz_test')],
  'leader uses a spell': ['a', ask => ask.kind === 'use_ability' && ask.step === 'day_start' && ask.options.length > 1, later('cm_test')],
  'prime evil lays a card': ['a', ask => ask.day === 4 && ask.kind === 'play_card' && ask.seat === 'a', later('pe_test')],
  'mystery circle lays a card': ['a', ask => ask.day === 4 && ask.kind === 'play_card' && ask.seat === 'a', later('mc_test')],
  'with full help': ['a', ask => late(ask) && ask.kind === 'play_card' && ask.seat === 'a', { options: { deduction_aid: 'full' } }],
  'with checked notes': ['a', ask => late(ask) && ask.kind === 'play_card' && ask.seat === 'a', { options: { deduction_aid: 'check_notes' } }],
  end: ['a', never],
}
/** What each scene is told. */
const scenes: Record<string, (table: StagedTable) => void> = {
  'a death': table => table.at(6, 'incidents').tell({ kind: 'incident_occurred', incident: 'murder', incident_day: 6, effect: true }, { kind: 'died', who: 'shrine_maiden' }),
  'many deaths': table => table.at(6, 'day_end').tell({ kind: 'died', all: [{ who: 'boss' }, { who: 'informer' }, { who: 'police_officer' }] }),
  'a role': table => table.at(6, 'day_end').tell({ kind: 'role_revealed', who: 'boss', role: 'serial_killer' }),
  'a culprit': table => table.at(6, 'goodwill_abilities').tell({ kind: 'culprit_revealed', who: 'nurse', incident: 'missing_person', incident_day: 5 }),
  'a plot': table => table.at(6, 'goodwill_abilities').tell({ kind: 'subplot_named', plot: 'the_hidden_freak' }),
  'a lost loop': table => table.at(6, 'loop_end').tell({ kind: 'protagonists_lost' }, { kind: 'loop_ended', lost: true }),
  'a new loop': table => table.at(0, 'loop_start', 2).tell({ kind: 'loop_started', all: [] }),
}

interface Eye {
  page: Page
  shoot: (name: string) => Promise<void>
}
async function asSeat(page: Page, table: Stopped, seat: SeatId, token = seat === 'mastermind' ? table.mastermind : table.a) {
  await page.goto('/credits')
  await page.evaluate(([id, token]) => localStorage.setItem(`spiral.seat.${id}`, JSON.stringify({ token, seats: [] })), [table.id, token] as const)
  await page.goto(`/t/${table.id}`)
  await expect(page.locator('.board, .ending, .detective, .spiral').first()).toBeVisible()
}

let stopped: Record<string, Stopped> | undefined
async function tables(server: GameServer) {
  if (!stopped) {
    const made: Record<string, Stopped> = {}
    for (const [name, [, met, request]] of Object.entries(asks)) made[name] = await stop(server, request ?? {}, met)
    stopped = made
  }
  return stopped
}

const sites = ['/', '/play', '/new', '/join', '/scripts', '/scripts/basic_tragedy/2', '/puzzles', '/puzzle/first_steps_10', '/learn', '/rules', '/rules/first_steps', '/rules/basic_tragedy', '/rules/prime_evil', '/rules/cosmic_mythology', '/rules/characters', '/desk', '/tragedy', '/credits', '/nosuchpage']
const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' }
type Language = keyof typeof locales
const every = Object.keys(locales) as Language[]
const hand = (width: number, height: number) => ({ viewport: { width, height }, isMobile: true, hasTouch: true })
const sizes: Record<string, [options: object, languages: Language[]]> = {
  phone: [hand(360, 740), every],
  desk: [{ viewport: { width: 1280, height: 800 } }, every],
  '390x844': [hand(390, 844), ['ja']],
  '1024x768': [{ viewport: { width: 1024, height: 768 } }, ['zh']],
  '1440x900': [{ viewport: { width: 1440, height: 900 } }, ['en']],
  '1920x1080': [{ viewport: { width: 1920, height: 1080 } }, ['ja']],
}

for (const [size, [options, languages]] of Object.entries(sizes))
  for (const language of languages)
    test.describe(`${size} ${language}`, () => {
      const locale = locales[language]
      test.use({ ...options, locale })
      test.setTimeout(1_200_000)

      function eye(page: Page): Eye {
        const shoot = async (name: string, fullPage = false) => {
          for (const [theme, colorScheme] of [['light', 'light'], ['dusk', 'dark']] as const) {
            await page.emulateMedia({ colorScheme })
            await page.screenshot({ path: `screenshots/${size}/${name.replaceAll('/', '_').replaceAll(' ', '-')}.${language}.${theme}.png`, fullPage, animations: 'disabled', timeout: 60_000 })
          }
        }
        return { page, shoot: name => shoot(name, name.startsWith('page')) }
      }

      test('pages', async ({ page, server, meant }) => {
        meant.push(isRefused)
        const { shoot } = eye(page)
        const { end } = await tables(server)
        for (const path of sites) {
          await page.goto(path)
          await expect(page.locator('h1')).toBeVisible()
          await page.waitForLoadState('networkidle')
          await shoot(`page ${path === '/' ? 'home' : path.slice(1)}`)
        }
        for (const path of ['/replays', `/replay/${end!.id}`]) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await shoot(path === '/replays' ? 'page replays' : 'replay')
        }
        await page.goto('/desk')
        await page.locator('main .sets .button').first().click()
        await expect(page.locator('#section-cast')).toBeVisible()
        await shoot('page desk editor')
        await page.goto('/t/nosuchtable')
        await expect(page.locator('h1')).toBeVisible()
        await shoot('page table refused')
        await page.goto('/new')
        await page.locator('form .primary').click()
        await expect(page.locator('.lobby')).toBeVisible()
        await shoot('page lobby')
        await page.locator('.lobby .field').first().fill('Ann')
        await page.locator('.lobby li .primary').nth(1).click()
        await expect(page.locator('.lobby li .primary')).toHaveCount(0)
        await shoot('page lobby seated')
      })

      test('asks', async ({ page, server }) => {
        const { shoot } = eye(page)
        const all = await tables(server)
        for (const [name, [seat]] of Object.entries(asks)) {
          await asSeat(page, all[name]!, seat)
          await expect(page.locator('.prompt.mine, .ending').first()).toBeVisible()
          await shoot(`ask ${name}`)
        }
      })

      test('table', async ({ page, server, open }) => {
        const { shoot } = eye(page)
        const all = await tables(server)
        for (const [side, name] of [['mastermind', 'mastermind abilities'], ['a', 'protagonist lays a card']] as const) {
          await asSeat(page, all[name]!, side)
          await expect(page.locator('.prompt.mine')).toBeVisible()
          const tabs = page.locator('.tabs button:not(.more)')
          for (let index = 0; index < (await tabs.count()); ++index) {
            await tabs.nth(index).click()
            await shoot(`panel ${index} ${side}`)
          }
          if ('isMobile' in options) await page.locator('.tabs button').first().click()
          await page.locator('.tools > button, .tabs .more').locator('visible=true').click()
          await shoot(`menu ${side}`)
          await page.locator('.menu .button').first().click()
          await shoot(`undo ${side}`)
          await page.keyboard.press('Escape')
        }
        // A card in hand, and the places it may go to.
        await page.locator('.hand .card:enabled').first().click()
        await shoot('card chosen')
        await page.locator('.hand .card:enabled').first().click()
        // Somebody waits for the Mastermind; a spectator.
        await asSeat(page, all['mastermind answers goodwill']!, 'a')
        await shoot('waiting')
        await page.locator('.figure').first().click()
        await shoot('character')
        const stranger = await open({ ...options, locale })
        await stranger.goto(page.url())
        await expect(stranger.locator('.board')).toBeVisible()
        await eye(stranger).shoot('spectator')
        await stranger.close()
        // Everybody in one place.
        await page.routeWebSocket(/\/ws$/, socket => {
          const server = socket.connectToServer()
          server.onMessage(message => socket.send(String(message).replace(/"(at|to)":"(hospital|shrine|city|school)"/g, '"$1":"city"')))
        })
        for (const side of ['a', 'mastermind'] as const) {
          await asSeat(page, all['crowd lays a card']!, side)
          await shoot(`twelve in one place ${side}`)
        }
      })

      test('detective', async ({ page, server }) => {
        const { shoot } = eye(page)
        const all = await tables(server)
        for (const name of ['protagonist lays a card', 'with full help', 'with checked notes']) {
          await asSeat(page, all[name]!, 'a')
          await page.keyboard.press('d')
          await expect(page.locator('dialog .desk')).toBeVisible()
          await shoot(`detective ${name}`)
          const turn = page.locator('.desk .turn').first()
          if (await turn.isVisible()) await turn.click()
          if (name === 'with checked notes') {
            for (const row of [0, 1]) await page.locator('.desk [data-cell$="/killer"]').nth(row).press('y')
            await page.locator('.desk .check button').click()
            await expect(page.locator('.desk .check .wrong')).toBeVisible()
          }
          if (name === 'with full help') await page.locator('.desk [data-cell].told').first().click()
          await shoot(`notes ${name}`)
        }
        await page.goto(`/replay/${all.end!.id}`)
        await page.locator('.eyes .icon').first().click()
        await expect(page.locator('dialog .picture')).toBeVisible({ timeout: 60_000 })
        await shoot('known')
        // The screen that everybody looks at.
        await page.goto(`/t/${all['protagonist lays a card']!.id}/stage`)
        await expect(page.locator('.board')).toBeVisible()
        await shoot('shared screen')
      })

      test('scenes', async ({ open }) => {
        for (const [name, tell] of Object.entries(scenes)) {
          const page = await open({ ...options, locale, reducedMotion: 'reduce' })
          const table = await StagedTable.open(page)
          tell(table)
          await expect(page.locator('.moment')).toBeVisible()
          await eye(page).shoot(`scene ${name}`)
          await page.context().close()
        }
      })
    })

test.describe('of the project', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  test('the table on the first page of the README', async ({ page, server }) => {
    test.setTimeout(1_200_000)
    const table = await stop(server, { script: 'bt_paper_birds' }, ask => ask.loop === 2 && ask.day === 4 && ask.kind === 'play_card' && ask.seat === 'b', 3)
    const mina = await Seat.join(server.address, { token: table.mastermind })
    await asSeat(page, table, 'a')
    await page.locator('.hand .card:enabled').nth(1).click()
    await page.locator('[data-spot=class_rep]').focus() // the card is aimed there
    await page.screenshot({ path: '../docs/pictures/table.png', animations: 'disabled' })
    mina.close()
  })
})
