// Sentences composed from the ids of asks, options and events. The client knows no rule: what an ability does comes with it, as `does`.
import { partsOf } from '../game/fold'
import { extraIn } from '../game/rulebook.svelte'
import type { Ask, CardFaceDown, Cause, Deed, GameEvent, Option, PlaceId, PlotId, Somebody, Viewer } from '../protocol'
import { isKey, known, language, list, maybe, t, type Key, type Params } from './index.svelte'
import { incidentName, isLocation, nameOf, spotName } from './names'

// What may stand beside the deeds of an option or an event and belongs to what they do.
type Told = Partial<Pick<Option, 'does' | 'on' | 'on_second' | 'incident' | 'incident_day' | 'nth' | 'alike' | 'card' | 'deck' | 'stated'>> & { plot?: PlotId }

export interface Context {
  seat?: Viewer // who reads it
  set?: string | undefined // by which an Extra card is a Curse
  where?: (who: string) => PlaceId | undefined // where a character stands, before the event is taken in or after
}

/** The end of a switch over a kind: a new one does not compile before it has its words. What a newer server sends is said as `otherwise`. */
const unspoken = (_kind: never, otherwise: Key): string => t(otherwise)

// --- small words ------------------------------------------------------------------------------------------------------------
const the = (name: string): string => (language.current === 'en' ? `the ${name}` : name)
export const spot = (id: string): string => the(spotName(id))
// As what something is put on: Chinese says where on a person.
const upon = (id: string): string => (language.current === 'zh' && !isLocation(id) ? `${spotName(id)}身上` : spot(id))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const say = (key: Key, params: Params = {}): string => capital(t(key, params))

const namedIncident = (told: Told): string => (told.incident ? incidentName({ ...told, incident: told.incident }) : '')
const joined = (key: 'do.join' | 'event.join', parts: string[]): string =>
  parts.reduce((one, other) => t(key, { one, other }))

/** Several people or places as the subject of a sentence. */
export const all = (ids: readonly string[]): string => capital(list(ids.map(spot)))

export const stepName = (step: string): string => nameOf('steps', step)
// A moment of the game: day 0 is before the first.
export const momentName = ({ loop, day, step }: { loop: number; day: number; step: string }): string =>
  t(day > 0 ? 'undo.moment' : 'undo.before', { loop, day, step: stepName(step) })
const seatName = (seat: string): string => nameOf('seats', seat)
// As the subject of a sentence: "the Mastermind", but "Protagonist A".
const seat = (id: string): string => (id === 'mastermind' ? the(seatName(id)) : seatName(id))

// --- what an ability does ---------------------------------------------------------------------------------------------------
// What a deed is about stands in it or, for incidents, plots, cards and second blanks, beside it.
function deedText(deed: Deed, told: Told, set = ''): string {
  const params: Params = { n: deed.n ?? 1, day: told.incident_day ?? 0 }
  if (deed.counter) params.counter = nameOf('counters', deed.counter)
  if (deed.on) Object.assign(params, { on: spot(deed.on), upon: upon(deed.on) })
  if (deed.to) params.to = spot(deed.to)
  if (told.incident) params.incident = namedIncident(told)
  if (told.plot) params.plot = nameOf('plots', told.plot)
  if (told.card) params.card = nameOf('action_cards', told.card)
  if (told.deck) params.deck = seatName(told.deck)
  if (told.stated) params.role = nameOf('roles', told.stated)
  if (told.on) params.target = spot(told.on)
  if (told.on_second) params.second = spot(told.on_second)
  const text = known(deedKey(deed, told, set), deed.on ? 'do.unknown_on' : 'do.unknown', params)
  return deed.perhaps ? t('do.perhaps', { deed: text }) : text
}

// Some deeds read differently where nothing is named, where a Victim is meant, or by what was chosen besides.
function deedKey(deed: Deed, told: Told, set: string): Key {
  const { what, on } = deed
  const isPlace = on !== undefined && isLocation(on)
  if (what === 'nothing' || what === 'place_or_remove' || what === 'place_chosen') return 'do.unknown' // sent as what was chosen
  if (what === 'move_gauge') return (deed.n ?? 1) < 0 ? 'do.move_gauge.down' : 'do.move_gauge.up'
  if ((what === 'move_chosen_counter' || what === 'give_chosen_counter') && !deed.counter) return `do.${what}.guard`
  if (what === 'show_role' && told.stated) return 'do.show_role.as'
  if (what === 'move_to_second' && isPlace) return 'do.move_victim'
  if (what === 'revive' && isPlace) return 'do.revive_victim'
  if (what === 'kill' && !on) return 'do.kill_each'
  if (what === 'set_extra_card' && extraIn(set) === 'curse') return on ? 'do.set_extra_card.curse' : 'do.set_extra_card_there.curse'
  const there = `do.${what}_there`
  return !on && isKey(there) ? there : `do.${what}`
}

