// Every sound is made on the spot, from tones and noise, for those who switched them on.
import type { EventKind } from '../protocol'
import { settings } from './settings.svelte'

export type Sound = 'tear' | 'bell' | 'bell_backwards' | 'tick' | 'thud' | 'card' | 'turn'

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

// Always the same noise: it needs to be no surprise.
function noiseOf(context: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate })
  const samples = noise.getChannelData(0)
  for (let i = 0, x = 1; i < samples.length; ++i) samples[i] = ((x = (Math.imul(x, 1664525) + 1013904223) >>> 0) / 2 ** 31 - 1) * 0.9
  return noise
}

/** Loudness that comes in `rise` seconds and is gone after `length`. */
function envelope(context: AudioContext, at: number, loud: number, rise: number, length: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(context.destination)
  return gain
}
interface Tone {
  pitch: number
  to?: number
  from?: number
  loud?: number
  rise?: number
  length: number
  shape?: OscillatorType
}
function tone(context: AudioContext, { pitch, to = pitch, from = 0, loud = 0.12, rise = 0.012, length, shape = 'sine' }: Tone) {
  const at = context.currentTime + from
  const source = new OscillatorNode(context, { type: shape, frequency: pitch })
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(envelope(context, at, loud, rise, length))
  source.start(at)
  source.stop(at + length)
}
function hiss(context: AudioContext, pitch: number, to: number, loud: number, rise: number, length: number, from = 0) {
  const at = context.currentTime + from
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context) })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.9 })
  band.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(band).connect(envelope(context, at, loud, rise, length))
  source.start(at)
  source.stop(at + length)
}

// A low bell: A1 and what sounds with it, longer the lower.
const partials = [[55, 0.2, 1.6], [110, 0.16, 1.2], [131, 0.09, 0.9], [220, 0.06, 0.7], [277, 0.03, 0.4]] as const
const made: Record<Sound, (context: AudioContext) => void> = {
  tear: context => {
    hiss(context, 1500, 5200, 0.5, 0.02, 0.22)
    for (let i = 0; i < 7; ++i) hiss(context, 2600 + 400 * (i % 3), 3400, 0.35, 0.004, 0.03, 0.02 + i * 0.027)
  },
  bell: context => partials.forEach(([pitch, loud, length]) => tone(context, { pitch, loud, length })),
  bell_backwards: context => partials.forEach(([pitch, loud]) => tone(context, { pitch, to: pitch * 1.03, loud, rise: 1.3, length: 1.36 })),
  tick: context => tone(context, { pitch: 1900, to: 1300, loud: 0.06, rise: 0.002, length: 0.03, shape: 'triangle' }),
  thud: context => {
    tone(context, { pitch: 105, to: 44, loud: 0.4, rise: 0.005, length: 0.2 })
    hiss(context, 320, 120, 0.2, 0.004, 0.09)
  },
  card: context => hiss(context, 2400, 900, 0.12, 0.006, 0.09),
  turn: context => {
    tone(context, { pitch: 587, length: 0.16, loud: 0.09 })
    tone(context, { pitch: 880, from: 0.12, length: 0.3, loud: 0.08 })
  },
}

export function play(sound: Sound) {
  if (!settings.sounds || document.hidden) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume() // browsers wait for the first touch
  made[sound](context)
}

// Small things sound when they are seen; great moments have sounds of their own, unless they are seen on the board alone.
const soundOf: Partial<Record<EventKind, Sound>> = { card_played: 'card', cards_revealed: 'card', counter_changed: 'tick' }
const withoutScene: Partial<Record<EventKind, Sound>> = { died: 'bell', protagonists_died: 'bell', protagonists_lost: 'bell' }

export function playEvent(kind: EventKind) {
  const sound = soundOf[kind] ?? (settings.scenes ? undefined : withoutScene[kind])
  if (sound) play(sound)
}
