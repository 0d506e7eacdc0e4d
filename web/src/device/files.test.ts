// Files from anybody: what is ours is read, what is not is refused, and nothing of it gets further than it should.
import { describe, expect, test, vi } from 'vitest'
import { isFurther, read } from './files'

vi.mock('../ui/router.svelte', () => ({})) // there is no address here

const name = 'table/localabcdefghijk'
const row = (...answers: string[]) => JSON.stringify({ version: 1, table: {}, answers: answers.map((notation, index) => ({ number: index + 1, epoch: 0, notation, undone: 0 })) })
const draft = { id: 'abc', changed: 5, source: { set: 'first_steps', title: 'Mine', cast: [] } }
const file = (more: object) => JSON.stringify({ timespiral_device: 1, rows: [], seats: {}, drafts: [], ...more })

describe('a file', () => {
  test('of ours comes back as it was', () => {
    const seat = { token: 'secret', seats: ['a', 'b', 'c'], since: 7 }
    const found = read(file({ rows: [[name, row('x')]], seats: { localabcdefghijk: seat }, drafts: [draft] }))
    expect(found).toMatchObject({ rows: [[name, row('x')]], seats: { localabcdefghijk: seat }, drafts: [{ id: 'abc', changed: 5 }], bad: 0 })
  })
  test('of something else is refused', () => {
    for (const text of ['', 'nonsense', '7', 'null', '[]', '{}', '"timespiral_device"', '{"timespiral_device":"1"}', '{"timespiral_device":null}']) expect(read(text)).toBe('not_ours')
    expect(read('{"timespiral_device":2}')).toBe('newer')
    expect(read(' '.repeat(33 * 1024 * 1024))).toBe('too_large')
  })
  test('may be a record', () => expect(read('{"timespiral_record":1}')).toEqual({ record: '{"timespiral_record":1}' }))

  test('with something wrong in it gives the rest, and says how much was left out', () => {
    const rows = [[name, row()], ['owner', 'me'], ['table/../x', row()], ['table/server', row()], [name], [7, row()], 'x', null, [name, { a: 1 }]]
    const drafts = [draft, { ...draft, id: '../x' }, { ...draft, source: 7 }, { ...draft, changed: 'now' }, null]
    const seats = { localabcdefghijk: { token: 7, seats: [] }, __proto__: { token: 'x', seats: ['a'] }, 'spiral.settings': { token: 'x', seats: ['a'] } }
    expect(read(file({ rows, drafts, seats }))).toMatchObject({ rows: [[name, row()]], drafts: [{ id: 'abc' }], seats: {}, bad: 12 })
    expect(read(file({ rows: {}, drafts: 'x', seats: [] }))).toMatchObject({ rows: [], drafts: [], seats: {}, bad: 0 })
    const held = read(file({ seats: { localabcdefghijk: { token: 'x', seats: ['a', 'nobody', 7], since: 'now', more: 1 } } }))
    expect(held).toMatchObject({ seats: { localabcdefghijk: { token: 'x', seats: ['a'] } } })
  })
})

test('a game is further only if all that was answered here was answered there', () => {
  expect(isFurther(row('x', 'y'), row('x'))).toBe(true)
  expect(isFurther(row('x'), row('x'))).toBe(false)
  expect(isFurther(row('x'), row('x', 'y'))).toBe(false)
  expect(isFurther(row('z', 'y'), row('x'))).toBe(false)
  expect(isFurther('nonsense', row('x'))).toBe(false)
  expect(isFurther(row('x'), 'nonsense')).toBe(true) // what cannot be read here was never played on
})