function deedsText(told: Told, set?: string): string {
  const deeds = told.does ?? []
  if (deeds.length > 0) return joined('do.join', deeds.map((deed) => deedText(deed, told, set)))
  const on = targetText(told)
  return on ? t('do.unknown_on', { on }) : t('do.unknown')
}

// What it names, for want of what it does.
function targetText(told: Told): string {
  if (told.on) return spot(told.on)
  if (told.incident) return namedIncident(told)
  if (told.card) return nameOf('action_cards', told.card)
  return told.plot ? nameOf('plots', told.plot) : ''
}

// Whose rule it is: a role and its holder, a plot, or a character's own ability.
function sourceText(told: { role?: string; who?: string; plot?: string | null; rule?: string; through?: string }): string {
  if (told.rule) return nameOf('spells', told.rule)
  if (told.role && told.who) return t('source.role', { role: nameOf('roles', told.role), who: nameOf('characters', told.who) })
  if (told.role) return nameOf('roles', told.role)
  if (told.who && told.through) return say('option.through', { who: spot(told.who), through: spot(told.through) })
  if (told.who) return capital(spot(told.who))
  return told.plot ? nameOf('plots', told.plot) : ''
}

// --- buttons ----------------------------------------------------------------------------------------------------------------
export function optionText(ask: Ask, option: Option, context: Context = {}): string {
  const { set } = context
  const ability = (deeds: string): string => t('option.ability', { source: sourceText(option), deeds })
  switch (option.kind) {
    case 'proceed': return t(ask.kind === 'time_spiral' ? 'option.begin_loop' : ask.kind === 'use_goodwill' ? 'option.no_goodwill' : 'option.go_on')
    case 'final_guess': return t('option.final_guess')
    case 'start': return say('option.place_character', { who: spot(option.who!), at: spot(option.at!) })
    case 'card': return say('option.play_card', { card: nameOf('action_cards', option.card!), upon: upon(option.on!) })
    case 'use': return ability(stays(option, context) ?? deedsText(option, set))
    case 'goodwill': return ability(deedsText(option, set))
    case 'accept': return answerText(option)
    case 'refuse': return t('option.refuse')
    case 'resolve': {
      const incident = namedIncident(option)
      const happens = option.does ? option.does.length > 0 : option.on !== undefined
      return happens ? t('option.incident', { incident, deeds: deedsText(option, set) }) : t('option.incident_without_effect', { incident })
    }
    case 'skip': return t('option.skip', { source: sourceText(option) })
    case 'guess': return say('option.guess', { who: spot(option.who!), role: nameOf('roles', option.role!) })
    case 'curse': return say('option.curse', { from: spot(option.at!), to: spot(option.on!) })
    case 'follow': return say('option.follow', { who: spot(option.who!), on: spot(option.on!) })
    default: return unspoken(option.kind, 'option.unknown')
  }
}

/** What an option does, without whose it is. */
export function optionDeeds(ask: Ask, option: Option, context: Context = {}): string {
  if (option.kind !== 'use' && option.kind !== 'goodwill' && option.kind !== 'resolve') return optionText(ask, option, context)
  return capital(stays(option, context) ?? deedsText(option, context.set))
}
/** Whose ability it is: a role and its holder, a spell, a plot, a character. */
export const optionSource = (option: Option): string => sourceText(option)

// What the Mastermind grants may want words of his: a plot, or a role that need not be the truth.
function answerText(option: Option): string {
  if (option.plot) return t('option.answer_plot', { plot: nameOf('plots', option.plot) })
  if (option.stated) return t('option.answer_role', { role: nameOf('roles', option.stated) })
  return t(option.no_other ? 'option.answer_no_plot' : 'option.accept')
}

// Whoever flees to where he stands stays: the Boss is also in his turf, and may flee from there (R195).
function stays(option: Option, { where }: Context): string | undefined {
  const flight = option.does?.find((deed) => deed.what === 'move' && deed.on && deed.to && where?.(deed.on) === deed.to)
  return flight ? t('do.stay', { on: spot(flight.on!) }) : undefined
}

