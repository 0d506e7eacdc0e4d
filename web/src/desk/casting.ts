// What a script may have, by the rules the server tells (`GET /api/rules`): slots for roles out of the plots, and who can be a culprit.
import type { RuleIncident, RulePlot, RuleSet } from '../protocol'
import { daysOf, places, type Member, type Mishap, type Parameter, type Source } from './source'

export const person = 'person'

/** A role that the plots bring: at least and at most so many holders. */
interface Slot {
  role: string
  least: number
  most: number
}

/** The plots whose roles count. A second main plot adds its own only where the script plays it so (R122). */
export function plotsOf(set: RuleSet, source: Pick<Source, 'main_plot' | 'extra_main_plot' | 'subplots' | 'options'>): RulePlot[] {
  const extra = source.options?.twisted_truth === 'adds_roles' ? source.extra_main_plot : undefined
  return [...set.main_plots.filter(plot => plot.id === source.main_plot || plot.id === extra), ...set.subplots.filter(plot => source.subplots.includes(plot.id))]
}

/** The roles of the plots, or those that the script puts in their place (R276), each up to its limit (R138). */
export function slotsOf(set: RuleSet, plots: RulePlot[], instead: Source['roles_instead'] = {}): Slot[] {
  const slots: Slot[] = []
  for (const { role: brought, least, most } of plots.flatMap(plot => plot.roles)) {
    const role = instead[brought] ?? brought
    if (role === person) continue
    const slot = slots.find(one => one.role === role)
    if (slot) (slot.least += least), (slot.most += most)
    else slots.push({ role, least, most })
  }
  const limitOf = (role: string) => set.roles.find(one => one.id === role)?.limit || Infinity
  return slots.map(slot => ({ role: slot.role, least: Math.min(slot.least, limitOf(slot.role)), most: Math.min(slot.most, limitOf(slot.role)) }))
}

// The few demands of cards that `GET /api/rules` does not tell. They keep the lists of the desk short; what is right is for the linter to say.
const demands = {
  apart: ['mystery_boy'], // holds a role that no plot brings (R73)
  copies: ['copycat'], // has the role of somebody else, outside plots and limits (R216, R217)
  neverPerson: ['ai'],
  neverRefuses: ['little_sister'], // no role that refuses Goodwill (R255)
  comesForAnother: ['part_timer_alt'], // is not written down (R237)
  neverCulprit: ['private_investigator'],
  severalTimes: ['serial_murder'], // one culprit may have several of them (R91)
  extraPlot: ['twisted_truth'],
  parameters: { boss: 'turf', godly_being: 'enters_on_loop', transfer_student: 'enters_on_day', servant: 'start' } as Record<string, Parameter>,
}
export const standsApart = (character: string): boolean => demands.apart.includes(character)
export const copiesSomebody = (character: string): boolean => demands.copies.includes(character)
/** Whether somebody can be put into the cast. */
export const isCast = (character: string): boolean => !demands.comesForAnother.includes(character)
export const parameterOf = (character: string): Parameter | undefined => demands.parameters[character]
/** Whether a subplot of the script asks for a second main plot (R122). */
export const wantsExtraPlot = (source: Pick<Source, 'subplots'>): boolean => source.subplots.some(plot => demands.extraPlot.includes(plot))

/** Somebody new in the cast: as yet a Person, unless the card forbids it; what it leaves to the script as is usual. */
export function newMember(character: string): Member {
  const parameter = parameterOf(character)
  const role = standsApart(character) || demands.neverPerson.includes(character) ? '' : person
  return { character, role, ...(parameter ? { [parameter]: parameter === 'turf' || parameter === 'start' ? 'city' : 2 } : {}) }
}

interface Filled extends Slot {
  held: number
}
/** The slots with how many of the cast hold them; those who stand apart or copy somebody do not count. */
export const filledSlots = (slots: Slot[], cast: Member[]): Filled[] =>
  slots.map(slot => ({ ...slot, held: cast.filter(one => one.role === slot.role && !standsApart(one.character) && !copiesSomebody(one.character)).length }))

