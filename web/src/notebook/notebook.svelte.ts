// The notebook of one seat at one table. The server keeps it; another tab of the seat sees it.
import type { Table } from '../game/table.svelte'
import type { GameEvent } from '../protocol'
import { loadRulebook, rulebook } from '../game/rulebook.svelte'
import { fromKept, fromSpoken, gridOf, merge, next, noNotes, sinceWhen, toKept, toSpoken, withLine, withMark, type Grid, type Mark, type Marks } from './model'
import { claimsOf, settledBy } from './deduced'
import { contradictions, toldBy, type Told } from './told'

const pause = 600 // milliseconds after the last change

export class Notebook {
  private notes = $state.raw(noNotes())
  /** What the server last said it has. */
  private kept = $state.raw('')
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the detective's board is on the stage. */
  isBoardOpen = $state(false)

  constructor(private table: Table) {
    void loadRulebook()
    // What another tab wrote is taken over, unless something here is not kept yet: then that goes out.
    $effect(() => {
      const arrived = this.seat && this.table.notes[this.seat]
      if (arrived === undefined || arrived === this.kept) return
      const isMine = this.isKept
      this.kept = arrived
      if (isMine) this.notes = fromKept(arrived)
    })
    // A connection that was lost may have swallowed the last change.
    $effect(() => {
      if (this.table.link === 'open') this.keepSoon()
    })
    const keepNow = () => this.keep()
    $effect(() => {
      addEventListener('pagehide', keepNow)
      return () => {
        removeEventListener('pagehide', keepNow)
        this.keep()
      }
    })
  }

  /** A spectator's notes are nobody's: they last as long as the page. */
  get seat() {
    return this.table.seats[0]
  }
  get marks(): Marks {
    return this.notes.marks
  }
  get text(): string {
    return this.notes.text
  }
  set text(text: string) {
    this.change({ ...this.notes, text })
  }
  noteOn(who: string): string {
    return this.notes.lines[who] ?? ''
  }
  setNoteOn(who: string, line: string) {
    this.change({ ...this.notes, lines: withLine(this.notes.lines, who, line) })
  }
  get isKept(): boolean {
    return this.kept === (this.isEmpty && this.kept === '' ? '' : toKept(this.notes))
  }
  private get isEmpty(): boolean {
    return this.notes.text === '' && Object.keys(this.notes.marks).length === 0 && Object.keys(this.notes.lines).length === 0
  }

  /** Rows and columns; undefined until the rulebook is here. */
  readonly grid = $derived.by<Grid | undefined>(() => {
    const set = rulebook()?.sets.find(one => one.id === this.table.sheet?.set)
    return set && this.table.sheet && this.table.view ? gridOf(set, this.table.sheet, this.table.view.characters) : undefined
  })

  /** Where the table plays with full help: what follows from all that was told. It stays true whatever is told later. */
  private readonly settled = $derived.by(() => (this.help === 'full' && this.table.deduced ? settledBy(this.table.deduced) : undefined))
  /** What this seat was told for certain. It fills itself in: it is memory, not deduction. */
  readonly told = $derived.by<Told>(() => {
    const sheet = this.table.sheet
    const told = sheet ? toldBy(this.table.events, sheet) : { marks: {}, turns: [] }
    return this.settled ? { ...told, marks: { ...this.settled.marks, ...told.marks } } : told
  })
  /** The event that settled a cell. */
  settledIn(cell: string): GameEvent | undefined {
    const seq = this.settled?.since[cell]
    return seq === undefined ? undefined : this.table.events[seq - 1]
  }
  /** By which rule it did, where one can be named. */
  ruleBehind(cell: string) {
    return this.settled?.why[cell]
  }
  get help(): string {
    return this.table.viewer === 'mastermind' || this.table.isSpectator ? 'off' : (this.table.sheet?.options.deduction_aid ?? 'off')
  }
  /** To be called while the notebook is seen: asks anew when something was told, and the table is quiet. */
  follow() {
    if (this.help !== 'full' || this.table.end || this.table.link !== 'open') return
    const told = this.table.events.length
    if (told === 0 || this.table.deduced?.seq === told) return
    const timer = setTimeout(() => this.table.askForDeduction(), pause)
    return () => clearTimeout(timer)
  }
  check() {
    this.table.checkNotes(claimsOf(this.notes.marks))
  }
  /** Whether notes are held against what was told, where the table plays with help. */
  get isHelped(): boolean {
    return (this.table.sheet?.options.deduction_aid ?? 'off') !== 'off'
  }
  readonly wrong = $derived(this.isHelped ? contradictions(this.notes.marks, this.told.marks) : [])

  mark(cell: string): Mark {
    return this.notes.marks[cell] ?? 0
  }
  /** What is certain needs no mark: there one's own can only be taken away. */
  set(cell: string, mark: Mark) {
    const mine = this.told.marks[cell] ? 0 : mark
    this.change({ ...this.notes, marks: withMark(this.notes.marks, cell, mine), since: sinceWhen(this.notes.since, cell, mine, this.table.events.length) })
  }
  /** Since which event something is held to be so; true where that is not known, or where the game itself has told it. */
  since(cell: string): number | true | undefined {
    return this.mark(cell) === 3 ? (this.notes.since[cell] ?? true) : this.told.marks[cell] === 3 ? true : undefined
  }
  cycle(cell: string) {
    this.set(cell, next(this.mark(cell)))
  }

  spoken(): string {
    return this.grid ? toSpoken(this.notes.marks, this.grid) : ''
  }
  /** Takes over what somebody said; undefined if there is no notebook in it. */
  take(text: string): { taken: number; differ: number } | undefined {
    const theirs = this.grid && fromSpoken(text, this.grid)
    if (!theirs) return undefined
    const merged = merge(this.notes.marks, theirs)
    this.change({ ...this.notes, marks: merged.marks })
    return merged
  }

  private change(notes: typeof this.notes) {
    this.notes = notes
    this.keepSoon()
  }
  private keepSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.keep(), pause)
  }
  private keep() {
    clearTimeout(this.timer)
    if (this.seat && !this.isKept) this.table.keepNotes(toKept(this.notes), this.seat)
  }
}