// --- what is asked of me ----------------------------------------------------------------------------------------------------
// The effect of an incident outside its step: somebody borrows it.
const isBorrowed = (ask: Ask): boolean => ask.kind === 'resolve_incident' && ask.step !== 'incidents'

export function askTitle(ask: Ask): string {
  const first = ask.options[0]
  if ((ask.kind === 'place_character' || ask.kind === 'follow') && first?.who) return t(`ask.${ask.kind}`, { who: spot(first.who) })
  if (ask.kind === 'play_card' && ask.seat === 'mastermind') return t('ask.play_card.mastermind')
  if (ask.kind === 'use_ability') return maybe(`ask.use_ability.${ask.step}`, 'ask.use_ability')
  if (ask.kind === 'resolve_incident' && first?.incident) {
    return t(isBorrowed(ask) ? 'ask.resolve_incident.borrowed' : 'ask.resolve_incident.named', { incident: namedIncident(first) })
  }
  return ask.kind === 'over' ? t('ask.unknown') : known(`ask.${ask.kind}`, 'ask.unknown')
}

export function askHint(ask: Ask): string {
  if (ask.kind === 'time_spiral') return t(ask.options.length > 1 ? 'ask.time_spiral.hint_guess' : 'ask.time_spiral.hint')
  if (ask.kind === 'play_card' && ask.seat === 'mastermind') return t('ask.play_card.mastermind.hint')
  if (isBorrowed(ask)) return t('ask.resolve_incident.borrowed.hint')
  if (ask.kind === 'resolve_incident' && ask.options.some((option) => option.does?.some((deed) => deed.what === 'confess'))) return t('ask.resolve_incident.confess.hint')
  if (ask.kind === 'resolve_incident' && ask.seat !== 'mastermind') return t('ask.resolve_incident.leader.hint')
  if (ask.kind === 'guess' && ask.named) return t('ask.guess.whole.hint')
  if (ask.kind === 'use_ability') return maybe(`ask.use_ability.${ask.step}.hint`, 'ask.use_ability.hint')
  return ask.kind === 'over' ? t('ask.unknown.hint') : known(`ask.${ask.kind}.hint`, 'ask.unknown.hint')
}

// --- announcements ----------------------------------------------------------------------------------------------------------
// One event may tell of several things that happened at once.
export function eventText(event: GameEvent, context: Context = {}): string {
  const isTold = context.seat === 'mastermind' || context.seat === 'public'
  switch (event.kind) {
    case 'loop_started':
      return t('event.loop_started', { loop: event.loop })
    case 'day_started':
      return t('event.day_started', { day: event.day })
    case 'step_started':
      return t('event.step_started', { step: stepName(event.step) })
    case 'card_played':
      return say(event.card ? 'event.card_played' : 'event.card_played.hidden', { ...cardParams(event), by: seat(event.by) })
    case 'cards_revealed':
      return t('event.cards_revealed', { all: joined('do.join', event.all.map((card) => t('event.cards_revealed.part', cardParams(card)))) })
    case 'card_taken_back':
      return say('event.card_taken_back', { deck: seatName(event.deck), card: nameOf('action_cards', event.card) })
    case 'moved':
      return joined('event.join', partsOf(event).map(({ who, from, to }) => say('event.moved', { who: spot(who), from: spot(from), to: spot(to) })))
    case 'counter_changed':
      return joined('event.join', partsOf(event).map(({ on, counter, by, now }) =>
        say(by < 0 ? 'event.counter_lost' : 'event.counter_gained', { on: spot(on), n: Math.abs(by), counter: nameOf('counters', counter), now })))
    case 'gauge_changed':
      return t(event.by < 0 ? 'event.gauge_fell' : 'event.gauge_rose', { n: Math.abs(event.by), now: event.now })
    case 'died':
      return deaths(partsOf(event), context)
    case 'revived':
    case 'guard_placed':
    case 'guard_removed':
    case 'forbidden_locations_lifted':
    case 'own_incidents_stopped':
    case 'left':
      return say(`event.${event.kind}`, { who: list(partsOf(event).map(({ who }) => spot(who))) })
    case 'arrived':
      return say('event.arrived', { who: spot(event.who), at: spot(event.at) })
    case 'role_revealed':
      return joined('event.join', partsOf(event).map(({ who, role }) => say('event.role_revealed', { who: spot(who), role: nameOf('roles', role) })))
    case 'leader_passed':
      return t('event.leader_passed', { leader: seatName(event.leader) })
    case 'protagonists_died':
    case 'protagonists_lost':
      return t(isTold ? `event.${event.kind}.told` : `event.${event.kind}`)
    case 'loop_ended':
      return t(event.lost ? 'event.loop_ended.lost' : 'event.loop_ended.survived')
    case 'final_guess_started':
      return t('event.final_guess_started')
    case 'guess_answered':
      return say(event.right ? 'event.guess_answered.right' : 'event.guess_answered.wrong', { who: spot(event.who), role: nameOf('roles', event.role) })
    case 'game_ended':
      return known(`event.game_ended.${event.how}`, 'event.unknown')
    default:
      return ruleText(event, context)
  }
}

