// What is seen of each event, and for how long. Everything here is a function of the events this seat was told, so two worlds that it cannot tell apart take the same time.
import type { EventKind, GameEvent } from '../protocol'
import { partsOf } from './fold'

/**
 * Where a scene plays and how long, in milliseconds.
 * `stage` takes the whole window, and what is asked waits for its end; `band` is a strip across the board; `board` moves what lies there; `nothing` is not seen.
 */
const scenes = {
  none: { on: 'nothing', ms: 0 },
  death: { on: 'stage', ms: 2500 },
  loss: { on: 'stage', ms: 3000 },
  loop: { on: 'stage', ms: 1200 },
  reveal: { on: 'stage', ms: 1600 },
  curtain: { on: 'stage', ms: 1400 },
  verdict: { on: 'stage', ms: 1300 },
  incident: { on: 'band', ms: 1400 },
  without_effect: { on: 'band', ms: 900 },
  calm: { on: 'band', ms: 700 },
  omen: { on: 'band', ms: 900 },
  rising: { on: 'band', ms: 900 },
  leaving: { on: 'band', ms: 700 },
  refusal: { on: 'band', ms: 900 },
  spared: { on: 'band', ms: 1400 },
  cards: { on: 'board', ms: 225 },
  walk: { on: 'board', ms: 500 },
  counter: { on: 'board', ms: 250 },
  small: { on: 'board', ms: 120 },
} as const satisfies Record<string, { on: 'stage' | 'band' | 'board' | 'nothing'; ms: number }>
export type SceneName = keyof typeof scenes

// A new kind does not compile before it has its scene.
const sceneOfKind: Record<EventKind, SceneName> = {
  loop_started: 'loop',
  day_started: 'calm',
  step_started: 'none',
  card_played: 'small',
  cards_revealed: 'cards',
  moved: 'walk',
  counter_changed: 'counter',
  died: 'death',
  revived: 'rising',
  guard_placed: 'counter',
  guard_removed: 'counter',
  card_taken_back: 'none',
  ability_declared: 'calm',
  ability_refused: 'refusal',
  ability_resolved: 'small',
  role_revealed: 'reveal',
  culprit_revealed: 'reveal',
  subplot_named: 'reveal',
  same_role: 'reveal',
  incident_occurred: 'incident',
  incident_did_not_occur: 'calm',
  incident_had_no_effect: 'without_effect',
  forbidden_locations_lifted: 'calm',
  own_incidents_stopped: 'calm',
  arrived: 'leaving',
  left: 'leaving',
  leader_passed: 'none',
  protagonists_died: 'loss',
  protagonists_lost: 'loss',
  loop_ended: 'loss',
  final_guess_started: 'curtain',
  guess_answered: 'verdict',
  game_ended: 'none', // the page of the end stands for it
  gauge_changed: 'omen',
  extra_card_placed: 'omen',
  extra_card_moved: 'omen',
  location_closed: 'omen',
}

/** One moment: what is seen together, as which scene, and how long. */
export interface Beat {
  scene: SceneName
  events: readonly GameEvent[]
  ms: number
}
export const isStaged = (beat: Beat): boolean => scenes[beat.scene].on === 'stage'
export const isBand = (beat: Beat): boolean => scenes[beat.scene].on === 'band'

/** The next moment of these events, beginning with the one at `from`. */
export function nextBeat(events: readonly GameEvent[], from: number): Beat {
  const event = events[from]!
  const beat = (scene: SceneName, until = from + 1, times = 1): Beat => ({ scene, events: events.slice(from, until), ms: Math.round(scenes[scene].ms * times) })
  switch (event.kind) {
    case 'incident_occurred': {
      const deaths = runFrom(events, from + 1, one => one.kind === 'died' && one.step === event.step)
      return deaths > from + 1 ? beat('death', deaths) : beat(event.effect === false ? 'without_effect' : 'incident')
    }
    case 'died':
      return beat('death', runFrom(events, from, one => one.kind === 'died'))
    case 'protagonists_died':
    case 'protagonists_lost': {
      const end = runFrom(events, from, one => one.kind === 'protagonists_died' || one.kind === 'protagonists_lost')
      return beat('loss', events[end]?.kind === 'loop_ended' ? end + 1 : end)
    }
    case 'loop_ended':
      if (!event.lost) return beat('spared')
      return events[from - 1] && sceneOfKind[events[from - 1]!.kind] === 'loss' ? beat('none') : beat('loss') // it was seen a moment ago
    case 'guess_answered':
      return beat('verdict', from + 1, event.right ? 1 : 1.5) // a wrong one lets the curtain fall
    case 'cards_revealed':
      return beat('cards', from + 1, Math.min(8, Math.max(4, partsOf(event).length)))
    default: {
      const scene = sceneOfKind[event.kind] ?? 'none' // a newer server may tell of something new
      return scene === 'counter' ? beat('counter', from + 1, partsOf(event).length * crowding(events, from)) : beat(scene)
    }
  }
}

/** All moments of these events. */
export function beatsOf(events: readonly GameEvent[]): Beat[] {
  const beats: Beat[] = []
  for (let at = 0; at < events.length; at += beats.at(-1)!.events.length) beats.push(nextBeat(events, at))
  return beats
}

// Until where something goes on.
function runFrom(events: readonly GameEvent[], from: number, isOfIt: (event: GameEvent) => boolean): number {
  let until = from
  while (until < events.length && isOfIt(events[until]!)) ++until
  return until
}

// Counters that come one after another take three seconds at most: then each of them is seen for a shorter while.
function crowding(events: readonly GameEvent[], at: number): number {
  const isCounter = (event: GameEvent | undefined) => event !== undefined && sceneOfKind[event.kind] === 'counter'
  let first = at
  while (isCounter(events[first - 1])) --first
  const all = events.slice(first, runFrom(events, at, isCounter)).reduce((sum, event) => sum + partsOf(event).length, 0)
  return Math.min(1, 3000 / (all * scenes.counter.ms))
}

/** Still while a replay jumps from moment to moment; without scenes if somebody wants none. */
export const motion = { isStill: false, hasScenes: true }
export const wantsNoMotion = (): boolean => motion.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds until the next moment may be seen; shorter when many wait. Who wants less motion sees great moments as still pictures and the rest at once. */
export function shownFor(beat: Beat, waiting: number): number {
  if (document.hidden || motion.isStill) return 0
  if (isStaged(beat) && motion.hasScenes) return beat.ms
  if (wantsNoMotion()) return 0
  const ms = Math.min(beat.ms, motion.hasScenes ? Infinity : 700)
  return waiting > 40 ? ms / 4 : waiting > 20 ? ms / 2 : ms
}
