// What the Mastermind's console shows, in its order. The server says which rules there are and what they wait for; here they are only sorted.
import type { Ask, Console, ConsoleIncident, ConsoleRule, GameEvent, Moment, RuleNeed, ScriptSheet, Step, ViewMessage } from '../protocol'

/** The parts of a day in their order, then what belongs to no step of it. */
const parts = ['day_start', 'resolve_cards', 'mastermind_abilities', 'goodwill_abilities', 'incidents', 'day_end', 'death', 'loop_end', 'loop_start'] as const
export type Part = (typeof parts)[number]
type DayPart = Exclude<Part, 'death'> & Step

const partOf: Record<Moment, Part | undefined> = {
  never: undefined,
  loop_start: 'loop_start',
  day_start: 'day_start',
  card_resolve: 'resolve_cards',
  mastermind_ability: 'mastermind_abilities',
  leader_ability: 'goodwill_abilities',
  goodwill_ability: 'goodwill_abilities',
  goodwill_used: 'goodwill_abilities',
  goodwill_refused: 'goodwill_abilities',
  incident_occurs: 'incidents',
  incident: 'incidents',
  incident_done: 'incidents',
  day_end: 'day_end',
  day_over: 'day_end',
  death: 'death',
  loop_end: 'loop_end',
  loop_over: 'loop_end',
}

// Where a day has got to. Before and between loops nothing of the day has been.
const steps: Step[] = ['time_spiral', 'loop_start', 'day_start', 'mastermind_plays', 'protagonists_play', 'resolve_cards', 'mastermind_abilities', 'goodwill_abilities', 'incidents', 'leader_passes', 'day_end', 'loop_end', 'final_guess']

type When = 'past' | 'now' | 'later' | 'any'
function whenIs(part: Part, step: Step): When {
  if (part === 'death') return 'any'
  if (part === step) return 'now'
  if (part === 'loop_start') return 'later' // of the next loop
  return steps.indexOf(part satisfies DayPart) < steps.indexOf(step) ? 'past' : 'later'
}

export interface Group {
  part: Part
  when: When
  rules: ConsoleRule[]
  /** Rules of somebody who does not have them now. */
  idle: ConsoleRule[]
  incidents: ConsoleIncident[]
}

/** The rules by the moment of the day, with the incident of today where its turn is; parts without anything are left out. */
export function groupsOf(console: Console, step: Step, day: number): Group[] {
  return parts
    .map(part => {
      const rules = console.rules.filter(rule => partOf[rule.when] === part)
      return {
        part,
        when: whenIs(part, step),
        rules: rules.filter(rule => rule.in_force || rule.loses),
        idle: rules.filter(rule => !rule.in_force && !rule.loses),
        incidents: part === 'incidents' ? console.incidents.filter(one => one.day === day) : [],
      }
    })
    .filter(group => group.rules.length + group.idle.length + group.incidents.length > 0)
}

/** What must be done and what may be, in the moment of this question. What must happen without a choice has happened before it is asked. */
export function openNow(groups: Group[], ask: Ask | undefined): { must: ConsoleRule[]; may: ConsoleRule[] } {
  const now = groups.find(group => group.when === 'now')?.rules ?? []
  return {
    must: ask?.kind === 'mandatory_ability' ? now.filter(rule => rule.use === 'mandatory' && rule.ready) : [],
    may: ask?.kind === 'use_ability' ? now.filter(rule => rule.use === 'optional' && rule.ready) : [],
  }
}

/** What will happen or can be done later today, as things stand. */
export function ahead(groups: Group[]): { part: Part; rules: ConsoleRule[]; incidents: ConsoleIncident[] }[] {
  return groups
    .filter(group => group.when === 'later' && group.part !== 'loop_start')
    .map(group => ({ part: group.part, rules: group.rules.filter(rule => rule.ready), incidents: group.incidents.filter(one => one.would_occur) }))
    .filter(group => group.rules.length + group.incidents.length > 0)
}

/** The ways to win the loop, the nearest first; then what kills. */
export const waysToWin = (console: Console): ConsoleRule[] => nearestFirst(console.rules.filter(rule => rule.loses))
export const waysToKill = (console: Console): ConsoleRule[] => nearestFirst(console.rules.filter(rule => rule.kills && !rule.loses && rule.in_force))
const nearestFirst = (rules: ConsoleRule[]) => rules.toSorted((one, other) => distance(one) - distance(other))

// How much is missing: counters one by one, everything else as one.
function distance(rule: ConsoleRule): number {
  if (rule.ready) return 0
  const missing = rule.needs.filter(need => !need.holds).map(need => (need.is === 'at_least' || need.is === 'at_limit' ? (need.need ?? 1) - (need.have ?? 0) : 1))
  return missing.reduce((sum, one) => sum + one, rule.in_force ? 0 : 1)
}

/** A need, or the reason why its owner does not have the rule now, as a need. */
export type Need = RuleNeed | { is: 'counted'; on: string; have: number; need: number; holds: boolean } | { is: 'on_board' | 'not_stopped' | 'lives' | 'lies_dead' | 'acts_as' | 'own_ability'; on: string; role?: string; holds: false }

/** Everything a rule waits for. */
export function needsOf(rule: ConsoleRule, view: ViewMessage, script: ScriptSheet | undefined): Need[] {
  const reason = rule.in_force || !rule.who ? undefined : whyIdle(rule, rule.who, view, script)
  const needs = rule.needs.filter(need => need.is !== 'at_least' || need.need !== 0) // what grows with the loops begins with nothing
  return reason ? [reason, ...needs] : needs
}

function whyIdle(rule: ConsoleRule, who: string, view: ViewMessage, script: ScriptSheet | undefined): Need | undefined {
  const one = view.characters.find(character => character.id === who)
  if (!one?.present) return { is: 'on_board', on: who, holds: false }
  if (rule.needs.some(need => need.is === 'died_now' && need.on === who)) return undefined // that says it
  if (!one.alive) return { is: 'lives', on: who, holds: false }
  if (!rule.role) return { is: 'own_ability', on: who, holds: false }
  if (script?.cast.find(member => member.character === who)?.role === rule.role) return { is: 'lies_dead', on: who, holds: false }
  return { is: 'acts_as', on: who, role: rule.role, holds: false }
}

/** Whether a rule that is not counted as used has done something today: the Mastermind is told the cause of everything. */
export function hasHappened(rule: ConsoleRule, part: Part, events: GameEvent[], loop: number, day: number): boolean {
  return events.some(
    ({ cause, ...event }) =>
      event.loop === loop && event.day === day && (part === 'death' || event.step === part) &&
      cause !== undefined && cause.role === rule.role && cause.plot === rule.plot && cause.who === rule.who && (rule.role ?? rule.plot) !== undefined,
  )
}

/** Steps and laid cards are seen, not said. */
export const isSpoken = (event: GameEvent): boolean => event.kind !== 'step_started' && event.kind !== 'card_played'