type ToldAboutRules = Extract<
  GameEvent['kind'],
  `${'ability' | 'incident' | 'culprit' | 'subplot' | 'extra_card' | 'location' | 'same'}_${string}`
>

// Abilities, incidents, plots, and what only some sets bring.
function ruleText(event: GameEvent & { kind: ToldAboutRules }, context: Context): string {
  switch (event.kind) {
    case 'ability_declared':
      if (event.through) return say('event.ability_declared.through', { who: spot(event.who), through: spot(event.through), deeds: deedsText(event, context.set) })
      return say('event.ability_declared', { who: spot(event.who), deeds: deedsText(event, context.set) })
    case 'ability_refused':
    case 'ability_resolved':
      return say(`event.${event.kind}`, { who: spot(event.who) })
    case 'culprit_revealed':
      return say(isLocation(event.who) ? 'event.culprit_revealed.mob' : 'event.culprit_revealed', { incident: incidentName(event), day: event.incident_day, who: spot(event.who) })
    case 'subplot_named':
      return event.plot ? t('event.subplot_named', { plot: nameOf('plots', event.plot) }) : t('event.subplot_named.none')
    case 'same_role': {
      const others = partsOf(event).flatMap(({ other }) => (other ? [spot(other)] : []))
      const who = spot(partsOf(event)[0]!.who)
      return others.length > 0 ? say('event.same_role', { who, others: list(others) }) : say('event.same_role.nobody', { who })
    }
    case 'incident_occurred':
      return t(event.effect ? 'event.incident_occurred' : 'event.incident_occurred.without_effect', { incident: incidentName(event) })
    case 'incident_did_not_occur':
    case 'incident_had_no_effect':
      return t(`event.${event.kind}`, { incident: incidentName(event) })
    case 'extra_card_placed':
      return say(extraIn(context.set) === 'curse' ? 'event.extra_card_placed.curse' : 'event.extra_card_placed', { on: spot(event.on) })
    case 'extra_card_moved':
      return joined('event.join', partsOf(event).map(({ on, to_spot: to }) => say(isLocation(to) ? 'event.curse_fell' : 'event.curse_attached', { from: spot(on), to: spot(to) })))
    case 'location_closed':
      return say('event.location_closed', { on: spot(event.at), day: event.until })
    default:
      return unspoken(event, 'event.unknown')
  }
}

const cardParams = ({ by, on, card }: CardFaceDown): Params => ({ by: seatName(by), card: card ? nameOf('action_cards', card) : '', on: spot(on), upon: upon(on) })

// A sentence for each place; those whose place is not known come last.
function deaths(people: readonly Somebody[], context: Context): string {
  const places = new Map<string, string[]>()
  for (const { who } of people) {
    const at = context.where?.(who) ?? ''
    places.set(at, [...(places.get(at) ?? []), spot(who)])
  }
  const known = [...places].sort(([one], [other]) => Number(one === '') - Number(other === ''))
  return joined(
    'event.join',
    known.map(([at, people]) => {
      const several = people.length > 1
      const params = { at: at ? spot(at) : '', who: list(people) }
      if (at) return say(several ? 'event.died.several_at' : 'event.died.at', params)
      return say(several ? 'event.died.several' : 'event.died', params)
    }),
  )
}

// Why something happened, in a few words; only the Mastermind and replays of the truth have causes.
export function causeText(cause: Cause): string {
  if (cause.kind === 'cards') return t('cause.cards')
  if (cause.kind === 'incident' && cause.incident) return nameOf('incidents', cause.incident)
  return sourceText(cause) || t('cause.rules')
}
