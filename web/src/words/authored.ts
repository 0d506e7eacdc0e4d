// What a script's author wrote, in the language of now: `title_zh` beside `title`. English is shown where there is no other.
import { language } from './index.svelte'

type Authored = string | string[] | undefined

function inLanguage(of: object, field: string): Authored {
  const all = of as Record<string, Authored>
  const own = language.current === 'en' ? undefined : all[`${field}_${language.current}`]
  return own && own.length > 0 ? own : all[field]
}

/** One text of the author's; empty where there is none. */
export const authored = (of: object, field: 'title' | 'story' | 'hints' | 'introduction' | 'victory_conditions' | 'mastermind_hints'): string => String(inLanguage(of, field) ?? '')

/** Rules that only the Mastermind knows until the end. */
export const secretRules = (of: object): string[] => (inLanguage(of, 'secret_rules') as string[] | undefined) ?? []
export const specialRules = (of: object): string[] => (inLanguage(of, 'special_rules') as string[] | undefined) ?? []
