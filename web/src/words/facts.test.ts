import { afterEach, describe, expect, it } from 'vitest'
import textsEn from '../../../content/texts.en.json'
import textsJa from '../../../content/texts.ja.json'
import textsZh from '../../../content/texts.zh.json'
import { factsOf, roleFacts, textBeside } from './facts'
import { setLanguage } from './index.svelte'
import { paragraphs } from './names'
import type { Rulebook } from '../protocol'

afterEach(() => setLanguage('en'))

const book: Rulebook = {
  sets: [
    {
      id: 'one', subplot_count: 1, final_guess: false, incidents: [{ id: 'murder' }], gauge: 'none', spells: [], extra_cards: 'none', victims: false, subplots: [{ id: 'threads_of_fate', roles: [] }],
      main_plots: [{ id: 'murder_plan', roles: [{ role: 'key_person', least: 1, most: 1 }, { role: 'curmudgeon', least: 0, most: 2 }] }],
      roles: [{ id: 'friend', refusal: 'none', limit: 2 }, { id: 'witch', refusal: 'must' }, { id: 'killer', refusal: 'may' }],
    },
  ],
  characters: [{ id: 'shrine_maiden', limit: 2, start: 'shrine', traits: ['student', 'girl'], forbidden: ['city'], abilities: [] }],
  decks: { mastermind: [], protagonists: [] },
  options: [],
}

describe('facts', () => {
  it('stand on cards in every language', () => {
    expect(factsOf(book, 'characters', 'shrine_maiden')).toEqual(['Paranoia limit 2', 'Starts: Shrine', 'May not enter: City', 'Student, Girl'])
    expect(factsOf(book, 'plots', 'murder_plan')).toEqual(['Main plot', 'Brings: Key Person, 0–2 Curmudgeon'])
    expect(factsOf(book, 'plots', 'threads_of_fate')).toEqual(['Subplot', 'Brings no role'])
    expect(factsOf(book, 'roles', 'nobody_of_this_name')).toEqual([])
    setLanguage('zh')
    expect(factsOf(book, 'characters', 'shrine_maiden')).toEqual(['不安临界2', '起始地点：神社', '禁入地点：城市', '学生、少女'])
    setLanguage('ja')
    expect(factsOf(book, 'characters', 'shrine_maiden')).toEqual(['不安臨界2', '初期エリア：神社', '禁行エリア：都市', '学生、少女'])
  })

  it('are not said twice, and nothing else is left out', () => {
    for (const [language, texts] of [['en', textsEn], ['zh', textsZh], ['ja', textsJa]] as const) {
      setLanguage(language)
      for (const role of book.sets[0]!.roles) {
        const facts = roleFacts(role)
        expect(facts).toHaveLength(1)
        const whole = paragraphs(texts.roles[role.id as 'friend'])
        const beside = textBeside(facts, whole)
        expect([...beside.join(' ')].length, `${language} ${role.id}`).toBeLessThan([...whole.join(' ')].length)
        expect(beside.filter((one) => one.startsWith('['))).toEqual(whole.filter((one) => one.startsWith('[')))
      }
    }
    expect(textBeside(['Optional refusal'], ['Optional refusal. No ability.'])).toEqual(['No ability.'])
    expect(textBeside([], ['Goodwill 2. Take 1 Paranoia off.'])).toEqual(['Goodwill 2. Take 1 Paranoia off.'])
  })
})
