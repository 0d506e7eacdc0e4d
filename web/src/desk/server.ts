// What the desk asks the server for: everything about a text is one door (`POST /api/scripts/lint`), kept drafts another.
import { call } from '../game/api'
import type { GenerateRequest, KeptScript, LintAnswer, LintRequest, NewScript, ScriptLinks, ScriptSource } from '../protocol'

export const check = (request: LintRequest) => call<LintAnswer>('/api/scripts/lint', request)
export const generate = (wishes: GenerateRequest) => call<NewScript>('/api/scripts/generate', wishes)

/** Puts a draft behind a link; with the whole link of before, the same links get the new text. */
export const keepOnServer = (source: string, whole?: string) => (whole ? call<ScriptLinks>('/api/scripts/kept', { source }, whole) : call<ScriptLinks>('/api/scripts', { source }))
/** As whole as the secret. */
export const keptScript = (secret: string) => call<KeptScript>('/api/scripts/kept', undefined, secret)

/** A script of the library with all its secrets. */
export const wholeScript = (id: string) => call<ScriptSource>(`/api/scripts/${encodeURIComponent(id)}`)
