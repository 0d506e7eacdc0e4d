import { afterEach, expect, test } from 'vitest'
import { authored, specialRules } from './authored'
import { setLanguage } from './index.svelte'

afterEach(() => setLanguage('en'))

test('what an author wrote is shown in the language of now, and in English where there is no other', () => {
  const script = { title: 'The Suitcase', title_zh: '手提箱', story: 'It rained.', hints: 'Wait.', hints_zh: '', special_rules: ['No talk.'], special_rules_zh: ['不许说话。'], title_ja: 'スーツケース' }
  expect([authored(script, 'title'), authored(script, 'story'), specialRules(script)]).toEqual(['The Suitcase', 'It rained.', ['No talk.']])
  setLanguage('zh')
  expect([authored(script, 'title'), authored(script, 'story'), authored(script, 'hints'), specialRules(script)]).toEqual(['手提箱', 'It rained.', 'Wait.', ['不许说话。']])
  setLanguage('ja')
  expect([authored(script, 'title'), authored(script, 'hints'), specialRules(script)]).toEqual(['スーツケース', 'Wait.', ['No talk.']])
  expect([authored({}, 'story'), specialRules({})]).toEqual(['', []])
})
