// How long a day of bots takes: the seconds from one's last card to the next question, by what happened in between. The figures stand in the web client's README.
import type { Ask, GameEvent } from '../src/protocol'
import { play, takeSolo } from './player'
import { expect, test } from './server'

type Note = { at: number; answered?: true; asked?: Ask['kind']; event?: GameEvent }

/** The page notes when it answers, what it is told, and when it has shown all of it and asks. */
function takeNotes() {
  const notes: Note[] = ((window as never as { notes: Note[] }).notes = [])
  const note = (what: Omit<Note, 'at'>) => void notes.push({ at: performance.now(), ...what })
  let kind: Ask['kind'] = 'play_card'
  const Real = WebSocket
  window.WebSocket = class extends Real {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data as string)
        if (message.type === 'event') note({ event: message })
        if (message.type === 'ask') kind = message.kind
      })
    }
    override send(data: string) {
      if (data.includes('"answer"')) note({ answered: true })
      super.send(data)
    }
  }
  let last: string | undefined
  const look = () => {
    const prompt = document.querySelector<HTMLElement>('.prompt.mine')
    const ask = prompt ? (prompt.dataset.ask ?? 'guess') : undefined
    if (ask && ask !== last) note({ asked: kind })
    last = ask
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-ask'] })
}

/** From the last answer before the cards are turned over until the next question. */
function waits(notes: readonly Note[]): { kind: string; seconds: number }[] {
  const found: { kind: string; seconds: number }[] = []
  let from: number | undefined
  let events: GameEvent[] | undefined
  for (const { at, answered, asked, event } of notes) {
    if (answered && !events) from = at
    if (event?.kind === 'cards_revealed' && from !== undefined) events = []
    if (event) events?.push(event)
    if (!asked || !events) continue
    found.push({ kind: kindOf(events, asked), seconds: (at - from!) / 1000 })
    events = undefined
  }
  return found
}
function kindOf(events: readonly GameEvent[], asked: Ask['kind']): string {
  const has = (...kinds: GameEvent['kind'][]) => events.some(event => kinds.includes(event.kind))
  if (has('protagonists_died', 'protagonists_lost') || events.some(event => event.kind === 'loop_ended' && event.lost)) return 'the end of a lost loop'
  if (has('loop_ended')) return 'the end of a loop that was not lost'
  if (has('died')) return 'a day with a death'
  if (has('incident_occurred')) return 'a day with an incident, nobody dies'
  if (asked === 'use_goodwill') return 'until a Goodwill ability can be used'
  const isOfAnAbility = ({ kind, step }: GameEvent) => !['step_started', 'day_started', 'leader_passed'].includes(kind) && ['mastermind_abilities', 'goodwill_abilities', 'day_end', 'day_start'].includes(step)
  return events.some(isOfAnAbility) ? 'a day with an ability' : 'a quiet day'
}

test.describe('with bots that take their time', () => {
  test.use({ isCareful: true })
  test('reports the seconds from the last card to the next question @long', async ({ server, open }) => {
    test.setTimeout(2_400_000)
    server.botPace = 600 // as the program has it by itself
    await server.restart()
    const all = new Map<string, number[]>()
    for (const [seed, script] of ['fs_the_first_script', 'bt_the_suitcase', 'bt_paper_birds', 'fs_the_first_script'].entries()) {
      const page = await open()
      await page.addInitScript(() => (localStorage['spiral.settings'] = JSON.stringify({ scenes: true, hasChosenSounds: true, confirms: true })))
      await page.addInitScript(takeNotes)
      await takeSolo(page, { script, bots: { mastermind: 'steady' } })
      await play(page, { seed: seed + 1 })
      const notes = await page.evaluate(() => (window as never as { notes: Note[] }).notes)
      for (const { kind, seconds } of waits(notes)) all.set(kind, [...(all.get(kind) ?? []), seconds])
      await page.context().close()
    }
    for (const [kind, seconds] of all) {
      seconds.sort((one, other) => one - other)
      console.log(`${kind}: ${seconds.length} times, ${seconds[Math.floor(seconds.length / 2)]!.toFixed(1)} s in the middle, ${seconds.at(-1)!.toFixed(1)} s at most`)
    }
    expect([...all.values()].flat().length).toBeGreaterThan(20)
    server.botPace = 0
    await server.restart()
  })
})
