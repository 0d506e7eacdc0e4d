// What the client reads from the rules of the server: decks, Extra cards, the order of the sets.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Rulebook } from '../protocol'
import { cardsOf, extraIn, isOnceALoop, keepRulebook, loadRulebook, setsOf } from './rulebook.svelte'

const book = {
  sets: [{ id: 'first_steps', extra_cards: 'none' }, { id: 'midnight_zone', extra_cards: 'cards' }, { id: 'prime_evil', extra_cards: 'curses' }],
  decks: {
    mastermind: [{ card: 'paranoia_1', count: 2, once_a_loop: false }, { card: 'intrigue_2', count: 1, once_a_loop: true }],
    protagonists: [{ card: 'paranoia_1', count: 1, once_a_loop: false }, { card: 'goodwill_2', count: 1, once_a_loop: true }],
  },
} as unknown as Rulebook
beforeEach(() => void keepRulebook(book))

test('sets stand in the order of the rules, and one that is not there comes last', () =>
  expect(setsOf(['new_set', 'prime_evil', 'first_steps', 'prime_evil', 'midnight_zone'].map(set => ({ set })))).toEqual(['first_steps', 'midnight_zone', 'prime_evil', 'new_set']))

test('an Extra card is what the set makes of it', () => expect(['first_steps', 'midnight_zone', 'prime_evil', undefined].map(extraIn)).toEqual([undefined, 'extra_card', 'curse', undefined]))

test('a deck has every card as often as it is there, and knows which are used once', () => {
  expect(cardsOf('mastermind')).toEqual(['paranoia_1', 'paranoia_1', 'intrigue_2'])
  expect(cardsOf('b')).toEqual(['paranoia_1', 'goodwill_2'])
  expect([isOnceALoop('mastermind', 'intrigue_2'), isOnceALoop('a', 'paranoia_1'), isOnceALoop('a', 'intrigue_2')]).toEqual([true, false, false])
})

test('rules that did not come are asked for again', async () => {
  const fetched = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(new Response(JSON.stringify(book)))
  vi.stubGlobal('fetch', fetched)
  expect(await loadRulebook()).toBeUndefined()
  expect(await loadRulebook()).toEqual(book)
  expect(await loadRulebook()).toEqual(book)
  expect(fetched).toHaveBeenCalledTimes(2)
})
