import { describe, expect, it } from 'vitest'
import en from '../../../content/texts.en.json'
import ja from '../../../content/texts.ja.json'
import zh from '../../../content/texts.zh.json'
import { readiness, splitAbility } from './abilities'

describe('the text of an ability', () => {
  it('is told apart from its conditions', () => {
    expect(splitAbility('Goodwill 3, only in the Shrine. Take 1 Intrigue off the Shrine.')).toEqual({ condition: 'only in the Shrine', text: 'Take 1 Intrigue off the Shrine.' })
    expect(splitAbility('Goodwill 2. Take 1 Paranoia off another student here.')).toEqual({ condition: '', text: 'Take 1 Paranoia off another student here.' })
    expect(splitAbility('友好3，仅限神社。移除神社的1枚密谋。')).toEqual({ condition: '仅限神社', text: '移除神社的1枚密谋。' })
  })
  it.each([en, zh, ja].flatMap(texts => Object.values(texts.characters).flatMap(card => card.abilities)))('%s', text => expect(splitAbility(text).text.length).toBeGreaterThan(3))
})

it('an ability is ready, used, too dear, or waits', () => {
  const ability = { number: 1, goodwill: 3, once_a_loop: true, refusable: true, text: '', condition: '' }
  expect(readiness(ability, 1, new Set())).toEqual({ is: 'lacks', hearts: 2 })
  expect(readiness(ability, 3, new Set([1]))).toEqual({ is: 'used' })
  expect(readiness(ability, 3, new Set(), new Set([1]))).toEqual({ is: 'ready' })
  expect(readiness(ability, 3, new Set(), new Set())).toEqual({ is: 'waits' })
  expect(readiness({ ...ability, once_a_loop: false }, 3, new Set([1]))).toEqual({ is: 'ready' })
})
