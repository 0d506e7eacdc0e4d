// The state of one table as this browser sees it. Everything comes from the server's messages; what the person does goes back as intentions.
import { seatIds } from '../protocol'
import type {
  Ask, CardId, CharacterCard, ChatLine, ClientMessage, Console, Deduced, Disclosed, End, GameEvent, Hello, Level, NoteMark, Preview, ProposalKind, Reaction, ReactionMessage, Rewound, SeatId, ServerMessage, Step, TableState, Taken,
  ViewMessage, Viewer,
} from '../protocol'
import { ServerError, showTable } from './api'
import { askKey, withAsk, withTaken } from './asks'
import { firstView, handIn, see } from './fold'
import { heldSeat, keepPlayed, noteUse } from './keys'
import { isStaged, motion, nextBeat, shownFor, type Beat } from './pace'
import { loadRulebook } from './rulebook.svelte'
import { Socket } from './socket'
import type { Link, SocketOwner } from './socket'
import { isUnderstood } from './version.svelte'

/** What one seat is told and asked. A person who plays several decks has several. */
class Stream {
  readonly viewer: Viewer
  hello = $state.raw<Hello>()
  events = $state.raw<GameEvent[]>([])
  asks = $state.raw<Ask[]>([])
  /** Folded from the first `shown` events: the rest waits for its turn to be seen. */
  view = $state.raw<ViewMessage>()
  shown = $state(0)

  constructor(viewer: Viewer) {
    this.viewer = viewer
  }
}

// Who plays both sides, alone, is told what the Mastermind is told; the decks of one side are told the same but for their faces.
const isMastermind = (stream: Stream): boolean => stream.viewer === 'mastermind'

export class Table implements SocketOwner {
  readonly id: string
  private readonly onlyWatches: boolean
  link = $state<Link>('connecting')
  state = $state.raw<TableState>()
  seats = $state.raw<SeatId[]>([])
  isWaiting = $state(false)
  end = $state.raw<End>()
  chat = $state.raw<ChatLine[]>([])
  reactions = $state.raw<(ReactionMessage & { key: number })[]>([])
  notes = $state.raw<Partial<Record<SeatId, string>>>({})
  problem = $state('')
  record = $state.raw<unknown>()
  /** Of the Mastermind alone. */
  console = $state.raw<Console>()
  /** What our seat can conclude, as the server has worked it out; of the moment that its `seq` says. */
  deduced = $state.raw<Deduced>()
  /** What became of the notes we last had checked. */
  checked = $state.raw<Deduced>()
  preview = $state.raw<Preview>()
  disclosed = $state.raw<Disclosed>()
  /** What is being seen just now, until its time is over or somebody has seen enough. */
  beat = $state.raw<Beat>()
  private streams = $state.raw<Stream[]>([])
  private cards = $state.raw<CharacterCard[]>([])
  private askedFor = new Set<string>()
  private epoch = 0
  private reactionKey = 0
  private socket: Socket | undefined
  private isClosed = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private isCatchingUp = true
  private sent = $state<string>()

  /** A shared screen only watches, whatever seat this browser holds. */
  constructor(id: string, onlyWatches = false) {
    this.id = id
    this.onlyWatches = onlyWatches
    void this.open()
  }

  close() {
    this.isClosed = true
    clearTimeout(this.timer)
    this.timer = undefined
    this.beat = undefined
    this.socket?.close()
  }

  /** Connects anew, as somebody else: after taking or leaving a seat. */
  reconnect() {
    this.close()
    this.isClosed = false
    this.socket = undefined
    this.streams = []
    this.seats = []
    this.end = undefined
    this.isCatchingUp = true
    void this.open()
  }

