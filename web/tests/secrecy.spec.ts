// Two worlds that a Protagonist cannot tell apart look the same in his page: what is drawn, what is stored, and every byte that comes and
// goes. The Mastermind, and the other two, play through sockets; the one who is watched plays in a browser.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Ask, Option, SeatId } from '../src/protocol'
import { makeTable, Seat, take } from './seat'
import { expect, test } from './server'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface World {
  /** The hidden half: plots, roles and culprits, the name and the story. */
  plots: string
  roles: Record<string, string>
  culprits: [murder: string, suicide: string]
  /** Cards that lie face down when we stop looking. */
  last: Record<'mastermind' | 'b', string[]>
}
// Who carries what is different everywhere but for the Key Person, whose death everybody sees.
const here: World = {
  plots: 'main_plot = "murder_plan"\nsubplots = ["shadow_of_the_ripper"]',
  roles: { boy_student: 'person', girl_student: 'key_person', shrine_maiden: 'serial_killer', police_officer: 'conspiracy_theorist', office_worker: 'brain', doctor: 'killer' },
  culprits: ['office_worker', 'girl_student'],
  last: { mastermind: ['intrigue_2 doctor', 'paranoia_1 boy_student', 'intrigue_1 city'], b: ['goodwill_1 doctor'] },
}
const there: World = {
  plots: 'main_plot = "murder_plan"\nsubplots = ["a_hideous_script"]',
  roles: { boy_student: 'curmudgeon', girl_student: 'key_person', shrine_maiden: 'killer', police_officer: 'brain', office_worker: 'conspiracy_theorist', doctor: 'friend' },
  culprits: ['police_officer', 'boy_student'],
  last: { mastermind: ['forbid_goodwill doctor', 'movement_horizontal boy_student', 'intrigue_2 city'], b: ['paranoia_1 doctor'] },
}
const text = (world: World, name: string) => `id = "fs_${name}"
title = "The Script of ${name}"
set = "first_steps"
days = 4
difficulty = [ { loops = 3, level = 1 } ]
${world.plots}
special_rules = []
story = "What happened in ${name}."
mastermind_hints = "How to play ${name}."
${Object.entries(world.roles).map(([who, role]) => `[[cast]]\ncharacter = "${who}"\nrole = "${role}"\n`).join('')}
[[incidents]]
day = 2
incident = "murder"
culprit = "${world.culprits[0]}"
[[incidents]]
day = 3
incident = "suicide"
culprit = "${world.culprits[1]}"
`

/** Everything a page shows, keeps, says and hears. */
interface Seen {
  dom: string[]
  storage: string[]
  sent: string[]
  heard: string[]
  requests: string[]
  /** Where great moments are shown: what was seen, and for how many milliseconds it was to be seen. */
  scenes: string[]
}
interface Leak {
  inFrame: (frame: string) => string
  inPage: (page: Page) => Promise<void>
}

/** Tells where two recordings differ. */
function differences(one: Seen, other: Seen): string[] {
  return (Object.keys(one) as (keyof Seen)[]).flatMap(part => {
    const [a, b] = [one[part], other[part]]
    const at = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(index => a[index] !== b[index])
    if (at === undefined) return []
    const [left, right] = [a[at] ?? '(nothing)', b[at] ?? '(nothing)']
    let from = 0
    while (left[from] === right[from]) ++from
    return [`${part} ${at}: …${left.slice(Math.max(0, from - 60), from + 120)}… but …${right.slice(Math.max(0, from - 60), from + 120)}…`]
  })
}

/** The same cards and the same results in every world; only who is behind them differs. */
const days: { cards: Record<SeatId, string[]>; secret: Option['does'][] }[] = [
  {
    cards: {
      mastermind: ['paranoia_1 office_worker', 'paranoia_1 police_officer', 'intrigue_1 school'],
      a: ['goodwill_2 boy_student'], // who then calms the girl: he may refuse in one world and may not in the other
      b: ['paranoia_1 girl_student'],
      c: ['paranoia_1 police_officer'],
    },
    // Brain and Conspiracy Theorist both stand in the City, the one or the other.
    secret: [[{ what: 'place', on: 'city', counter: 'intrigue', n: 1 }], [{ what: 'place', on: 'office_worker', counter: 'paranoia', n: 1 }]],
  },
  {
    cards: {
      mastermind: ['paranoia_1 office_worker', 'intrigue_1 hospital', 'paranoia_1 police_officer'],
      a: ['movement_horizontal girl_student'],
      b: ['paranoia_1 police_officer'],
      c: ['forbid_movement shrine_maiden'],
    },
    secret: [[{ what: 'place', on: 'girl_student', counter: 'paranoia', n: 1 }]],
  },
]

