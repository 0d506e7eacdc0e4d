import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed'

test('a record comes back out of its link', async () => {
  const record = JSON.stringify({ timespiral_record: 1, answers: Array.from({ length: 300 }, (_, index) => `goodwill_1 doctor ${index} 安`) })
  const word = await packed(record)
  expect(word).toMatch(/^[\w-]+$/)
  expect(word.length).toBeLessThan(record.length / 3)
  expect(await unpacked(word)).toBe(record)
})

test('whatever else is in a link is nothing', async () => {
  const word = (text: string) => deflateRawSync(text).toString('base64url')
  const good = word('{"timespiral_record":1}')
  for (const bad of ['', '!', 'AAAA', good.slice(0, -4), word('nonsense'), word('{}'), word('7'), word('null')]) expect(await unpacked(bad), bad).toBeUndefined()
  expect(await unpacked(good)).toBe('{"timespiral_record":1}')
  const bomb = word(`{"timespiral_record":"${' '.repeat(50 * 1024 * 1024)}"}`)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await unpacked(bomb)).toBeUndefined()
})
