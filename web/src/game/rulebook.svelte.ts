// The rules as the server plays them (`GET /api/rules`), fetched once. Names and texts are words; this is numbers and ids.
import type { Rulebook } from '../protocol'

export type { DeckCard, RuleCharacter, RulePlot, RuleRole, RuleSet, Rulebook } from '../protocol'

let book = $state.raw<Rulebook>()
let failed = $state(false)
let asked: Promise<void> | undefined

export const rulebook = (): Rulebook | undefined => book
export const rulebookFailed = (): boolean => failed

export function loadRulebook(): Promise<void> {
  asked ??= fetch('/api/rules')
    .then(async (reply) => {
      if (!reply.ok) throw new Error(reply.statusText)
      book = (await reply.json()) as Rulebook
      failed = false
    })
    .catch(() => {
      failed = true
      asked = undefined // ask again next time
    })
  return asked
}
