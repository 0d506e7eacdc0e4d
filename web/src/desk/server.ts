// What the desk asks the server for: everything about a text is one door (`POST /api/scripts/lint`), kept drafts another.
import { call } from '../game/api'
import type { Outline } from '../game/library'
import type { Console } from '../protocol'

interface Fix {
  line: number
  column: number
  found: string
  replacement: string
}
/** One thing the linter has to say. */
export interface Finding {
  id: string
  severity: 'error' | 'warning'
  /** The field: `cast[2].role`; of a missing one the table that should have it; '' for the whole script. */
  path: string
  message: string
  why: string
  mend: string
  fix?: Fix
}
export interface Forms {
  toml: string
  json: string
  community: string
}
export interface Checked {
  format: 'toml' | 'json' | 'community'
  is_good: boolean
  is_partly_by_hand: boolean
  source: string
  findings: Finding[]
  /** For a form, however wrong; null if the text is neither TOML nor JSON. */
  script: unknown
  outline?: Outline | null
  ways?: Pick<Console, 'rules' | 'incidents'> | null
  scripts?: { title: string; set: string }[]
  forms?: Forms
}
interface CheckRequest {
  source: string
  number?: number
  mend?: true | number[]
  forms?: true
}
export const check = (request: CheckRequest) => call<Checked>('/api/scripts/lint', request)

export interface Wishes {
  set: string
  characters?: number
  days?: number
  loops?: number
  difficulty?: number
  with?: string[]
  without?: string[]
  seed?: number
}
export const generate = (wishes: Wishes) => call<{ seed: number; source: string; script: unknown; outline: Outline }>('/api/scripts/generate', wishes)

export interface Links {
  whole: string
  players: string
}
/** Puts a draft behind a link; with the whole link of before, the same links get the new text. */
export const keepOnServer = (source: string, whole?: string) => (whole ? call<Links>('/api/scripts/kept', { source }, whole) : call<Links>('/api/scripts', { source }))
export const keptWhole = (whole: string) => call<{ source: string; players: string }>('/api/scripts/kept', undefined, whole)
export const keptForPlayers = (players: string) => call<{ outline: Outline }>('/api/scripts/kept', undefined, players)

/** A script of the library with all its secrets. */
export const wholeScript = (id: string) => call<{ source: string }>(`/api/scripts/${encodeURIComponent(id)}`)
