// The card texts of content/, fetched when the first of them is read and kept for every language.
import { language, type Language } from './index.svelte'

type Card = string | { abilities: string[]; passive: string }
type Texts = Record<string, Record<string, Card>>

const sources: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../../content/texts.en.json'),
  zh: () => import('../../../content/texts.zh.json'),
  ja: () => import('../../../content/texts.ja.json'),
}
const loaded = $state<Partial<Record<Language, Texts>>>({})
const asked = new Map<Language, Promise<void>>()

export function loadTexts(which: Language = language.current): Promise<void> {
  let promise = asked.get(which)
  if (!promise) {
    promise = sources[which]().then(
      (module) => {
        loaded[which] = module.default as Texts
      },
      () => {
        asked.delete(which) // the network failed: ask again next time
      },
    )
    asked.set(which, promise)
  }
  return promise
}

// The texts in the language of now; undefined until they have come. Call loadTexts first.
export const texts = (): Texts | undefined => loaded[language.current]
