import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import names from '../../../content/names.json'
import textsEn from '../../../content/texts.en.json'
import textsJa from '../../../content/texts.ja.json'
import textsZh from '../../../content/texts.zh.json'
import { rulebookOf } from '../../tests/rulebook'
import { en as firstEn } from './en'
import { desk as deskEn } from './en/desk'
import { languages, plural, setLanguage, t, type Language, type Words } from './index.svelte'
import { ja as firstJa } from './ja'
import { desk as deskJa } from './ja/desk'
import { culpritName, nameOf, paragraphs, spotName } from './names'
import { momentName } from './sentences'
import { zh as firstZh } from './zh'
import { desk as deskZh } from './zh/desk'

const all = Object.keys(languages) as Language[]
const [en, zh, ja] = [{ ...firstEn, ...deskEn }, { ...firstZh, ...deskZh }, { ...firstJa, ...deskJa }]
const words: Record<Language, Words> = { en, zh, ja }
const others = [['zh', zh, textsZh], ['ja', ja, textsJa]] as const
// What is written in a language has letters of its own: Chinese characters, and for Japanese kana or characters.
const letters: Record<Language, RegExp> = { en: /[A-Za-z]/, zh: /[\u4e00-\u9fff]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/ }
const source = join(import.meta.dirname, '..')

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) && !/words.(en|zh|ja)\b/.test(path) ? [path] : []
  })
}
const code = files(source)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const blanks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

// Every leaf of an object by its path, lists by their length.
function leaves(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
  return [path]
}