/** In the page: whatever is to come later comes when it is called for, in its order, so that the clock on the wall has no say. Each is written down with what is being seen then. */
function holdTime() {
  localStorage['spiral.settings'] = JSON.stringify({ scenes: true, hasChosenSounds: true, confirms: true })
  const [later, never] = [window.setTimeout, window.clearTimeout]
  let waiting: { id: number; at: number; ms: number; run: () => void }[] = []
  let [now, last] = [0, 1_000_000]
  window.setTimeout = ((run: () => void, ms = 0) => {
    if (ms < 40) return later(run, ms)
    waiting.push({ id: ++last, at: now + ms, ms, run })
    return last
  }) as typeof setTimeout
  window.clearTimeout = id => {
    waiting = waiting.filter(one => one.id !== id)
    never(id)
  }
  const letPass = async () => {
    const passed: string[] = []
    for (let next; (next = waiting.sort((one, other) => one.at - other.at || one.id - other.id).shift()); ) {
      now = next.at
      passed.push(`${document.querySelector<HTMLElement>('.table')?.dataset.scene ?? 'nothing'} ${next.ms}`)
      next.run()
      await new Promise(done => later(done))
    }
    return passed
  }
  Object.assign(window, { letPass })
}

/** Plays a world and watches one Protagonist's page. With scenes he only looks on, and his cards are laid beside the page. */
async function watch(address: string, page: Page, world: World, name: string, { until = 'the end' as 'the end' | 'one day', leak = undefined as Leak | undefined, scenes = false } = {}): Promise<Seen> {
  const seen: Seen = { dom: [], storage: [], sent: [], heard: [], requests: [], scenes: [] }
  const arrived: string[] = [] // as the server sent it
  const table = await makeTable(address, { source: text(world, name), players: 4, watch: 'nobody', title: 'Table' })
  const names: Record<SeatId, string> = { mastermind: 'Mina', a: 'Ann', b: 'Ben', c: 'Cleo' }
  const held = {} as Record<SeatId, string>
  for (const seat of ['mastermind', 'a', 'b', 'c'] as const) held[seat] = (await take(address, table, seat, names[seat])).token
  const neutral = (text: string) =>
    text
      .replaceAll(table, 'TABLE')
      .replaceAll(held.a, 'TOKEN')
      .replace(/"commitment":"[0-9a-f]{64}"/g, '"commitment":"64 DIGITS"')
      .replace(/"since":\d{13}/g, '"since":WHEN')
      .replace(/(\\*"(?:at|used)\\*":)\d{13}/g, '$1WHEN')

  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      seen.sent.push(neutral(String(message)))
      server.send(message)
    })
    server.onMessage(message => {
      const frame = leak?.inFrame(String(message)) ?? String(message)
      arrived.push(neutral(String(message)))
      seen.heard.push(neutral(frame))
      socket.send(frame)
    })
  })
  const answers: Promise<string>[] = []
  page.on('response', response => {
    const call = `${response.request().method()} ${response.url()} ${response.request().postData() ?? ''} ${response.status()}`
    answers.push(response.url().includes('/api/') ? response.text().then(body => `${call} ${body}`) : Promise.resolve(call))
  })
  await page.addInitScript(([id, token]) => localStorage.setItem(`spiral.seat.${id}`, JSON.stringify({ token, seats: ['a'] })), [table, held.a] as const)

  if (scenes) await page.addInitScript(holdTime)

  const seats: Record<string, Seat> = {}
  for (const seat of ['mastermind', 'b', 'c'] as const) seats[seat] = await Seat.join(address, { token: held[seat] })
  await page.goto(`/t/${table}`)
  await expect(page.locator('.board')).toBeVisible()
  await leak?.inPage(page)
  const beside = await Seat.join(address, { token: held.a }) // hears what the page hears, so that we know when it has heard it

  // The page has heard and shown everything that was said until now.
  async function settle() {
    await beside.catchUp()
    const last = (kind: string) => JSON.stringify(beside.heard.findLast(one => one.type === kind) ?? null)
    for (const kind of ['event', 'table'])
      if (last(kind) !== 'null') await expect.poll(() => arrived.findLast(one => JSON.parse(one).type === kind)).toBe(neutral(last(kind)))
    if (!scenes) return still()
    seen.scenes.push(...(await page.evaluate(() => (window as never as { letPass: () => Promise<string[]> }).letPass())))
  }
  // The board measures itself before it stands: nothing changes for some frames.
  async function still() {
    await page.evaluate(async () => {
      const frame = () => new Promise(done => requestAnimationFrame(done))
      for (let before = '', same = 0; same < 4; await frame()) {
        const now = document.documentElement.outerHTML
        same = now === before ? same + 1 : 0
        before = now
      }
    })
  }
  async function look(panels = false) {
    await settle()
    if (scenes) return
    // What a table opens later comes by itself after its first question, and the end as the last of it.
    if ((await page.locator('.prompt.mine').count()) > 0) await page.locator('head link[href*="/Ending-"]').first().waitFor({ state: 'attached' })
    for (const panel of panels ? ['History', 'Detective', 'Talk', 'Seats'] : []) {
      await page.getByRole('button', { name: panel }).click()
      await still()
      seen.dom.push(neutral(await page.content()))
    }
    if (!panels) seen.dom.push(neutral(await page.content()))
    const kept = await page.evaluate(async () => ({
      local: Object.fromEntries(Object.entries(localStorage).sort()), session: { ...sessionStorage }, cookies: document.cookie, history: history.state as unknown,
      databases: await indexedDB.databases(), caches: await caches.keys(), name: window.name, address: location.href,
    }))
    seen.storage.push(neutral(JSON.stringify(kept)))
  }

  const find = (ask: Ask, wanted: (one: Option) => boolean) => {
    const option = ask.options.find(wanted)
    if (!option) throw new Error(`${ask.kind} does not offer it: ${ask.options.map(one => one.notation).join(', ')}`)
    return option
  }
  let day = 0
  let hidden = 0 // what the Mastermind did in this step
  let laid: Record<string, number> = {}
  const begun = () => (day > 0 && until === 'one day') || (laid.mastermind === 3 && laid.b === 1 && day === 2)
  for (let turns = 0; turns < 200; ++turns) {
    await settle()
    const asked = Object.entries({ ...seats, a: beside }).find(([, seat]) => seat.ask)
    if (!asked) throw new Error('nobody is asked')
    const [seat, who] = asked
    const ask = who.ask!
    if (ask.loop === 1 && ask.day > day + 1) ((day = ask.day - 1), (laid = {}))
    if (ask.loop === 2 && day < 2) ((day = 2), (laid = {}))
    if (begun()) break
    if (ask.step !== 'mastermind_abilities') hidden = 0
    const cards = day < 2 ? days[day]!.cards : { ...world.last, a: ['goodwill_1 shrine_maiden'], c: ['goodwill_1 girl_student'] }
    if (seat === 'a' && !scenes) {
      await expect(page.locator('.prompt.mine[aria-busy=false]')).toBeVisible()
      await look(true)
      if (ask.kind === 'play_card') {
        const [card, on] = cards.a[0]!.split(' ')
        const option = find(ask, one => one.card === card && one.on === on)
        await page.locator('.hand .card:enabled').nth([...new Set(ask.options.map(one => one.card))].indexOf(option.card)).click()
        await page.locator(`[data-spot=${on}]`).click()
        const lay = page.locator('.prompt .buttons .primary')
        await still()
        if (await lay.isVisible()) await lay.click()
      } else {
        const option = find(ask, one => one.kind === (ask.options.some(other => other.kind === 'goodwill') ? 'goodwill' : 'proceed'))
        if (option.kind === 'proceed') await page.locator('.prompt .done').click()
        else {
          const list = page.getByRole('button', { name: 'All of it as a list' })
          const sure = page.locator('.prompt .confirm .primary:enabled')
          if (await list.isVisible()) {
            await list.click()
            await page.getByRole('dialog').locator('li button').nth(ask.options.indexOf(option)).click()
          }
          // With one way to go there is no list: person, ability and target one after another.
          for (let step = 0; step < 3 && !(await sure.isVisible()); ++step) await page.locator('.options .option').first().click()
          await sure.click()
        }
      }
      await beside.until(() => beside.heard.some(one => one.type === 'taken' && one.ask === ask.ask))
    } else if (ask.kind === 'play_card') {
      const [card, on] = cards[seat as SeatId]![laid[seat] ?? 0]!.split(' ')
      laid[seat] = (laid[seat] ?? 0) + 1
      await who.answer(ask, find(ask, one => one.card === card && one.on === on))
      await look()
    } else {
      // The same deed, whoever's it is; the girl dies in the Murder; everything else is left alone.
      const wanted = ask.step === 'mastermind_abilities' && day < 2 ? days[day]!.secret[hidden++] : undefined
      const isHelp = (one: Option) => one.kind === 'goodwill'
      const isSame = (one: Option) => JSON.stringify(one.does) === JSON.stringify(wanted)
      const isVictim = (one: Option) => one.does?.some(deed => deed.what === 'kill' && deed.on === 'girl_student') ?? one.on === 'girl_student'
      await who.answer(ask, find(ask, wanted ? isSame : ask.kind === 'resolve_incident' ? isVictim : ask.options.some(isHelp) ? isHelp : one => one.kind === 'proceed' || one.kind === 'accept' || ask.options.length === 1))
      await look()
    }
  }
  await look(true)
  expect(begun()).toBe(true)
  const requests = (await Promise.all(answers)).map(neutral).sort() // files come side by side
  const all = structuredClone({ ...seen, requests }) // before the others leave
  for (const seat of [...Object.values(seats), beside]) seat.close()
  return all
}

