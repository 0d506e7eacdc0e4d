// A few short tones, made on the spot, for those who switched them on.
import type { EventKind } from '../protocol'
import { settings } from './settings.svelte'

type Sound = 'card' | 'counter' | 'death' | 'turn'

// Each sound is a few notes: frequency, when it begins, how long it rings (seconds).
const sounds: Record<Sound, { shape: OscillatorType; notes: [number, number, number][] }> = {
  card: { shape: 'triangle', notes: [[520, 0, 0.06], [390, 0.05, 0.08]] },
  counter: { shape: 'sine', notes: [[760, 0, 0.09]] },
  death: { shape: 'sine', notes: [[196, 0, 0.5], [147, 0.18, 0.9]] },
  turn: { shape: 'sine', notes: [[587, 0, 0.14], [880, 0.12, 0.28]] },
}

const soundOf: Partial<Record<EventKind, Sound>> = {
  cards_revealed: 'card',
  counter_changed: 'counter',
  died: 'death',
  protagonists_died: 'death',
}

let context: AudioContext | undefined

export function play(sound: Sound) {
  if (!settings.sounds || document.hidden) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume() // browsers wait for the first touch
  const { shape, notes } = sounds[sound]
  for (const [frequency, begin, length] of notes) {
    const at = context.currentTime + begin
    const tone = new OscillatorNode(context, { type: shape, frequency })
    const loudness = new GainNode(context, { gain: 0 })
    loudness.gain.linearRampToValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.012)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
  }
}

export function playEvent(kind: EventKind) {
  const sound = soundOf[kind]
  if (sound) play(sound)
}
