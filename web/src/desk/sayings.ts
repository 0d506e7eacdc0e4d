// Findings in words, in every language: by their id, for the linter itself speaks English.
import type { ScriptFinding } from '../protocol'
import { isKey, language, t } from '../words/index.svelte'
import { nameOf, type Kind } from '../words/names'
import { fieldOf } from './findings'

/** A newer server's finding speaks for itself. */
export const findingText = (finding: ScriptFinding): string => (isKey(`finding.${finding.id}`) ? t(`finding.${finding.id}`) : finding.message)
/** The linter's own sentence says more, to whoever reads English. */
export const detailOf = (finding: ScriptFinding): string => (language.current === 'en' && finding.id !== 'missing_key' && isKey(`finding.${finding.id}`) ? finding.message : '')

const kinds: [RegExp, Kind][] = [
  [/((^|\.)role$)|^roles_instead/, 'roles'], [/plot(s\[\d+\])?$/, 'plots'], [/(^|\.)(incident|shown_as)$/, 'incidents'], [/(^|\.)character$/, 'characters'],
  [/(turf|start)$/, 'locations'], [/^set$/, 'sets'], [/_without\[\d+\]$/, 'action_cards'],
]
/** What the fix makes of it, by name; empty where it is more than one word. */
function replacementOf(finding: ScriptFinding): string {
  const word = /^"([a-z0-9_]+)"$/.exec(finding.fix?.replacement ?? '')?.[1]
  if (!word || finding.fix?.found === '') return ''
  const field = fieldOf(finding)
  const kind = kinds.find(([pattern]) => pattern.test(field))?.[1] ?? 'characters'
  return nameOf(/culprit$/.test(field) && ['hospital', 'shrine', 'city', 'school'].includes(word) ? 'locations' : kind, word)
}
export function mendText(finding: ScriptFinding): string {
  const instead = replacementOf(finding)
  return instead === '' ? t('desk.mend') : t('desk.mend.with', { instead })
}

/** Letters that an id of the page may have. */
export const anchorOf = (path: string): string => `at-${path.replaceAll(/[^\w]+/g, '-')}`
