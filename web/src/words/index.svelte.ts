// Every word a person reads goes through here. `en.ts` says which keys there are; the other languages must have the same.
import type { en } from './en'
import type { desk } from './en/desk'

type DeskWords = Record<keyof typeof desk, string>
export type Key = keyof typeof en | keyof DeskWords
export type Language = 'en' | 'zh' | 'ja'
export type Words = Record<keyof typeof en, string>
export type Params = Record<string, string | number>

export const languages: Record<Language, string> = { en: 'English', zh: '中文', ja: '日本語' }
// What a browser is told of them, for fonts, speech and line breaks, and for dates and lists.
const tags: Record<Language, string> = { en: 'en-GB', zh: 'zh-Hans', ja: 'ja' }
// A phone takes milliseconds to make each of these, so each is made when it is first wanted.
const made: Record<string, unknown> = {}
const once = <T>(what: string, make: (tag: string) => T): T => (made[what + current] ??= make(languageTag())) as T
// The words of a language come when they are wanted, so that a page waits for its own alone.
const sources: Record<Language, () => Promise<Words>> = {
  en: () => import('./en').then(({ en }) => en),
  zh: () => import('./zh').then(({ zh }) => zh),
  ja: () => import('./ja').then(({ ja }) => ja),
}
// What only the desk and its neighbours say comes with the first of those pages, and then with every language.
const deskSources: Record<Language, () => Promise<DeskWords>> = {
  en: () => import('./en/desk').then(({ desk }) => desk),
  zh: () => import('./zh/desk').then(({ desk }) => desk),
  ja: () => import('./ja/desk').then(({ desk }) => desk),
}
let wantsDesk = false
const loaded: Partial<Record<Language, Words & Partial<DeskWords>>> = {}
const isLoaded = (which: Language) => loaded[which] !== undefined && (!wantsDesk || 'desk.intro' in loaded[which])
const place = 'spiral.language'

const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(languages, word)

function remembered(): Language {
  try {
    const saved = localStorage.getItem(place)
    if (isLanguage(saved)) return saved
  } catch {
    // No storage: the browser's languages decide.
  }
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language])
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en'
}

// `language.current` is reactive.
let current = $state<Language>('en')
let wanted: Language = 'en'
export const language = {
  get current(): Language {
    return current
  },
}

async function loadWords(which: Language): Promise<void> {
  const words = loaded[which] ?? (await sources[which]())
  loaded[which] = wantsDesk ? { ...words, ...(await deskSources[which]()) } : words
}
export function loadDeskWords(which: Language = wanted): Promise<void> {
  wantsDesk = true
  return isLoaded(which) ? Promise.resolve() : loadWords(which)
}

// At once if its words are here. If they do not come, what is shown stays.
function show(which: Language): Promise<void> {
  wanted = which
  if (isLoaded(which)) {
    current = which
    return Promise.resolve()
  }
  return loadWords(which).then(
    () => {
      if (wanted === which) current = which
    },
    () => undefined,
  )
}

/** Before the first page is drawn: the language chosen before, or the browser's; English if its words do not come. */
export async function beginLanguage(): Promise<void> {
  await show(remembered())
  if (!loaded[current]) await loadWords(current)
}

export function setLanguage(to: Language): Promise<void> {
  try {
    localStorage.setItem(place, to)
  } catch {
    // It lasts until the page closes.
  }
  return show(to)
}

// What `<html lang>` and `Intl` should be told.
export const languageTag = (of: Language = current): string => tags[of]

export function t(key: Key, params: Params = {}): string {
  return fill(loaded[current]![key] ?? '', params) // empty only while the words of a page are on their way
}

export const isKey = (key: string): key is Key => Object.hasOwn(loaded[current]!, key)

// For keys made of parts, such as `step.${id}`: the fallback serves ids this client does not know yet.
export function maybe(key: string, fallback: Key, params: Params = {}): string {
  return t(isKey(key) ? key : fallback, params)
}

// For keys whose parts are ids of the protocol: by their type all of them are here, and the fallback serves a newer server.
export const known = (key: Key, fallback: Key, params: Params = {}): string => maybe(key, fallback, params)

// "the Nurse, the Doctor and the Boss".
export const list = (words: string[]): string => once('list', tag => new Intl.ListFormat(tag, { type: 'conjunction' })).format(words)

// Two keys make a plural: `${key}.one` and `${key}.many`, both with {n}. Which of them a number takes is the language's.
export function plural(key: string, n: number, params: Params = {}): string {
  const form = once('plural', tag => new Intl.PluralRules(tag)).select(n) === 'one' ? 'one' : 'many'
  return t(`${key}.${form}` as Key, { n, ...params })
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? written(params[name]!) : whole))
}
// Small numbers are written alike in all our languages.
const written = (value: string | number): string => (typeof value !== 'number' ? value : Number.isInteger(value) && value >= 0 && value < 1000 ? `${value}` : once('number', tag => new Intl.NumberFormat(tag)).format(value))
