// A question with one answer answers itself.
//
// Alone with bots: at once. Where people sit or watch, a pause stands for it. What a Protagonist is offered everybody at the table knows, so
// a short one will do. Whether the Mastermind had a choice is secret (R143): his pause is one of those that he took over real choices.
import { untrack } from 'svelte'
import { askKey } from './asks'
import type { Table } from './table.svelte'
import type { Ask } from '../protocol'

const short = 1500
/** Milliseconds he thinks about a window, until he has shown how long. */
const guessed = [3500, 5000, 7000]
const longest = 12_000
const kept = 6

/** It has one answer, and that answer is no moment to stop and think: before another loop one plans, and a guess is said aloud. */
export function isLone(ask: Ask, isAlone: boolean): boolean {
  if (ask.chosen !== undefined || ask.options.length !== 1 || ask.kind === 'guess') return false
  return ask.kind !== 'time_spiral' || (isAlone && ask.loop === 1)
}

/** How long the Mastermind takes over a real choice, and so over none. */
export class OwnPace {
  private times = [...guessed]
  constructor(private random: () => number = Math.random) {}
  note(milliseconds: number) {
    this.times = [...this.times, Math.min(milliseconds, longest)].slice(-kept)
  }
  draw(): number {
    return this.times[Math.floor(this.random() * this.times.length)]!
  }
}

export class Lone {
  /** He lets the table wait. */
  private held = $state<string>()
  private pace = new OwnPace()
  private readonly ask = $derived.by(() => {
    const { table } = this
    if (table.link !== 'open' || (this.isCareful() && !table.isAlone)) return undefined
    return (table.isAlone ? table.openAsks : table.asks).find(one => isLone(one, table.isAlone) && askKey(one) !== this.held)
  })
  private readonly key = $derived(this.ask && askKey(this.ask))
  private readonly choosing = $derived.by(() => {
    const ask = this.table.asks.find(one => one.seat === 'mastermind' && one.kind !== 'play_card' && one.options.length > 1)
    return ask && askKey(ask)
  })

  constructor(
    private table: Table,
    /** He wants to press for himself. */
    private isCareful: () => boolean,
  ) {
    // Before the page is drawn: whoever is asked next thinks meanwhile.
    $effect.pre(() => {
      if (!this.key) return
      const ask = untrack(() => this.ask!)
      const answer = () => table.answer(ask, ask.options[0]!.option)
      const pause = untrack(() => this.pause(ask))
      if (pause === 0) return untrack(answer)
      const timer = setTimeout(answer, pause)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      if (!this.choosing) return
      const since = performance.now()
      return () => this.pace.note(performance.now() - since)
    })
  }

  /** It waits to be answered by itself. */
  isWaiting(ask: Ask): boolean {
    return this.key === askKey(ask)
  }
  hold() {
    this.held = this.key
  }

  private pause(ask: Ask): number {
    if (this.table.isAlone) return 0
    return ask.seat === 'mastermind' ? this.pace.draw() : short
  }
}
