// The rooms of this folder, from the bottom. Each uses itself and what stands before it: so no arrow points upwards, and there is no circle.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const rooms = ['styles', 'protocol', 'local', 'game', 'art', 'words', 'ui', 'board', 'scenes', 'console', 'notebook', 'detective', 'replay', 'whatif', 'play', 'puzzles', 'learn', 'desk', 'device', 'pages', 'App', 'main']
const source = import.meta.dirname
const isTest = (file: string) => file.endsWith('.test.ts')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name => /\.(ts|svelte|css)$/.test(name))
const linesOf = (file: string) => readFileSync(join(source, file), 'utf8').split('\n')

// A folder, or a file beside them without its ending.
const roomOf = (path: string) => path.split('/')[0]!.split('.')[0]!

/** Everything a text imports, also types and what is loaded later; paths within this folder. */
function importsOf(file: string, text: string): string[] {
  const paths = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g)].map(found => relative(source, join(source, dirname(file), found[1]!)))
  return paths.filter(path => !path.startsWith('..'))
}

/** Why a file of one room may not import this path, if it may not. */
function fault(file: string, path: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(path)]
  if (!rooms.includes(to)) return `${file}: ${to} is not among the rooms`
  if (rooms.indexOf(to) > rooms.indexOf(from)) return `${file}: ${from} lies below ${to} and must not use it (${path})`
  return undefined
}

describe('the arrows between the rooms', () => {
  test('point down', () => {
    const faults = files.filter(file => !isTest(file)).flatMap(file => importsOf(file, linesOf(file).join('\n')).map(path => fault(file, path)))
    expect(faults.filter(one => one !== undefined)).toEqual([])
    expect(faults.length).toBeGreaterThan(200)
  })

  test('are found in every way to import, and faults are named', () => {
    const text = "import a from '../pages/Home.svelte'\nimport type { B } from '../game/fold'\nimport './near'\nconst c = () => import('../words/x')\nimport { d } from 'svelte'"
    const paths = importsOf('board/Figure.svelte', text)
    expect(paths).toEqual(['pages/Home.svelte', 'game/fold', 'board/near', 'words/x'])
    expect(paths.map(path => fault('board/Figure.svelte', path))).toEqual(['board/Figure.svelte: board lies below pages and must not use it (pages/Home.svelte)', undefined, undefined, undefined])
  })

  test('know every room', () => expect([...new Set(files.filter(file => !isTest(file)).map(roomOf))].sort()).toEqual([...rooms].sort()))
})

test('no file is over 450 lines', () => {
  const isMade = (file: string) => file === 'protocol.ts' // by the program
  expect(files.filter(file => !isMade(file) && linesOf(file).length > 451)).toEqual([])
})
