// One's own scripts, kept in this browser: each under a name of its own, so that two tabs do not write over each other's.
import type { ScriptLinks } from '../protocol'
import { taken, type Source } from './source'

export interface Draft {
  id: string
  /** When it was changed last; milliseconds since 1970. */
  changed: number
  source: Source
  /** If it has links on the server. */
  links?: ScriptLinks
}

const prefix = 'spiral.draft.'
// No storage, or none left: a draft lasts as long as the page.
const here = new Map<string, Draft>()

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(36).padStart(2, '0')).join('').slice(0, 10)
}

/** Whether it will still be there after the page has closed. */
export function keepDraft(draft: Draft): boolean {
  here.set(draft.id, draft)
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function read(text: string | null, id: string): Draft | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Draft | null
    const source = taken(kept?.source)
    return kept && source ? { ...kept, id, source } : undefined
  } catch {
    return undefined
  }
}

export function draftOf(id: string): Draft | undefined {
  try {
    return read(localStorage.getItem(prefix + id), id) ?? here.get(id)
  } catch {
    return here.get(id)
  }
}

/** The last changed first. */
export function allDrafts(): Draft[] {
  const ids = new Set(here.keys())
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) ids.add(key.slice(prefix.length))
  } catch {
    // Those of this page are all there are.
  }
  return [...ids].flatMap(id => draftOf(id) ?? []).sort((one, other) => other.changed - one.changed)
}

export function forgetDraft(id: string) {
  here.delete(id)
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    // Nothing was kept.
  }
}
