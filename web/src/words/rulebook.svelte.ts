// The rules as the server plays them (`GET /api/rules`), fetched once. Names and texts are words; this is numbers and ids.
export interface RulePlot {
  id: string
  roles: { role: string; least: number; most: number }[]
}
export interface RuleRole {
  id: string
  refusal: 'none' | 'may' | 'must'
  limit?: number
  unkillable?: boolean
}
export interface RuleSet {
  id: string
  subplot_count: number
  final_guess: boolean
  main_plots: RulePlot[]
  subplots: RulePlot[]
  roles: RuleRole[]
  incidents: string[]
}
export interface RuleCharacter {
  id: string
  limit: number
  start?: string // chosen by the Mastermind if there is none
  traits: string[]
  forbidden: string[]
  abilities: { goodwill: number; once_a_loop: boolean; refusable: boolean }[]
}
export interface DeckCard {
  card: string
  count: number
  once_a_loop: boolean
}
export interface Rulebook {
  sets: RuleSet[]
  characters: RuleCharacter[]
  decks: { mastermind: DeckCard[]; protagonists: DeckCard[] }
  options: { id: string; values: string[] }[]
}

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