  // A game cannot be shown without the rules. Whoever holds a seat connects. Anybody else looks at the table from outside until there is a seat to take or a game to watch.
  private async open() {
    if (!(await loadRulebook())) {
      this.link = 'lost'
      if (!this.isClosed) this.timer = setTimeout(() => this.open(), 2000)
      return
    }
    if (this.isClosed) return
    if (!this.seatKey) {
      try {
        this.state = await showTable(this.id)
      } catch (error) {
        this.problem = error instanceof Error ? error.message : String(error)
        this.link = error instanceof ServerError ? 'refused' : 'lost'
      }
      if (this.isClosed || this.link === 'refused') return
      if (!this.state || this.state.state === 'waiting') return void (this.timer = setTimeout(() => this.open(), 2000))
      if (this.state.watch === 'nobody') return void (this.link = 'refused')
    }
    this.socket = new Socket(this, this.id)
  }

  // --- what can be read --------------------------------------------------------------------------------------------

  get main(): Stream | undefined {
    return this.streams[0]
  }
  get viewer(): Viewer {
    return this.main?.viewer ?? 'public'
  }
  private get seatKey() {
    return this.onlyWatches ? undefined : heldSeat(this.id)
  }
  get isSpectator(): boolean {
    return this.seats.length === 0
  }
  get sheet() {
    return this.main?.hello?.public
  }
  get script() {
    return this.end?.script ?? this.main?.hello?.script
  }
  get view(): ViewMessage | undefined {
    const view = this.main?.view
    if (!view || this.streams.length === 1) return view
    // Each of my decks knows its own faces.
    return { ...view, cards: view.cards.map(laid => this.streams.map(one => one.view?.cards.find(card => card.by === laid.by && card.on === laid.on)).find(one => one?.card) ?? laid) }
  }
  /** What has been shown of what was told. Each of my decks knows its own faces; what not all of them have heard yet waits. */
  readonly events = $derived.by<GameEvent[]>(() => {
    if (!this.main) return []
    const all = this.streams.filter(one => isMastermind(one) === isMastermind(this.main!)).map(one => one.events)
    const told = this.main.events.slice(0, Math.min(this.main.shown, ...all.map(one => one.length)))
    if (all.length === 1) return told
    return told.map((event, index) => (event.kind === 'card_played' ? (all.map(one => one[index]!).find(one => one.kind === 'card_played' && one.card) ?? event) : event))
  })
  get isBehind(): boolean {
    return (this.beat !== undefined && isStaged(this.beat)) || this.hasMore
  }
  private get hasMore(): boolean {
    return this.main !== undefined && this.main.shown < this.main.events.length
  }
  /** Nothing is asked while the board still shows what led to it. */
  get asks(): Ask[] {
    return this.isBehind ? [] : this.openAsks
  }
  /** What is open, shown or not yet; nothing while a stand-in plays. */
  get openAsks(): Ask[] {
    if (this.state?.state !== 'playing' || this.mySeats.some(seat => seat.stand_in)) return []
    return this.streams.flatMap(stream => stream.asks)
  }
  /** Only bots play besides, and nobody watches: no pause can tell anybody anything. */
  get isAlone(): boolean {
    const { state, seats } = this
    return state !== undefined && seats.length > 0 && state.watchers === 0 && state.seats.every(one => one.kind === 'bot' || seats.includes(one.seat))
  }
  get mySeats() {
    return this.state?.seats.filter(seat => this.seats.includes(seat.seat)) ?? []
  }
  get me(): number | undefined {
    return this.mySeats[0]?.person
  }
  get isSending(): boolean {
    return this.sent !== undefined
  }
  hand(seat: SeatId): CardId[] {
    const stream = this.streams.find(one => one.viewer === seat) ?? this.main
    return stream?.view && stream.hello ? handIn(stream.view, seat, stream.hello.public) : []
  }
  nameOfSeat(seat: Viewer): string | undefined {
    return this.state?.seats.find(one => one.seat === seat)?.name
  }
  nameOfPerson(person: number): string {
    return this.state?.seats.find(one => one.person === person)?.name ?? ''
  }

  // --- what can be done --------------------------------------------------------------------------------------------

