// What the person is choosing: a card and its target, or one of the options. What is final is sent a moment after the press and can be taken
// back until then; a second press sends it at once. What is grave waits for that second press.
import { askKey } from './asks'
import { Lone } from './lone.svelte'
import { follow, isPlain, turn, type Branch, type Crossroads, type Path, type StepKind } from './path'
import type { Table } from './table.svelte'
import type { Ask, LaidCard, Option } from '../protocol'

export type BoardCard = LaidCard & { mine?: boolean; isDraft?: boolean }

/** Everything on the board that an option is about. */
function spotsOf(option: Option): string[] {
  const targets = [option.on, option.on_second, option.at].filter(one => one !== undefined)
  return targets.length > 0 ? targets : option.who ? [option.who] : []
}

/** Where on the board a branch is chosen, if it is there. */
const spotOf = (kind: StepKind, { value, options }: Branch): string | undefined => (kind === 'source' ? options[0]!.who : kind === 'through' || kind === 'target' || kind === 'second' ? value : undefined)

/** Milliseconds in which a press can be taken back. */
const moment = 2000

/** Whether an option may be chosen; `place` counts the open questions of this person. For lessons: the rules know nothing of it. */
type Limit = (ask: Ask, option: Option, place: number) => boolean

export class Choice {
  readonly lone: Lone
  limit = $state.raw<Limit>()
  /** What is chosen will be sent by itself. */
  isGoing = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  /** An ask taken up again although it was answered: its card is to be changed. */
  private changing = $state<string>()
  card = $state<string>()
  spot = $state<string>()
  private selected = $state.raw<{ ask: string; option: number }>()
  private pointed = $state.raw<number>()
  /** Whose ability, which, and whom it is about, as far as that is chosen. */
  private way = $state.raw<{ ask: string; path: Path }>()

  constructor(
    private table: Table,
    /** Somebody wants to be asked before anything is final. */
    private isCareful: () => boolean,
  ) {
    this.lone = new Lone(table, isCareful)
  }

  get ask(): Ask | undefined {
    const { asks, isAlone, problem } = this.table
    return asks.find(one => askKey(one) === this.changing) ?? asks.find(one => one.chosen === undefined && !(isAlone && !problem && this.lone.isWaiting(one)))
  }
  /** The options of what is asked; never none. */
  get offered(): Option[] {
    const { ask, limit } = this
    if (!ask) return []
    const place = this.table.asks.indexOf(ask)
    const left = limit ? ask.options.filter(one => limit(ask, one, place)) : []
    return left.length > 0 ? left : ask.options
  }
  /** A card that the rules would allow and the lesson does not yet. */
  isHeldBack(card: string): boolean {
    return this.limit !== undefined && !this.offered.some(one => one.card === card) && (this.ask?.options.some(one => one.card === card) ?? false)
  }
  get laysCards(): boolean {
    return this.ask?.kind === 'play_card'
  }
  get isChanging(): boolean {
    return this.ask !== undefined && askKey(this.ask) === this.changing
  }
  /** My cards that lie but may still be changed. */
  get drafts(): { ask: Ask; option: Option }[] {
    return this.table.asks
      .filter(ask => ask.kind === 'play_card' && ask.chosen !== undefined && ask.chosen >= 0)
      .map(ask => ({ ask, option: ask.options[ask.chosen!]! }))
      .filter(one => one.option)
  }

  /** The option that Confirm would send. */
  get option(): Option | undefined {
    const ask = this.ask
    if (!ask || this.selected?.ask !== askKey(ask)) return undefined
    return this.offered.find(one => one.option === this.selected!.option)
  }
  private get path(): Path {
    return this.ask && this.way?.ask === askKey(this.ask) ? this.way.path : {}
  }
  /** Where the choice of an ability or an effect has come to; cards and guesses are chosen otherwise. */
  get road(): Crossroads | undefined {
    const ask = this.ask
    return ask && ask.kind !== 'play_card' && ask.kind !== 'guess' ? follow(this.offered, this.path) : undefined
  }
  /** Whose ability was taken up. */
  get source(): string | undefined {
    return this.path.source
  }
  /** Answers that are about nobody. */
  get plain(): Option[] {
    return this.offered.filter(isPlain)
  }
  /** Takes one way at a step. Once more: a person or ability is taken back, a target is the last word. What is complete then is aimed at, and goes by itself if that was the last word. */
  take(kind: StepKind, value: string) {
    const ask = this.ask
    if (!ask) return
    const isSame = this.path[kind] === value
    if (isSame && this.option && kind !== 'source' && kind !== 'ability') return this.confirm()
    const path = turn(this.path, kind, isSame ? undefined : value)
    this.way = { ask: askKey(ask), path }
    const { option } = follow(this.offered, path)
    if (option) this.select(option, kind !== 'source')
    else this.unselect()
  }
  /** Places and characters that can be chosen now. */
  get lit(): Set<string> {
    const ask = this.ask
    if (!ask) return new Set()
    if (ask.kind === 'play_card') {
      if (!this.card) return new Set()
      return new Set(this.offered.filter(one => one.card === this.card).map(one => one.on!))
    }
    const road = this.road
    if (!road) return new Set(this.offered.flatMap(spotsOf))
    const open = road.kind && road.kind !== 'ability' && road.kind !== 'help' && road.kind !== 'rest' ? { kind: road.kind, branches: road.branches } : road.last
    return new Set(open?.branches.map(one => spotOf(open.kind, one)).filter(one => one !== undefined))
  }
  /** What stands in full light while an ability is chosen; everything if none is. */
  get light(): Set<string> | undefined {
    return this.source ? new Set([...this.lit, ...this.marked]) : undefined
  }
  /** The spot or spots of what would be done. */
  get marked(): Set<string> {
    const option = this.offered.find(one => one.option === this.pointed) ?? this.option
    const { source, through, target, second } = this.road?.chosen ?? {}
    return new Set([...(option ? spotsOf(option) : []), ...[this.spot, source, through, target, second].filter(one => one !== undefined)])
  }
  /** Cards of the hand that may be laid, on the chosen spot if there is one. */
  get playable(): Set<string> {
    const ask = this.ask
    if (ask?.kind !== 'play_card') return new Set()
    return new Set(this.offered.filter(one => !this.spot || one.on === this.spot).map(one => one.card!))
  }
  /** The card in hand, or any if none is. */
  canLayOn(spot: string): boolean {
    return this.offered.some(one => one.on === spot && (!this.card || one.card === this.card))
  }

