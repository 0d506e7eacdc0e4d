// Which lesson is on show. Lessons come when they fit, one after another; whoever plays on without reading gets the next one with the next question.
import { askKey } from '../game/asks'
import type { Table } from '../game/table.svelte'
import type { Choice } from '../game/choice.svelte'
import { digest } from '../detective/digest'
import type { Ask, Option } from '../protocol'
import { keepProgress, progress, type Side } from './guided'
import { afterLesson, lessons, lessonsFor, type Given, type Lesson, type Moment } from './lessons'
import { allows } from './scenario'
import { tipFor } from './tips'

export class Coach {
  taught = $state.raw<string[]>([])
  isAway = $state(progress().isAway)
  private id = $state<string>()
  private isStale = false
  /** The question that was open when the lesson came; none if it came between two. */
  private during = ''
  private given = $state.raw<Given>({ with: '', n: 0 })

  constructor(
    private table: Table,
    private choice: Choice,
  ) {
    this.taught = progress()[this.side]
  }

  get side(): Side {
    return this.table.seats[0] === 'mastermind' ? 'mastermind' : 'protagonists'
  }
  readonly loops = $derived.by(() => (this.table.sheet ? digest(this.table.events, this.table.sheet) : []))
  readonly now = $derived.by<Moment | undefined>(() => {
    const { table, choice } = this
    if (!table.view || !table.sheet || table.isBehind) return undefined
    return {
      side: this.side,
      events: table.events,
      view: table.view,
      sheet: table.sheet,
      ask: choice.ask,
      offered: choice.offered,
      deaths: this.loops.filter(one => one.loop < table.view!.loop).flatMap(one => one.deaths),
      drafts: choice.drafts.map(one => ({ card: one.option.card!, on: one.option.on! })),
      script: this.side === 'mastermind' ? table.script : undefined,
      won: table.end ? (table.end.winner === 'mastermind') === (this.side === 'mastermind') : undefined,
    }
  })
  readonly due = $derived.by(() => (this.now ? lessonsFor(this.now, this.taught, this.given, this.askKey) : []))
  readonly lesson = $derived<Lesson | undefined>(this.isAway ? undefined : lessons.find(one => one.id === this.id))
  /** A hint belongs to lessons about what is asked, and to the moment. */
  readonly tip = $derived(this.now && (!this.lesson || ['.hand', '.drafts', '.prompt'].includes(this.lesson.at as string)) ? tipFor(this.now) : undefined)
  readonly askKey = $derived.by(() => (this.choice.ask ? askKey(this.choice.ask) : ''))

  get known(): Lesson[] {
    return lessons.filter(one => one.side === this.side && this.taught.includes(one.id))
  }
  get canGoBack(): boolean {
    return this.id === undefined ? this.taught.length > 0 : this.place > 0
  }
  get hasNext(): boolean {
    return this.place < this.taught.length - 1 || this.due.length > 0
  }
  private get place(): number {
    return this.taught.indexOf(this.id ?? '')
  }

  /** As long as the coach is here, the scenario holds. */
  get limit() {
    return this.isAway ? undefined : (...choice: [Ask, Option, number]) => allows(this.side, ...choice)
  }

  /** Something new fits and nothing is on show. */
  begin() {
    if (!this.isAway && !this.id && this.due[0]) this.teach(this.due[0])
  }
  /** Another question: what was on show has been seen. It makes way for the next lesson, or for the board. */
  goOn() {
    if (this.isAway || !this.id) return
    if (this.during === '' || this.during === this.askKey) this.during = this.askKey // it came with this question
    else if (this.due[0]) this.teach(this.due[0])
    else if (this.isStale) this.id = undefined
    else this.isStale = true
  }
  next() {
    const later = this.taught[this.place + 1]
    if (later && this.place >= 0) this.show(later)
    else if (this.due[0]) this.teach(this.due[0])
    else this.id = undefined
  }
  back() {
    const earlier = this.id === undefined ? this.taught.at(-1) : this.taught[this.place - 1]
    if (earlier) this.show(earlier)
  }
  show(id: string) {
    this.isStale = false
    this.during = this.askKey
    this.setAway(false)
    this.id = id
  }
  sendAway() {
    this.id = undefined
    this.setAway(true)
  }
  call() {
    this.setAway(false)
    if (this.due[0]) this.teach(this.due[0])
    else if (this.taught.length > 0) this.show(this.taught.at(-1)!)
  }

  private teach(lesson: Lesson) {
    this.taught = [...this.taught.filter(id => id !== lesson.id), lesson.id]
    this.given = afterLesson(this.given, this.askKey)
    keepProgress({ [this.side]: this.taught })
    this.show(lesson.id)
  }
  private setAway(isAway: boolean) {
    if (this.isAway !== isAway) keepProgress({ isAway })
    this.isAway = isAway
  }
}
