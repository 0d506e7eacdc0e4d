// One script on the desk: what is written, what the linter says of it, the steps back and forth, and where it is kept.
import type { LintAnswer, ScriptFinding, ScriptLinks } from '../protocol'
import { keepDraft, type Draft } from './drafts'
import { check, keepOnServer } from './server'
import { taken, written, type Source } from './source'

const mostSteps = 200
const quiet = 400 // milliseconds after the last key
const quietLink = 3000

export class Desk {
  source: Source
  readonly id: string
  links = $state.raw<ScriptLinks>()
  /** What the server said last, and of which text. */
  checked = $state.raw<LintAnswer>()
  isChecking = $state(false)
  /** Why something did not work; the newest. */
  problem = $state('')
  isKept = $state(true)
  /** Whether the links have the newest text. */
  isLinkCurrent = $state(true)

  private steps = $state.raw<string[]>([])
  private at = $state(0)
  private about = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private linkTimer: ReturnType<typeof setTimeout> | undefined
  private request = 0

  constructor(draft: Draft) {
    this.id = draft.id
    this.links = draft.links
    this.source = $state(draft.source)
    this.steps = [this.now]
  }

  /** The whole form as text: reading it notices every change. */
  get now(): string {
    return JSON.stringify(this.source)
  }
  /** As it is sent and played. */
  get text(): string {
    return JSON.stringify(written(this.source), null, 1)
  }
  get findings(): ScriptFinding[] {
    return this.checked?.findings ?? []
  }
  get errors(): number {
    return this.findings.filter(one => one.severity === 'error').length
  }
  get canUndo(): boolean {
    return this.at > 0 || this.now !== this.steps[this.at]
  }
  get canRedo(): boolean {
    return this.at + 1 < this.steps.length && this.now === this.steps[this.at]
  }

  /** Something was typed: when it is quiet it becomes a step. */
  changed() {
    clearTimeout(this.timer)
    if (this.now !== this.steps[this.at] || !this.checked) this.timer = setTimeout(() => this.settle(), quiet)
  }

  /** What was written since the last step is one, kept and checked. */
  settle() {
    clearTimeout(this.timer)
    if (this.now !== this.steps[this.at]) {
      this.steps = [...this.steps.slice(0, this.at + 1), this.now].slice(-mostSteps)
      this.at = this.steps.length - 1
      this.keep()
    }
    void this.look()
  }

  private keep() {
    this.isKept = keepDraft({ id: this.id, changed: Date.now(), source: $state.snapshot(this.source) as Source, ...(this.links ? { links: this.links } : {}) })
    if (!this.links) return
    this.isLinkCurrent = false
    clearTimeout(this.linkTimer)
    this.linkTimer = setTimeout(() => void this.share(), quietLink)
  }

  private show(step: number) {
    this.at = step
    this.source = JSON.parse(this.steps[step]!) as Source
    this.keep()
    void this.look()
  }
  undo() {
    this.settle()
    if (this.at > 0) this.show(this.at - 1)
  }
  redo() {
    if (this.canRedo) this.show(this.at + 1)
  }

  /** Asks the linter. Only the newest answer counts. */
  async look(): Promise<void> {
    const text = this.text
    if (text === this.about) return
    const mine = ++this.request
    this.isChecking = true
    try {
      const answer = await check({ source: text })
      if (mine !== this.request) return
      this.about = text
      this.checked = answer
      this.problem = ''
    } catch (error) {
      if (mine === this.request) this.fail(error)
    } finally {
      if (mine === this.request) this.isChecking = false
    }
  }

  /** Lets the server mend one finding of its answer. */
  async mend(index: number): Promise<void> {
    this.settle()
    const text = this.text
    if (text !== this.about) return // its answer is of another text, and a new one is on its way
    try {
      const { script } = await check({ source: text, mend: [index] })
      const mended = taken(script)
      if (!mended || text !== this.text) return
      this.source = mended
      this.settle()
    } catch (error) {
      this.fail(error)
    }
  }

  /** The author has thought about a warning. */
  allow(finding: string) {
    this.source.allow = [...(this.source.allow ?? []), finding]
    this.settle()
  }

  /** Makes the links, or brings them up to date. */
  async share(): Promise<void> {
    clearTimeout(this.linkTimer)
    try {
      const links = await keepOnServer(this.text, this.links?.whole)
      const isNew = !this.links
      this.links = links
      this.isLinkCurrent = true
      if (isNew) this.keepLinks()
    } catch (error) {
      this.fail(error)
    }
  }
  private keepLinks() {
    this.isKept = keepDraft({ id: this.id, changed: Date.now(), source: $state.snapshot(this.source) as Source, ...(this.links ? { links: this.links } : {}) })
  }

  /** The page goes: what is typed is kept, nothing is asked any more. */
  close() {
    clearTimeout(this.timer)
    if (this.now !== this.steps[this.at]) this.keep()
    clearTimeout(this.linkTimer)
    if (!this.isLinkCurrent) void this.share()
  }

  private fail(error: unknown) {
    this.problem = error instanceof Error ? error.message : String(error)
  }
}
