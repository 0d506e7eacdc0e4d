// What is heard of a moment, and when, in milliseconds after it begins.
import type { Beat, SceneName } from '../game/pace'
import type { Sound } from '../ui/sounds'

type Cue = readonly [sound: Sound, ms: number]
// Ever faster, while time runs back.
const ticking: Cue[] = Array.from({ length: 14 }, (_, i) => ['tick', Math.round(900 + 1400 * Math.sqrt(i / 14))] as const)

const cues: Record<SceneName, readonly Cue[]> = {
  none: [],
  death: [['tear', 900], ['bell', 950]],
  loss: [['bell_backwards', 900], ...ticking, ['thud', 2300]],
  loop: [['bell', 0]],
  reveal: [['thud', 500]],
  curtain: [['card', 0]],
  verdict: [['thud', 600]],
  incident: [['bell', 0]],
  without_effect: [['tick', 0]],
  calm: [],
  omen: [['bell', 0]],
  rising: [['bell_backwards', 0]],
  leaving: [['card', 0]],
  refusal: [['thud', 0]],
  spared: [['turn', 0]],
  cards: [], // these are heard as they are seen
  walk: [],
  counter: [],
  small: [],
}

export function cuesOf(beat: Beat): readonly Cue[] {
  const isWrong = beat.events.some(event => event.kind === 'guess_answered' && !event.right)
  return isWrong ? [['tear', 600], ['bell', 650]] : cues[beat.scene]
}