  answer(ask: Ask, option: number) {
    this.problem = ''
    if (!this.send({ answer: ask.ask, option, ...(ask.for ? { for: ask.for } : {}) })) return
    this.sent = askKey(ask)
    noteUse(this.id)
  }
  say(text: string) {
    this.send({ chat: text })
  }
  react(reaction: Reaction) {
    this.send({ react: reaction })
  }
  keepNotes(text: string, seat?: SeatId) {
    this.send({ notes: text, ...(seat ? { for: seat } : {}) })
  }
  pause(on: boolean) {
    this.send({ pause: on })
  }
  giveTime() {
    this.send({ more_time: true })
  }
  rename(name: string) {
    this.problem = ''
    this.send({ name })
  }
  proposeUndo(loop: number, day: number, step: Step) {
    this.send({ propose: { kind: 'undo', loop, day, step } })
  }
  proposeStandIn(seat: SeatId, level: Level) {
    this.send({ propose: { kind: 'stand_in', seat, level } })
  }
  /** The kind is said, so that a vote that comes too late is none on something else. */
  vote(kind: ProposalKind, yes: boolean) {
    this.send({ vote: yes, kind })
  }
  takeBack() {
    this.send({ take_back: true })
  }
  leave() {
    this.send({ leave: true })
  }
  seatBot(seat: SeatId, level: Level) {
    this.send({ bot: { seat, level } })
  }
  askForRecord() {
    this.send({ record: true })
  }
  askForConsole() {
    this.send({ console: true })
  }
  askForDeduction() {
    this.send({ deduce: true })
  }
  checkNotes(notes: NoteMark[]) {
    this.checked = undefined
    this.send({ deduce: true, marks: notes })
  }
  askForDisclosure(ask: number) {
    this.send({ disclose: ask })
  }
  askForPreview(ask: number, option: number) {
    this.send({ preview: ask, option })
  }
  /** Lets everything that waits to be seen be seen. */
  hurry() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.beat = undefined
    for (const stream of this.streams) this.show(stream, stream.events.length)
  }
  /** Somebody has seen enough of this moment: on to the next. */
  skip() {
    if (!this.beat) return
    clearTimeout(this.timer)
    this.showNext()
  }

  private send(message: ClientMessage): boolean {
    return this.socket?.send(message) ?? false
  }

  // --- what the server says ----------------------------------------------------------------------------------------

  greet(): ClientMessage {
    const held = this.seatKey
    this.isCatchingUp = true
    const chat_after = this.chat.at(-1)?.chat ?? 0
    if (!held) return { watch: this.id, after: this.main?.events.length ?? 0, epoch: this.epoch }
    if (this.streams.length === 0) return { token: held.token, chat_after }
    const seats = this.streams.map(one => ({ seat: one.viewer as SeatId, after: one.events.length }))
    return { token: held.token, seats, epoch: this.epoch, chat_after }
  }

  linkChanged(link: Link) {
    this.link = link
    if (link !== 'open') this.sent = undefined
  }

  receive(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.seats = message.seats.filter((seat): seat is SeatId => seatIds.includes(seat as SeatId))
        this.isWaiting = message.waiting ?? false
        return
      case 'table':
        this.state = message
        this.sent = undefined
        if (this.isCatchingUp) this.hurry() // what was there before we came is history: it is not acted out again
        this.isCatchingUp = false
        return
      case 'end':
        this.end = message
        if (!this.isSpectator) keepPlayed(message.script)
        return
      case 'chat':
        if (message.chat > (this.chat.at(-1)?.chat ?? 0)) this.chat = [...this.chat, message]
        return
      case 'reaction': {
        const shown = { ...message, key: ++this.reactionKey }
        this.reactions = [...this.reactions, shown]
        setTimeout(() => (this.reactions = this.reactions.filter(one => one !== shown)), 4000)
        return
      }
      case 'notes': this.notes = { ...this.notes, [message.for]: message.text }; return
      case 'record': this.record = message.record; return
      case 'console': this.console = message; return
      case 'preview': this.preview = message; return
      case 'disclosed': this.disclosed = message; return
      case 'deduced':
        if (message.before === undefined) this.checked = message
        if (message.agrees === undefined) this.deduced = message
        return
      case 'error':
        this.sent = undefined
        // Another window of this seat was quicker: there is nothing to complain of.
        if (message.ask > 0 && !this.openAsks.some(one => one.ask === message.ask)) return
        this.problem = message.message
        return
      default: this.receiveInStream(message)
    }
  }

  // What one seat is told and asked.
  private receiveInStream(message: Hello | GameEvent | Ask | Taken | Rewound | ViewMessage) {
    switch (message.type) {
      case 'hello': {
        if (!isUnderstood(message)) return this.close()
        const stream = this.streamOf(message.for ?? 'public')
        stream.hello = message
        this.isWaiting = false // whoever hears it has been let in
        stream.asks = []
        stream.view ??= firstView(message.public, stream.viewer)
        this.epoch = message.epoch ?? 0
        this.learn(message.public.cast)
        return
      }
      case 'event': {
        const stream = this.streamOf(message.for ?? 'public')
        if (message.seq !== stream.events.length + 1) return // told twice
        stream.events = [...stream.events, message]
        stream.asks = []
        this.schedule()
        return
      }
      case 'ask': {
        const stream = this.streamOf(message.for ?? message.seat)
        stream.asks = withAsk(stream.asks, message)
        return
      }
      case 'taken': {
        const stream = this.streamOf(message.for)
        stream.asks = withTaken(stream.asks, message.ask, message.option)
        if (this.sent === `${message.for}${message.ask}`) this.sent = undefined
        return
      }
      case 'rewound': {
        const stream = this.streamOf(message.for)
        stream.events = stream.events.slice(0, message.seq)
        stream.asks = []
        this.epoch = message.epoch
        this.end = undefined
        this.deduced = this.checked = undefined
        this.beat = undefined
        this.refold(stream)
        return
      }
      case 'view':
        // Somebody came whose card we did not know.
        this.learn(message.characters.map(({ id, limit, start, traits, forbidden, turf }) => ({ id, limit, start, traits, forbidden, turf })))
        for (const stream of this.streams) this.refold(stream)
        return
    }
  }

  private streamOf(viewer: Viewer): Stream {
    const known = this.streams.find(one => one.viewer === viewer)
    if (known) return known
    const made = new Stream(viewer)
    this.streams = [...this.streams, made]
    return made
  }

  private learn(cards: CharacterCard[]) {
    const fresh = cards.filter(card => !this.cards.some(known => known.id === card.id))
    if (fresh.length > 0) this.cards = [...this.cards, ...fresh]
  }

  // --- the order in which things are seen ----------------------------------------------------------------------------

  private schedule() {
    if (this.timer !== undefined || this.isCatchingUp) return
    this.timer = setTimeout(() => this.showNext(), motion.hasScenes ? 40 : 0) // what happened together comes together: an incident and whom it killed are one scene
  }

  private showNext() {
    this.timer = undefined
    this.beat = undefined
    while (this.hasMore && this.timer === undefined) {
      const { events, shown } = this.main!
      const beat = nextBeat(events, shown)
      const ms = shownFor(beat, events.length - shown)
      for (const stream of this.streams) this.show(stream, Math.min(stream.events.length, stream.shown + beat.events.length))
      if (ms === 0) continue
      if (motion.hasScenes) this.beat = beat
      this.timer = setTimeout(() => this.showNext(), ms)
    }
    if (!this.hasMore) for (const stream of this.streams) this.show(stream, stream.events.length)
  }

  private show(stream: Stream, until: number) {
    if (!stream.view || stream.shown >= until) return
    const view = structuredClone(stream.view)
    for (; stream.shown < until; ++stream.shown) see(view, stream.events[stream.shown]!, this.cards)
    stream.view = view
    const strangers = view.characters.filter(one => !this.cards.some(card => card.id === one.id) && !this.askedFor.has(one.id))
    for (const one of strangers) this.askedFor.add(one.id)
    if (strangers.length > 0) this.send({ view: true }) // their cards come with it
  }

  private refold(stream: Stream) {
    const until = Math.min(stream.shown, stream.events.length)
    stream.shown = 0
    if (!stream.hello) return
    stream.view = firstView(stream.hello.public, stream.viewer)
    this.show(stream, until)
    if (stream === this.main && stream.shown < stream.events.length) this.schedule()
  }
}
