// Where a change comes from, as far as anybody at the table could see. It names no rule: what was declared, what occurred, or nothing.
import type { Cause, Deed, GameEvent, IncidentId, Step } from '../protocol'
import { partsOf, spotsOf } from '../game/fold'

interface Seen {
  step: Step
  /** Only where causes are told: to the Mastermind, and in replays of the truth. */
  cause?: Cause | undefined
}
export type Source =
  | (Seen & { kind: 'rules' | 'spell' | 'unseen' })
  /** Somebody was asked for Goodwill. */
  | (Seen & { kind: 'ability'; who: string })
  | (Seen & { kind: 'incident'; incident: IncidentId; nth?: number | undefined; alike?: number | undefined })

// Announcements are their own reason; so is what the course of the game brings.
const announced = new Set<GameEvent['kind']>([
  'loop_started', 'day_started', 'step_started', 'card_played', 'cards_revealed', 'leader_passed', 'role_revealed', 'culprit_revealed', 'subplot_named', 'same_role', 'incident_did_not_occur', 'incident_had_no_effect',
  'protagonists_died', 'protagonists_lost', 'loop_ended', 'final_guess_started', 'guess_answered', 'game_ended', 'arrived', 'extra_card_moved',
])

export class Sources {
  private ability: { source: Source; does: Deed[]; spots: string[]; isRefused: boolean } | undefined
  private incident: Source | undefined
  private step: Step | undefined

  /** Where a set has spells, the Leader gives Goodwill at the start of a day. */
  constructor(private readonly hasSpells: boolean) {}

  of(event: GameEvent): Source {
    if (event.step !== this.step) {
      this.ability = this.incident = undefined
      this.step = event.step
    }
    const { step, cause } = event
    if (event.kind === 'ability_declared') {
      const [part] = partsOf(event)
      this.incident = undefined
      this.ability = { source: { kind: 'ability', step, who: part!.who! }, does: part!.does ?? [], spots: [part!.who, part!.on, part!.on_second].filter(one => one !== undefined), isRefused: false }
    } else if (event.kind === 'incident_occurred') {
      const [part] = partsOf(event)
      this.incident = { kind: 'incident', step, incident: part!.incident!, nth: part!.nth, alike: part!.alike }
    }
    if (event.kind === 'incident_did_not_occur') this.incident = undefined
    if (this.incident && step === 'incidents') return this.incident
    if (this.ability && this.isOfAbility(event)) return this.ability.source
    if (this.hasSpells && step === 'day_start' && event.kind === 'counter_changed' && partsOf(event).every(part => part.counter === 'goodwill')) return { kind: 'spell', step }
    // A gauge that belongs to a loop begins at nothing.
    if (event.kind === 'gauge_changed' && step === 'loop_start' && partsOf(event).every(part => part.now === 0)) return { kind: 'rules', step, cause }
    if (announced.has(event.kind)) return { kind: 'rules', step, cause }
    return { kind: 'unseen', step, cause }
  }

  // What was asked for names whom it is about; whatever else happens then has another reason.
  private isOfAbility(event: GameEvent): boolean {
    const { does, spots, isRefused } = this.ability!
    if (event.kind === 'ability_refused') this.ability!.isRefused = true
    if (event.kind.startsWith('ability_')) return true
    // A refusal may move the gauge, and nothing else.
    if (event.kind === 'gauge_changed') return isRefused || does.some(deed => deed.what === 'move_gauge' || deed.what === 'raise_gauge')
    if (isRefused) return false
    if (event.kind === 'role_revealed') return does.some(deed => deed.what === 'show_role')
    const isOpen = does.some(deed => !deed.on)
    return partsOf(event).every(part => isOpen || spotsOf(part).some(one => spots.includes(one) || does.some(deed => deed.on === one)))
  }
}
