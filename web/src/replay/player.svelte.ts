// Somebody looking at a replay: whose eyes, which moment, and whether it runs.
import type { BoardCard } from '../game/choice.svelte'
import { isStaged, motion, nextBeat, type Beat } from '../game/pace'
import { inPublic, isSameIncident } from '../game/incidents'
import type { GameEvent, SeatId, ViewMessage, Viewer } from '../protocol'
import { loadTimeline, type Source } from './load'
import { sameMoment, type Stride, type Timeline } from './timeline'

/** Those who know the script. Nothing of theirs is fetched before it is asked for. */
export const isTruth = (viewer: Viewer): boolean => viewer === 'everything' || viewer === 'mastermind'

/** Milliseconds to see and read what happened, at normal speed. */
function pauseAfter(beat: Beat): number {
  const event = beat.events[0]!
  if (isStaged(beat) && motion.hasScenes) return beat.ms + 300
  if (event.kind === 'step_started') return 250
  if (event.kind === 'card_played') return 500
  return event.kind === 'cards_revealed' ? 2500 : 1400
}

export class Player {
  readonly source: Source
  timeline = $state.raw<Timeline>()
  at = $state(0)
  speed = $state(1)
  isPlaying = $state(false)
  /** What is being seen while it runs; a jump shows no scene. */
  beat = $state.raw<Beat>()
  isLoading = $state(false)
  problem = $state('')
  /** Said once to those who listen. */
  notice = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly known = new Map<Viewer, Timeline>()

  constructor(source: Source) {
    this.source = source
  }

  readonly view = $derived.by<ViewMessage | undefined>(() => {
    const view = this.timeline?.view(this.at)
    const script = this.timeline?.script
    if (view && script)
      for (const one of view.incidents) one.culprit ??= script.incidents.find(entry => isSameIncident(inPublic(entry), one))?.culprit
    return view
  })
  /** Faces only this viewer knows are seen through the back until all are turned. */
  readonly cards = $derived.by<BoardCard[]>(() => (this.view?.cards ?? []).map(card => ({ ...card, mine: this.view!.step !== 'resolve_cards' })))

  get viewer(): Viewer {
    return this.timeline?.viewer ?? 'public'
  }
  get event(): GameEvent | undefined {
    return this.timeline?.events[this.at - 1]
  }
  get isOver(): boolean {
    return this.timeline !== undefined && this.at === this.timeline.last
  }

  async look(viewer: Viewer, at?: number) {
    this.pause()
    this.problem = ''
    try {
      this.isLoading = true
      const timeline = this.known.get(viewer) ?? (await loadTimeline(this.source, viewer))
      this.known.set(viewer, timeline)
      motion.isStill = true
      this.at = at !== undefined ? timeline.within(at) : this.timeline ? sameMoment(this.timeline, this.at, timeline) : timeline.first
      this.timeline = timeline
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    } finally {
      this.isLoading = false
    }
  }

  /** To a moment. One event on is seen happening; a jump just shows where it led. */
  go(at: number) {
    const to = this.timeline?.within(at) ?? 0
    this.notice = ''
    motion.isStill = to !== this.at + 1
    this.at = to
  }
  /** The same, by hand: whoever takes hold of it stops it. */
  jump(at: number) {
    this.pause()
    this.go(at)
  }
  forward(stride: Stride) {
    if (this.timeline) this.jump(this.timeline.next(this.at, stride))
  }
  back(stride: Stride) {
    if (this.timeline) this.jump(this.timeline.previous(this.at, stride))
  }
  /** False if there is none any more. */
  nextLoss(): boolean {
    const loss = this.timeline?.nextLoss(this.at)
    if (loss !== undefined) this.jump(loss)
    return loss !== undefined
  }

  toggle() {
    if (this.isPlaying) return this.pause()
    if (!this.timeline?.last) return
    if (this.isOver) this.go(this.timeline.first)
    this.isPlaying = true
    this.timer = setTimeout(() => this.step(), 300)
  }
  pause() {
    clearTimeout(this.timer)
    this.isPlaying = false
    this.beat = undefined
  }
  /** On to the next moment. */
  skip() {
    if (!this.isPlaying) return
    clearTimeout(this.timer)
    this.step()
  }
  close() {
    this.pause()
    motion.isStill = false
  }

  private step() {
    const beat = nextBeat(this.timeline!.events, this.at)
    const at = this.timeline!.within(this.at + beat.events.length)
    this.notice = ''
    motion.isStill = false
    this.at = at
    this.beat = motion.hasScenes ? beat : undefined
    // The last moment is seen to its end, too.
    this.timer = setTimeout(() => (this.isOver ? this.pause() : this.step()), pauseAfter(beat) / this.speed)
  }
}

/** The people whose eyes can be borrowed without learning the script; of somebody with several decks the first stands for all. */
export const seatsOf = (timeline: Timeline): (SeatId | 'public')[] => ['public', ...(['a', 'b', 'c'] as const).slice(0, timeline.hello.public.players - 1)]