  pickCard(card: string) {
    if (this.spot && this.playable.has(card)) return this.lay(card, this.spot)
    this.spot = undefined
    this.unselect()
    this.card = this.card === card ? undefined : card
  }

  /** True if the tap meant something to what is asked. */
  pickSpot(spot: string): boolean {
    if (this.laysCards) {
      if (!this.canLayOn(spot)) return false
      if (this.card) return this.lay(this.card, spot), true
      this.unselect()
      this.spot = this.spot === spot ? undefined : spot
      return true
    }
    if (this.ask?.kind === 'guess') {
      if (!this.offered.some(one => one.who === spot)) return false
      this.unselect()
      this.spot = spot
      return true
    }
    // The step that is open comes first, then the one before it, then somebody else's ability.
    const road = this.road
    if (!road) return false
    const first = follow(this.offered, {})
    for (const one of [road, road.last, first]) {
      const branch = one?.kind && one.branches.find(way => spotOf(one.kind!, way) === spot)
      if (branch) return this.take(one.kind!, branch.value), true
    }
    return false
  }

  /** Lays a card. The last of its side cannot be changed any more, so it can be taken back for a moment. */
  lay(card: string, spot: string) {
    const ask = this.ask
    const option = this.offered.find(one => one.card === card && one.on === spot)
    if (!ask || !option) return
    this.card = this.spot = undefined
    if (this.wouldClose(ask)) this.select(option)
    else this.send(ask, option)
  }

  /** A press on an option; the second does it at once. */
  press(option: Option) {
    const ask = this.ask
    if (!ask) return
    if (ask.options.length === 1 || (ask.kind === 'time_spiral' && option.kind === 'proceed')) this.choose(option)
    else if (this.option?.option === option.option) this.confirm()
    else this.select(option)
  }
  select(option: Option, mayGo = true) {
    this.unselect()
    if (!this.ask) return
    this.selected = { ask: askKey(this.ask), option: option.option }
    if (!mayGo || this.needsWord(this.ask, option)) return
    this.isGoing = true
    this.timer = setTimeout(() => this.confirm(), moment)
  }
  private unselect() {
    clearTimeout(this.timer)
    this.isGoing = false
    this.selected = undefined
  }
  point(option: Option | undefined) {
    this.pointed = option?.option
  }

  confirm() {
    if (this.ask && this.option) this.send(this.ask, this.option)
  }
  /** Sends an option that needs no second thought. */
  choose(option: Option) {
    if (this.ask) this.send(this.ask, option)
  }

  change(ask: Ask) {
    this.reset()
    this.changing = askKey(ask)
  }

  reset() {
    this.unselect()
    this.card = this.spot = this.pointed = this.changing = this.way = undefined
  }

  /** A guess, and what the Mastermind shows to people, cannot be undone by a friendly word. */
  private needsWord(ask: Ask, option: Option): boolean {
    if (this.isCareful() || option.kind === 'guess' || option.kind === 'final_guess') return true
    return ask.seat === 'mastermind' && option.kind !== 'card' && option.kind !== 'proceed' && !this.table.isAlone
  }

  /** After this answer the cards of the side lie and cannot be changed any more. Some may lie for good already (R204). */
  private wouldClose(ask: Ask): boolean {
    if (ask.chosen !== undefined) return false
    if (ask.seat === 'mastermind') return this.drafts.length >= 2
    const lying = this.table.view?.cards.filter(one => one.by !== 'mastermind').length ?? 0
    return lying + (this.table.state?.laid?.length ?? 0) >= 2
  }

  private send(ask: Ask, option: Option) {
    this.table.answer(ask, option.option)
    this.reset()
  }
}
