import { expect, test } from 'vitest'
import { codeIn, tableIn, tablesNamed } from './join'

test('a link or an id leads to its table, a name does not', () => {
  const id = 'k3n5p7q9r2s4t6v8'
  expect([`http://host:8080/t/${id}`, `host/t/${id}/stage`, `/t/${id}#x`, ` ${id} `].map(tableIn)).toEqual([id, id, id, id])
  expect(['Friday night', '', 'http://host/', '/t/'].map(tableIn)).toEqual([undefined, undefined, undefined, undefined])
})

test('a code is known by its twelve letters', () => {
  expect(['ABCD-EFGH-JKM9', 'abcdefghjkm9', ' abcd efgh jkm9'].map(codeIn)).toEqual(Array(3).fill('abcdefghjkm9'))
  expect(codeIn('ABCD-EFGH-JKM1')).toBe('abcdefghjkmi')
  expect(['abcd-efgh', 'ABCD-EFGH-JKM0', 'a bcdefghjkmn', 'the long friday', ''].map(codeIn)).toEqual(Array(5).fill(undefined))
})

test('a name is found whatever its case, whole names first', () => {
  const tables = [{ id: '1', title: 'Friday' }, { id: '2', title: 'Friday night' }, { id: '3', title: '' }]
  expect(tablesNamed('friday', tables).map(one => one.id)).toEqual(['1'])
  expect(tablesNamed(' FRIDAY n', tables).map(one => one.id)).toEqual(['2'])
  expect([tablesNamed('Sunday', tables), tablesNamed(' ', tables)]).toEqual([[], []])
})
