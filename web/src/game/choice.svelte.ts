// What the person is choosing: a card and its target, or one of the options. Nothing of it leaves the page before it is confirmed or laid.
import { askKey } from './asks'
import type { Table } from './table.svelte'
import type { Ask, LaidCard, Option } from '../protocol'

export type BoardCard = LaidCard & { mine?: boolean; isDraft?: boolean }

/** Everything on the board that an option is about. */
function spotsOf(option: Option): string[] {
  const targets = [option.on, option.on_second, option.at].filter(one => one !== undefined)
  return targets.length > 0 ? targets : option.who ? [option.who] : []
}

export class Choice {
  /** An ask taken up again although it was answered: its card is to be changed. */
  private changing = $state<string>()
  card = $state<string>()
  spot = $state<string>()
  private selected = $state.raw<{ ask: string; option: number }>()
  private pointed = $state.raw<number>()

  constructor(private table: Table) {}

  get ask(): Ask | undefined {
    const asks = this.table.asks
    return asks.find(one => askKey(one) === this.changing) ?? asks.find(one => one.chosen === undefined)
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
    return ask.options.find(one => one.option === this.selected!.option)
  }
  /** Options to show: those about the chosen spot, if there is one. */
  get options(): Option[] {
    const ask = this.ask
    if (!ask || ask.kind === 'play_card') return []
    if (!this.spot) return ask.options
    const about = ask.options.filter(one => this.isAbout(one, this.spot!))
    return about.length > 0 ? about : ask.options
  }
  /** Places and characters that can be chosen now. */
  get lit(): Set<string> {
    const ask = this.ask
    if (!ask) return new Set()
    if (ask.kind === 'play_card') {
      if (!this.card) return new Set()
      return new Set(ask.options.filter(one => one.card === this.card).map(one => one.on!))
    }
    const pointed = ask.options.find(one => one.option === this.pointed)
    if (pointed) return new Set([...spotsOf(pointed), ...(pointed.who ? [pointed.who] : [])])
    if (this.option) return new Set([...spotsOf(this.option), ...(this.option.who ? [this.option.who] : [])])
    return new Set(this.options.flatMap(spotsOf))
  }
  /** The spot or spots of what would be done. */
  get marked(): Set<string> {
    const option = this.option
    return new Set(option ? spotsOf(option) : this.spot ? [this.spot] : [])
  }
  /** Cards of the hand that may be laid, on the chosen spot if there is one. */
  get playable(): Set<string> {
    const ask = this.ask
    if (ask?.kind !== 'play_card') return new Set()
    return new Set(ask.options.filter(one => !this.spot || one.on === this.spot).map(one => one.card!))
  }
  canPick(spot: string): boolean {
    const ask = this.ask
    if (!ask) return false
    if (ask.kind === 'play_card') return ask.options.some(one => one.on === spot && (!this.card || one.card === this.card))
    return ask.options.some(one => this.isAbout(one, spot))
  }

  pickCard(card: string) {
    if (this.spot && this.playable.has(card)) return this.lay(card, this.spot)
    this.spot = undefined
    this.selected = undefined
    this.card = this.card === card ? undefined : card
  }

  /** True if the tap meant something to what is asked. */
  pickSpot(spot: string): boolean {
    if (!this.canPick(spot)) return false
    if (this.laysCards) {
      if (this.card) this.lay(this.card, spot)
      else this.spot = this.spot === spot ? undefined : spot
      return true
    }
    this.spot = this.spot === spot ? undefined : spot
    const left = this.options
    if (this.spot && left.length === 1) this.select(left[0]!)
    else this.selected = undefined
    return true
  }

  /** Lays a card for good only if it is not the last of its side; the last waits for a word. */
  lay(card: string, spot: string) {
    const ask = this.ask
    const option = ask?.options.find(one => one.card === card && one.on === spot)
    if (!ask || !option) return
    this.card = this.spot = undefined
    if (this.wouldClose(ask)) this.selected = { ask: askKey(ask), option: option.option }
    else this.send(ask, option)
  }

  select(option: Option) {
    if (this.ask) this.selected = { ask: askKey(this.ask), option: option.option }
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
    this.card = this.spot = this.selected = this.pointed = this.changing = undefined
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

  private isAbout(option: Option, spot: string): boolean {
    return spotsOf(option).includes(spot) || option.who === spot
  }
}
