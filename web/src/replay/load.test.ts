import { expect, test } from 'vitest'
import type { GameEvent } from '../protocol'
import { together } from './load'

const laid = (by: string, card?: string) => ({ kind: 'card_played', by, on: 'nurse', ...(card ? { card } : {}) }) as unknown as GameEvent

test('somebody with three decks sees the faces of all of them, and of nobody else', () => {
  const moved = { kind: 'moved', who: 'nurse' } as unknown as GameEvent
  const a = [laid('mastermind'), laid('a', 'goodwill_1'), laid('b'), laid('c'), moved]
  const b = [laid('mastermind'), laid('a'), laid('b', 'paranoia_1'), laid('c'), moved]
  const c = [laid('mastermind'), laid('a'), laid('b'), laid('c', 'forbid_intrigue'), moved]
  expect(together([a, b, c]).map(one => (one.kind === 'card_played' ? one.card : undefined))).toEqual([undefined, 'goodwill_1', 'paranoia_1', 'forbid_intrigue', undefined])
  expect(together([a])).toEqual(a)
})
