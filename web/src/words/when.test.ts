import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './index.svelte'
import { ago, left } from './when'

afterEach(() => setLanguage('en'))
const now = Date.UTC(2026, 4, 1, 12)

test('how long ago', () => {
  expect([0, 59_000, 60_000, 7_200_000, 86_400_000, 3 * 86_400_000].map(passed => ago(now - passed, now))).toEqual(['now', 'now', '1 minute ago', '2 hours ago', 'yesterday', '3 days ago'])
  expect(ago(now + 5000, now)).toBe('now') // the server's clock may be ahead
  setLanguage('zh')
  expect(ago(now - 86_400_000, now)).toBe('昨天')
})

test('what is left of a clock', () => {
  expect([72_000, 71_001, 9_000, 0, -5000, 3_600_000, 83_400_000].map(more => left(now + more, now))).toEqual(['1:12', '1:12', '0:09', '0:00', '0:00', '1 hr, 0 mins', '23 hrs, 10 mins'])
  setLanguage('zh')
  expect([72_000, 83_400_000].map(more => left(now + more, now))).toEqual(['1:12', '23小时10分钟'])
  setLanguage('ja')
  expect(left(now + 83_400_000, now)).toBe('23 時間 10 分')
})
