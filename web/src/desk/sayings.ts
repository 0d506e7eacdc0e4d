// Findings in words, in every language: what kind of fault it is by its id, then what the linter says of this one.
import type { ScriptFinding } from '../protocol'
import { isKey, language, t } from '../words/index.svelte'
import { isLocation, nameOf, type Kind } from '../words/names'
import { fieldOf } from './findings'

const messageOf = (finding: ScriptFinding): string => (language.current === 'zh' ? finding.message_zh : language.current === 'ja' ? finding.message_ja : finding.message)

/** A newer server's finding speaks for itself. */
export const findingText = (finding: ScriptFinding): string => (isKey(`finding.${finding.id}`) ? t(`finding.${finding.id}`) : messageOf(finding))
/** What a file allows may be any word. */
export function allowedText(id: string): string {
  const key = `finding.${id}`
  return isKey(key) ? t(key) : id
}
/** What was expected and what was found. A newer server's finding has said it already, and of a missing key there is no more to say. */
export const detailOf = (finding: ScriptFinding): string => (finding.id !== 'missing_key' && isKey(`finding.${finding.id}`) ? messageOf(finding) : '')

const kinds: [RegExp, Kind][] = [
  [/((^|\.)role$)|^roles_instead/, 'roles'], [/plot(s\[\d+\])?$/, 'plots'], [/(^|\.)(incident|shown_as)$/, 'incidents'], [/(^|\.)(character|culprit)$|^mastermind_never_on/, 'characters'],
  [/(turf|start)$/, 'locations'], [/^set$/, 'sets'], [/_without\[\d+\]$/, 'action_cards'],
]
/** A word of a script by the name of what it is, where its place says what that is. */
export function nameAt(path: string, word: string): string {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
  return kind ? nameOf(kind === 'characters' && isLocation(word) ? 'locations' : kind, word) : word
}
/** What the fix makes of it, by name; empty where it is more than one word. */
function replacementOf(finding: ScriptFinding): string {
  const word = /^"([a-z0-9_]+)"$/.exec(finding.fix?.replacement ?? '')?.[1]
  return !word || finding.fix?.found === '' ? '' : nameAt(fieldOf(finding), word)
}
export function mendText(finding: ScriptFinding): string {
  const instead = replacementOf(finding)
  return instead === '' ? t('desk.mend') : t('desk.mend.with', { instead })
}

/** Letters that an id of the page may have. */
export const anchorOf = (path: string): string => `at-${path.replaceAll(/[^\w]+/g, '-')}`