/**
 * The roles somebody of the cast may be given: those of the plots, for somebody apart those of the set that no plot brings, for a copy those of the others.
 * What he has now stays among them.
 */
export function rolesFor(set: RuleSet, slots: Slot[], member: Member, cast: Member[]): string[] {
  const possible = possibleRoles(set, slots, member.character, cast)
  return possible.includes(member.role) || member.role === '' ? possible : [...possible, member.role]
}
function possibleRoles(set: RuleSet, slots: Slot[], who: string, cast: Member[]): string[] {
  if (copiesSomebody(who)) return [...new Set(cast.filter(one => one.character !== who && one.role !== '').map(one => one.role))]
  const ofPlots = slots.filter(slot => slot.most > 0).map(slot => slot.role)
  if (standsApart(who)) return set.roles.map(role => role.id as string).filter(role => role !== person && !ofPlots.includes(role))
  const refuses = (id: string) => (set.roles.find(role => role.id === id)?.refusal ?? 'none') !== 'none'
  const all = [...ofPlots, ...(demands.neverPerson.includes(who) ? [] : [person])]
  return demands.neverRefuses.includes(who) ? all.filter(role => !refuses(role)) : all
}

// --- incidents --------------------------------------------------------------------------------------------------------------
const incidentOf = (set: RuleSet, id: string): RuleIncident | undefined => set.incidents.find(one => one.id === id)
export const isMob = (set: RuleSet, incident: string): boolean => incidentOf(set, incident)?.corpses !== undefined
export const mayBearAnotherName = (set: RuleSet, incident: string): boolean => incidentOf(set, incident)?.may_bear_another_name ?? false

/** Who can be the culprit of an incident (R91, R106, R137, R154): nobody of another one, nobody whose role forbids it, nobody who comes after its day. */
export function culpritsFor(set: RuleSet, source: Pick<Source, 'cast' | 'incidents'>, which: number): string[] {
  const mishap = source.incidents[which]!
  const isRepeated = (other: Mishap) => other.incident === mishap.incident && demands.severalTimes.includes(mishap.incident)
  const isTaken = (who: string) => source.incidents.some((other, index) => index !== which && other.culprit === who && !isRepeated(other))
  if (isMob(set, mishap.incident)) return places.filter(place => !isTaken(place))
  const isThere = (member: Member) => (member.enters_on_day ?? 0) <= mishap.day
  return source.cast.filter(one => one.character !== '' && !isTaken(one.character) && !demands.neverCulprit.includes(one.role) && isThere(one)).map(one => one.character)
}

/** Where the next incident may lie: on the first free day after all others, else on the first free one, else on the last. */
export function nextDay(days: number, incidents: Mishap[]): number {
  const all = daysOf(days)
  const isFree = (day: number) => incidents.every(one => one.day !== day)
  return all.find(day => incidents.every(one => one.day < day)) ?? all.find(isFree) ?? Math.max(1, all.length)
}

/** The same script in another set: what that set does not have is taken out, and whoever had such a role is a Person. */
export function inSet(source: Source, set: RuleSet): Source {
  const has = (list: { id: string }[], id: string | undefined) => list.some(one => one.id === id)
  const { extra_main_plot, roles_instead, ...rest } = source
  return {
    ...rest,
    set: set.id,
    main_plot: has(set.main_plots, source.main_plot) ? source.main_plot : '',
    ...(has(set.main_plots, extra_main_plot) ? { extra_main_plot } : {}),
    subplots: source.subplots.filter(plot => has(set.subplots, plot)).slice(0, set.subplot_count),
    ...(roles_instead ? { roles_instead: Object.fromEntries(Object.entries(roles_instead).filter(pair => pair.every(role => has(set.roles, role)))) } : {}),
    cast: source.cast.map(one => (has(set.roles, one.role) ? one : { ...one, role: newMember(one.character).role })),
    incidents: source.incidents.filter(one => has(set.incidents, one.incident)),
  }
}
