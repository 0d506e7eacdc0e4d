// A table whose server is the test: it says what it likes, so that every scene can be seen at will.
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { protocolVersion } from '../src/protocol'
import type { CharacterCard, CharacterId, End, EventFrame, Happened, PlaceId, PublicSheet, SeatId, ServerMessage, Step } from '../src/protocol'

const person = (id: CharacterId, start: PlaceId, limit = 2): CharacterCard => ({ id, start, limit, traits: [], forbidden: [] })
export const cast: CharacterCard[] = [
  person('police_officer', 'city', 3), person('alien', 'shrine'), person('nurse', 'hospital', 3), person('class_rep', 'school'), person('shrine_maiden', 'shrine'),
  person('boss', 'city', 4), person('informer', 'city', 3), person('boy_student', 'school'), person('office_worker', 'city'),
]
const sheet: PublicSheet = {
  set: 'basic_tragedy', loops: 4, days: 6, players: 4, first_leader: 'a', special_rules: [], options: {}, cast,
  incidents: [{ day: 2, incident: 'increasing_unease' }, { day: 4, incident: 'foul_evil' }, { day: 5, incident: 'missing_person' }, { day: 6, incident: 'murder' }],
}
type Told = Happened & Partial<EventFrame>

/** Each deck knows the faces of its own cards. */
const asSeenBy = (deck: SeatId, event: Told): Told => (event.kind === 'card_played' && event.by !== deck ? { ...event, card: undefined } : event)

export class StagedTable {
  /** What the page has said. */
  readonly sent: string[] = []
  private seq = 0
  private now: { loop: number; day: number; step: Step } = { loop: 1, day: 0, step: 'loop_start' }
  private constructor(private readonly page: Page, private readonly socket: WebSocketRoute, private readonly viewer: SeatId, private readonly decks: SeatId[]) {}

  /** The page sits down, the cast stands where it starts, and all of that is history. Where there are scenes nothing passes by itself: each stays until somebody goes on. */
  static async open(page: Page, { viewer = 'a' as SeatId, decks = [viewer], scenes = true, hasChosenSounds = true, ...changed }: { viewer?: SeatId; decks?: SeatId[]; scenes?: boolean; hasChosenSounds?: boolean } & Partial<PublicSheet> = {}): Promise<StagedTable> {
    let opened!: (socket: WebSocketRoute) => void
    const socket = new Promise<WebSocketRoute>(resolve => (opened = resolve))
    await page.routeWebSocket(/\/ws$/, opened)
    await page.addInitScript(([seat, scenes, hasChosenSounds]) => {
      localStorage.setItem('spiral.seat.staged', JSON.stringify({ token: 'none', seats: [seat] }))
      localStorage.setItem('spiral.settings', JSON.stringify({ scenes, hasChosenSounds }))
      if (!scenes) return
      const after = window.setTimeout
      window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= 600 ? 0 : after(run, ms, ...rest))) as typeof setTimeout
    }, [viewer, scenes, hasChosenSounds] as const)
    await page.goto('/t/staged')
    const table = new StagedTable(page, await socket, viewer, decks)
    table.socket.onMessage(message => void table.sent.push(String(message)))
    const shown = { ...sheet, ...changed }
    table.say({ type: 'welcome', table: 'staged', seats: decks })
    for (const deck of decks) table.say({ type: 'hello', protocol: protocolVersion, engine: 'test', public: shown, for: deck })
    table.tell({ kind: 'loop_started', all: shown.cast.map(one => ({ who: one.id, at: one.start })) })
    table.state()
    await expect(page.locator('.board')).toBeVisible()
    return table
  }
  async seen(what: string): Promise<Locator> {
    const found = this.page.locator(what)
    await expect(found).toBeVisible()
    return found
  }
  say(message: ServerMessage) {
    this.socket.send(JSON.stringify(message))
  }
  /** Where the game is now. */
  at(day: number, step: Step, loop = this.now.loop): this {
    this.now = { loop, day, step }
    return this
  }
  tell(...events: Told[]) {
    for (const event of events) {
      ++this.seq
      for (const deck of this.decks) this.say({ type: 'event', seq: this.seq, audience: ['a'], for: deck, ...this.now, ...asSeenBy(deck, event) })
    }
  }
  state(state: 'playing' | 'over' = 'playing', waits_for: SeatId[] = ['mastermind']) {
    const seats = (['mastermind', 'a', 'b', 'c'] as const).map((seat, index) => ({ seat, kind: 'person' as const, person: index + 1, name: ['Mina', 'Ann', 'Ben', 'Cleo'][index]!, present: true }))
    this.say({ type: 'table', id: 'staged', title: 'Paper Birds', state, set: sheet.set, loops: sheet.loops, days: sheet.days, players: 4, watch: 'nobody', clock: 'off', seats, watchers: 0, waits_for })
  }
  end(end: Omit<End, 'type'>) {
    this.say({ type: 'end', for: this.viewer, ...end })
    this.state('over', [])
  }
}
