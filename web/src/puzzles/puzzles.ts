// Case files from the server, and what this browser remembers of them: what was solved, with how many hints, and the marks on the sheet.
import { call } from '../game/api'
import type { Marks } from '../notebook/model'
import type { DeducedFact, PuzzleHint, PuzzleList, PuzzleOutline, PuzzleSheet, PuzzleVerdict } from '../protocol'

const path = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`
export const listPuzzles = async (): Promise<PuzzleOutline[]> => (await call<PuzzleList>('/api/puzzles')).puzzles
export const showPuzzle = (id: string) => call<PuzzleSheet>(path(id))
export const askHint = (id: string, hint: number) => call<PuzzleHint>(`${path(id)}/hints/${hint}`)
export const giveAnswer = (id: string, answer: string) => call<PuzzleVerdict>(`${path(id)}/answer`, { answer })

/** Within its set, from 1. */
export const numberOf = (puzzles: readonly PuzzleOutline[], one: PuzzleOutline): number => puzzles.filter(other => other.set === one.set).indexOf(one) + 1

// --- what this browser remembers -----------------------------------------------------------------------------------------------

export interface Progress {
  hints: number
  /** Wrong answers. */
  tried: string[]
  marks: Marks
  solved?: string
}
export const noProgress = (): Progress => ({ hints: 0, tried: [], marks: {} })
const place = 'spiral.puzzles'

function all(): Record<string, Progress> {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
/** Whatever somebody has put there: only what looks right is taken. */
export function progressOf(id: string): Progress {
  const kept = all()[id]
  if (typeof kept !== 'object' || kept === null) return noProgress()
  const marks = Object.entries(kept.marks ?? {}).filter(([, mark]) => mark === 1 || mark === 2 || mark === 3)
  return {
    hints: Number.isSafeInteger(kept.hints) ? kept.hints : 0,
    tried: Array.isArray(kept.tried) ? kept.tried.filter(one => typeof one === 'string') : [],
    marks: Object.fromEntries(marks),
    ...(typeof kept.solved === 'string' ? { solved: kept.solved } : {}),
  }
}
export function keepProgress(id: string, progress: Progress) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...all(), [id]: progress }))
  } catch {
    // It lasts as long as the page.
  }
}

// --- a step of the proof -------------------------------------------------------------------------------------------------------

/** What is said in one sentence: what cannot be so of one person, or of one incident. */
export function grouped(facts: readonly DeducedFact[]): DeducedFact[][] {
  const groups = new Map<string, DeducedFact[]>()
  for (const fact of facts) {
    const about = fact.plot ? 'plot' : fact.role ? fact.who : `${fact.incident_day}.${fact.incident}.${fact.nth ?? 1}.${fact.false_name ?? ''}`
    const key = `${about}/${fact.share}`
    groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  return [...groups.values()]
}