describe('keys', () => {
  it('are the same in every language, with the same blanks', () => {
    for (const [, other] of others) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort())
      for (const key of Object.keys(en) as (keyof typeof en)[]) expect(blanks(other[key]), key).toEqual(blanks(en[key]))
    }
  })

  it('stand in one file', async () => {
    for (const one of all) {
      const parts: Record<string, object>[] = await Promise.all(readdirSync(join(import.meta.dirname, one)).map(file => import(/* @vite-ignore */ join(import.meta.dirname, one, file))))
      const keys = parts.flatMap(part => Object.values(part).flatMap(Object.keys))
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
      expect(keys.length).toBe(Object.keys(en).length)
    }
  })

  it('have words', () => {
    for (const one of Object.values(words)) for (const [key, text] of Object.entries(one)) expect(text.trim(), key).not.toBe('')
  })

  it('are all used', () => {
    const literal = new Set([...code.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map((found) => found[1]!))
    // `event.${kind}.told` uses what fits it: an id has no dot.
    const composed = [...code.matchAll(/`([a-z][\w-]*\.[\w.-]*\$\{[^`]*)`/g)].map(([, key]) => new RegExp(`^${key!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`))
    const plurals = [...code.matchAll(/\bplural\(\s*['"]([\w.-]+)['"]/g)].flatMap((found) => [`${found[1]}.one`, `${found[1]}.many`])
    const unused = Object.keys(en).filter(
      (key) => !literal.has(key) && !plurals.includes(key) && !composed.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })

  it('are all there', () => {
    const used = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!)
    const plurals = [...code.matchAll(/\bplural\(\s*['"]([\w.-]+)['"]/g)].flatMap((found) => [`${found[1]}.one`, `${found[1]}.many`])
    expect([...used, ...plurals].filter((key) => !Object.hasOwn(en, key))).toEqual([])
    expect(used.length).toBeGreaterThan(20)
  })

  it('are filled in', () => {
    setLanguage('en')
    expect(t('event.loop_started', { loop: 2 })).toBe('Loop 2 begins.')
    setLanguage('zh')
    expect(t('event.loop_started', { loop: 2 })).toBe('第2轮回开始。')
    setLanguage('ja')
    expect(t('event.loop_started', { loop: 2 })).toBe('第2ループが始まる。')
  })

  it('are translated', () => {
    // What is more than blanks and signs has letters of its language.
    for (const [language, other] of others)
      for (const [key, text] of Object.entries(other)) {
        const own = text.replaceAll(/\{\w+\}|[^\p{L}]/gu, '')
        if (own !== '') expect(own, key).toMatch(letters[language])
      }
    // Kana in Chinese, or simplified characters in Japanese, would be the wrong file.
    for (const [key, text] of Object.entries(zh)) expect(text, key).not.toMatch(/[\u3040-\u30ff]/)
    for (const [key, text] of Object.entries(ja)) expect(text, key).not.toMatch(/[这们轮剧实发恶处认说请选择进让给时间现对应该]/)
  })

  it('have the plural and the numbers of their language', () => {
    const said = (language: Language, n: number) => (setLanguage(language), plural('scripts.loops', n))
    expect([said('en', 1), said('en', 2), said('zh', 1), said('ja', 1), said('ja', 2)]).toEqual(['1 loop', '2 loops', '1次轮回', '1ループ', '2ループ'])
    expect(said('en', 1234)).toBe('1,234 loops')
  })
})

describe('content', () => {
  it('has the same texts in every language', () => {
    for (const [, , texts] of others) expect(leaves(texts).sort()).toEqual(leaves(textsEn).sort())
  })

  it('leaves no text untranslated', () => {
    for (const [language, , texts] of others)
      for (const [section, cards] of Object.entries(texts as Record<string, Record<string, unknown>>))
        for (const [id, card] of Object.entries(cards)) {
          const text = typeof card === 'string' ? card : Object.values(card as object).flat().join('')
          if (text !== '') expect(text, `${section} ${id}`).toMatch(letters[language])
        }
  })

  it('has a name in every language for whatever has a text', () => {
    for (const [section, cards] of Object.entries(textsEn)) {
      if (section === 'options') continue // some of them are of sets still to come
      for (const id of Object.keys(cards)) expect(Object.hasOwn(names[section as keyof typeof names], id), `${section} ${id}`).toBe(true)
    }
    for (const [section, entries] of Object.entries(names))
      for (const [id, name] of Object.entries(entries)) {
        expect(Object.keys(name).sort(), `${section} ${id}`).toEqual([...all].sort())
        for (const word of Object.values(name)) expect(word, `${section} ${id}`).not.toBe('')
      }
  })

  it('names every rule option and value', async () => {
    const { options } = await rulebookOf(process.env.SPIRAL_PROGRAM ?? '../build/release/spiral')
    expect(options.length).toBeGreaterThan(0)
    for (const { id, values } of options) {
      expect(Object.hasOwn(names.options, id), id).toBe(true)
      expect(Object.hasOwn(textsEn.options, id), id).toBe(true)
      for (const value of values) expect(Object.hasOwn(names.option_values, `${id}.${value}`), `${id}.${value}`).toBe(true)
    }
  })
})

describe('what was read amiss', () => {
  it('no text of a rule option names an id: people read names', () => {
    for (const [id, text] of Object.entries(textsEn.options)) expect(text, id).not.toMatch(/[a-z]_[a-z]/)
    for (const [id, text] of Object.entries(textsZh.options)) expect(text, id).not.toMatch(/[a-z]/)
  })

  it('the Chinese tag of an optional ability is not the word for "any"', () => {
    const tags = JSON.stringify(textsZh).match(/\[[^\]"]*\]/g)!
    expect(tags.filter(tag => tag.includes('可选')).length).toBeGreaterThan(20)
    expect(tags.filter(tag => tag.includes('任意'))).toEqual([])
    expect(zh['console.use.optional']).toBe('可选')
    expect(names.steps.leader_passes.zh).toBe('队长轮换')
  })

  it('day 0 is before the first day, and a mob is that of the place', () => {
    setLanguage('en')
    expect(momentName({ loop: 1, day: 0, step: 'loop_start' })).toBe('Loop 1, before the first day: Loop start')
    expect(momentName({ loop: 1, day: 2, step: 'day_end' })).toBe('Loop 1, day 2: Day end')
    expect(culpritName('hospital')).toBe('the mob of the Hospital')
    expect(t('ask.time_spiral')).not.toContain('two loops') // there is none before the first
  })
})

describe('names', () => {
  beforeEach(() => setLanguage('en'))

  it('follow the language', () => {
    for (const [one, word] of [['en', 'Loved One'], ['zh', '求爱者'], ['ja', 'メインラバーズ']] as const) {
      setLanguage(one)
      expect(nameOf('roles', 'loved_one')).toBe(word)
    }
    expect(all).toEqual(['en', 'zh', 'ja'])
  })

  it('of unknown things are readable', () => {
    expect(nameOf('roles', 'night_watchman')).toBe('Night watchman')
    expect(spotName('shrine')).toBe('Shrine')
    expect(spotName('nurse')).toBe('Nurse')
  })

  it('split texts by ability', () => {
    expect(paragraphs('Optional refusal. [Day end] One. [Day end] Two.')).toEqual(['Optional refusal.', '[Day end] One.', '[Day end] Two.'])
  })
})