test('two worlds that a Protagonist cannot tell apart give him the same page, storage and network log', async ({ open, server }) => {
  const [one, other] = [await watch(server.address, await open(), here, 'here'), await watch(server.address, await open(), there, 'there')]
  if (process.env.SPIRAL_SEEN) for (const [name, seen] of Object.entries({ one, other })) writeFileSync(`${process.env.SPIRAL_SEEN}/${name}.json`, JSON.stringify(seen, null, 1))
  expect(differences(one, other)).toEqual([])
  // It was a game: two windows with hidden deeds, a Murder by another culprit, a lost loop, and what lies face down is not the same.
  expect(one.heard.filter(frame => frame.includes('counter_changed')).length).toBeGreaterThan(4)
  for (const kind of ['ability_resolved', 'incident_occurred', 'loop_ended', 'time_spiral']) expect(one.heard.filter(frame => frame.includes(`"${kind}"`)), kind).not.toEqual([])
  expect(one.dom.length).toBeGreaterThan(20)
})

test('the comparison finds what is planted: in a frame, on the page, in the storage, in a request @long', async ({ open, server }) => {
  const leak: Leak = {
    inFrame: frame => frame.replace('"kind":"counter_changed"', '"kind":"counter_changed","cause":{"kind":"role","role":"brain"}'),
    inPage: page =>
      page.evaluate(async () => {
        localStorage.setItem('spiral.hint', 'brain')
        document.body.dataset.hint = 'brain'
        await (await fetch('/api/scripts')).text()
      }),
  }
  const look = async (leak?: Leak) => watch(server.address, await open(), here, 'here', { until: 'one day', leak })
  const clean = await look()
  expect(differences(clean, structuredClone(clean))).toEqual([])
  const found = differences(clean, await look(leak))
  expect(found).toEqual([
    expect.stringMatching(/^dom .*data-hint="brain"/s),
    expect.stringMatching(/^storage .*spiral\.hint/),
    expect.stringMatching(/^heard .*"cause":\{"kind":"role"/),
    expect.stringMatching(/^requests .*\/api\/scripts/),
  ])
})

const moving = { reducedMotion: 'no-preference' } as const

test('with great moments on the window both worlds show the same ones, in the same order and for as long @chromium', async ({ open, server }) => {
  const [one, other] = [await watch(server.address, await open(moving), here, 'here', { scenes: true }), await watch(server.address, await open(moving), there, 'there', { scenes: true })]
  expect(differences(one, other)).toEqual([])
  for (const scene of ['counter 250', 'cards 1350', 'death 2500', 'loss 3000', 'loop 1200']) expect(one.scenes).toContain(scene)
})

test('the comparison finds a moment that is seen for longer in one world @long', async ({ open, server }) => {
  // What was done in secret is told as two things that happened at once.
  const inFrame = (frame: string) => {
    const { on, counter, by, now, ...told } = JSON.parse(frame)
    return told.kind === 'counter_changed' && told.step === 'mastermind_abilities' ? JSON.stringify({ ...told, all: [{ on, counter, by, now }, { on, counter, by, now }] }) : frame
  }
  const look = async (leak?: Leak) => watch(server.address, await open(moving), here, 'here', { until: 'one day', scenes: true, leak })
  const found = differences(await look(), await look({ inFrame, inPage: async () => {} }))
  expect(found).toEqual([expect.stringMatching(/^heard /), expect.stringMatching(/^scenes .*counter 250.* but .*counter 500/)])
})
