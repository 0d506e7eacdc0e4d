// Courses of one game under each other: where they part, and which loops stand there once.
import { expect, test } from 'vitest'
import type { Day, Loop } from './casebook'
import { comparedRows, partingOf, rowsOf, type Course } from './courses'

const dayOf = (loop: number, day: number, what: string): Day => ({ loop, day, isOver: true, targets: [], cards: [{ by: 'a', card: what, on: 'nurse' }] as unknown as Day['cards'], places: [], lines: [] })
/** A loop as a word: each letter is what happened on a day. */
const loopOf = (word: string, index: number): Loop => ({ loop: index + 1, end: 'lost', days: [...word].map((what, day) => dayOf(index + 1, day + 1, what)), guesses: [] })
const loops = (...words: string[]): Loop[] => words.map(loopOf)
const course = (name: string, from: Course['from'], ...words: string[]): Course => ({ name, from, loops: loops(...words) })
const shape = (table: Loop[], courses: Course[]) => comparedRows(table, courses).map(({ loop, course, parts }) => [loop.loop, course, parts?.day])

const table = loops('abc', 'def', 'ghi')

test('a course parts on the day it was played on from', () => {
  expect(partingOf(table, course('x', { loop: 2, day: 2 }, 'abc', 'dxy'))).toEqual({ loop: 2, day: 2 })
  expect(partingOf(table, course('x', { loop: 2, day: 2 }, 'abc', 'def', 'ghi'))).toEqual({ loop: 2, day: 2 }) // even if everybody did the same again
  expect(partingOf(table, course('x', { loop: 3, day: 0, step: 'loop_start' }, 'abc', 'def', 'xyz'))).toEqual({ loop: 3, day: 1, step: 'loop_start' }) // before the first day
})

test('or before, where even more was taken back', () => {
  expect(partingOf(table, course('x', { loop: 2, day: 2, step: 'day_end' }, 'axy'))).toEqual({ loop: 1, day: 2 })
})

test('what all share stands there once, the rest under each other', () => {
  const [early, late] = [course('early', { loop: 2, day: 2 }, 'abc', 'dxy', 'zzz'), course('late', { loop: 3, day: 1 }, 'abc', 'def', 'uvw')]
  expect(shape(table, [early])).toEqual([[1, undefined, undefined], [2, 0, undefined], [2, 1, 2], [3, 0, undefined], [3, 1, undefined]])
  expect(shape(table, [early, late])).toEqual([[1, undefined, undefined], [2, 0, undefined], [2, 1, 2], [3, 0, undefined], [3, 1, undefined], [3, 2, 1]])
  expect(new Set(comparedRows(table, [early, late]).map(row => row.key)).size).toBe(6)
})

test('a course may end sooner, or last longer', () => {
  expect(shape(table, [course('won', { loop: 2, day: 1 }, 'abc', 'xyz')])).toEqual([[1, undefined, undefined], [2, 0, undefined], [2, 1, 1], [3, 0, undefined]])
  expect(shape(loops('abc'), [course('lost', { loop: 1, day: 3 }, 'abx', 'def')])).toEqual([[1, 0, undefined], [1, 1, 3], [2, 1, undefined]])
})

test('a game alone has a line a loop', () => {
  expect(rowsOf(table).map(row => [row.key, row.course, row.parts])).toEqual([['1', undefined, undefined], ['2', undefined, undefined], ['3', undefined, undefined]])
})
