// Every word a person reads goes through here. `en.ts` says which keys there are; `zh.ts` must have the same.
import { en } from './en'
import { zh } from './zh'

export type Key = keyof typeof en
export type Language = 'en' | 'zh'
export type Params = Record<string, string | number>

export const languages: Record<Language, string> = { en: 'English', zh: '简体中文' }
const words: Record<Language, Record<Key, string>> = { en, zh }
const place = 'spiral.language'

function remembered(): Language {
  try {
    const saved = localStorage.getItem(place)
    if (saved === 'en' || saved === 'zh') return saved
  } catch {
    // No storage: the browser's language decides.
  }
  return typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

// `language.current` is reactive.
let current = $state<Language>(remembered())
export const language = {
  get current(): Language {
    return current
  },
}

export function setLanguage(to: Language): void {
  current = to
  try {
    localStorage.setItem(place, to)
  } catch {
    // It lasts until the page closes.
  }
}

// What `<html lang>` should say.
export const languageTag = (): string => (current === 'zh' ? 'zh-Hans' : 'en')

export function t(key: Key, params: Params = {}): string {
  return fill(words[current][key], params)
}

export const isKey = (key: string): key is Key => Object.hasOwn(en, key)

// For keys made of parts, such as `step.${id}`: the fallback serves ids this client does not know yet.
export function maybe(key: string, fallback: Key, params: Params = {}): string {
  return t(isKey(key) ? key : fallback, params)
}

// For keys whose parts are ids of the protocol: by their type all of them are here, and the fallback serves a newer server.
export const known = (key: Key, fallback: Key, params: Params = {}): string => maybe(key, fallback, params)

// Two keys make a plural: `${key}.one` and `${key}.many`, both with {n}.
export function plural(key: string, n: number, params: Params = {}): string {
  return t(`${key}.${n === 1 ? 'one' : 'many'}` as Key, { n, ...params })
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
}
