// Whether the whole window belongs to the Final Guess or the end, or somebody looks at the table behind it.
import type { Table } from '../game/table.svelte'

export class Staging {
  /** Put aside to see the table. */
  isAside = $state(false)
  constructor(private table: Table) {}

  get isOver(): boolean {
    return this.table.end !== undefined && !this.table.isBehind
  }
  /** Unless something else must be settled first: a vote, a pause. The last answer is judged there although the table knows its end already. */
  get isAtGuess(): boolean {
    const { state, view, end } = this.table
    return view?.step === 'final_guess' && !this.isOver && (state?.state === 'playing' || end !== undefined) && !state?.proposal
  }
  get isCovering(): boolean {
    return !this.isAside && (this.isOver || this.isAtGuess)
  }
}
