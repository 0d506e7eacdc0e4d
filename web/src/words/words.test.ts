import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import names from '../../../content/names.json'
import textsEn from '../../../content/texts.en.json'
import textsZh from '../../../content/texts.zh.json'
import { rulebookOf } from '../../tests/rulebook'
import { en } from './en'
import { languages, setLanguage, t, type Language } from './index.svelte'
import { nameOf, paragraphs, spotName } from './names'
import { zh } from './zh'

const both = Object.keys(languages) as Language[]
const source = join(import.meta.dirname, '..')

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) && !/words.(en|zh)\b/.test(path) ? [path] : []
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
  it('are the same in both languages, with the same blanks', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(blanks(zh[key]), key).toEqual(blanks(en[key]))
  })

  it('stand in one file', () => {
    const parts = import.meta.glob<Record<string, object>>('./{en,zh}/*.ts', { eager: true })
    for (const one of both) {
      const keys = Object.entries(parts).flatMap(([path, part]) => (path.startsWith(`./${one}/`) ? Object.values(part).flatMap(Object.keys) : []))
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
      expect(keys.length).toBe(Object.keys(en).length)
    }
  })

  it('have words', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(zh)]) expect(text.trim(), key).not.toBe('')
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
  })
})

describe('content', () => {
  it('has the same texts in both languages', () => {
    expect(leaves(textsZh).sort()).toEqual(leaves(textsEn).sort())
  })

  it('leaves no text untranslated', () => {
    const chinese = JSON.parse(JSON.stringify(textsZh)) as Record<string, Record<string, unknown>>
    for (const [section, cards] of Object.entries(chinese))
      for (const [id, card] of Object.entries(cards)) {
        const text = typeof card === 'string' ? card : Object.values(card as object).flat().join('')
        if (text !== '') expect(text, `${section} ${id}`).toMatch(/[\u4e00-\u9fff]/)
      }
  })

  it('has a name in every language for whatever has a text', () => {
    for (const [section, cards] of Object.entries(textsEn)) {
      if (section === 'options') continue // some of them are of sets still to come
      for (const id of Object.keys(cards)) expect(Object.hasOwn(names[section as keyof typeof names], id), `${section} ${id}`).toBe(true)
    }
    for (const [section, entries] of Object.entries(names))
      for (const [id, name] of Object.entries(entries)) {
        expect(Object.keys(name).sort(), `${section} ${id}`).toEqual(['en', 'ja', 'zh'])
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

describe('names', () => {
  beforeEach(() => setLanguage('en'))

  it('follow the language', () => {
    for (const [one, word] of [['en', 'Loved One'], ['zh', '求爱者']] as const) {
      setLanguage(one)
      expect(nameOf('roles', 'loved_one')).toBe(word)
    }
    expect(both).toEqual(['en', 'zh'])
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
