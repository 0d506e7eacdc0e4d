import { expect, test } from 'vitest'
import type { ScriptOutline } from '../protocol'
import { caseOfTheDay, casePath, casesOf, findCase } from './cases'

const scripts: ScriptOutline[] = ['fs', 'fs', 'bt', 'bt', 'bt', 'mz'].map((set, index) => ({ id: `${set}_title_${index}`, set, author: '', days: 4, loops: [], characters: [], incidents: [] }))

test('a case goes by its set and number, never by the id that tells its title', () => {
  expect(casesOf(scripts).map(casePath)).toEqual(['/scripts/fs/1', '/scripts/fs/2', '/scripts/bt/1', '/scripts/bt/2', '/scripts/bt/3', '/scripts/mz/1'])
  expect(findCase(scripts, 'bt', '2')?.script.id).toBe('bt_title_3')
  expect([findCase(scripts, 'bt', '9'), findCase(scripts, 'nothing', '1'), findCase(scripts, undefined, undefined)]).toEqual([undefined, undefined, undefined])
})

test('the case of the day is the same all day long, another one tomorrow, and every script has its day', () => {
  expect(caseOfTheDay(scripts, new Date(2026, 4, 1, 0, 1))).toEqual(caseOfTheDay(scripts, new Date(2026, 4, 1, 23, 59)))
  const seen = scripts.map((_, day) => caseOfTheDay(scripts, new Date(2026, 4, 1 + day))!.script.id)
  expect(new Set(seen).size).toBe(scripts.length)
  expect(caseOfTheDay([], new Date())).toBeUndefined()
})
