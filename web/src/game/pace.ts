// How long each thing stays before the next one is shown. Nothing of it waits for those who want no motion.
import type { EventKind, GameEvent } from '../protocol'

// In milliseconds; 0 where nothing is to be seen.
const delays: Record<EventKind, number> = {
  loop_started: 900,
  day_started: 700,
  card_played: 120,
  cards_revealed: 1500,
  moved: 500,
  counter_changed: 350,
  died: 1100,
  revived: 800,
  guard_placed: 400,
  guard_removed: 400,
  ability_declared: 700,
  ability_refused: 900,
  ability_resolved: 300,
  role_revealed: 1300,
  culprit_revealed: 1200,
  subplot_named: 1200,
  incident_occurred: 1100,
  incident_did_not_occur: 700,
  protagonists_died: 1300,
  protagonists_lost: 1300,
  loop_ended: 900,
  guess_answered: 900,
  gauge_changed: 700,
  extra_card_placed: 700,
  extra_card_moved: 700,
  left: 700,
  location_closed: 900,
  incident_had_no_effect: 700,
  step_started: 0,
  card_taken_back: 0,
  forbidden_locations_lifted: 0,
  own_incidents_stopped: 0,
  arrived: 0,
  leader_passed: 0,
  final_guess_started: 0,
  game_ended: 0,
}

/** Still while a replay jumps from moment to moment. */
export const motion = { isStill: false }
export const wantsNoMotion = (): boolean => motion.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds until the next event may be seen; shorter when many wait. */
export function delayAfter(event: GameEvent, waiting: number): number {
  if (document.hidden || wantsNoMotion()) return 0
  const delay = delays[event.kind] ?? 0
  return waiting > 25 ? delay / 4 : waiting > 10 ? delay / 2 : delay
}
