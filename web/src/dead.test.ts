// Nothing lies about that nobody uses: every export is imported by another file (its tests count), and every file by somebody.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const filesIn = (folder: string) => readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)).filter(name => /\.(ts|svelte)$/.test(name))
const files = [...filesIn('.'), ...filesIn('../tests')].map(path => ({ path, text: readFileSync(join(source, path), 'utf8') }))

// 'words/index.svelte' is 'words/index.svelte.ts', 'game/fold' is 'game/fold.ts'.
const fileOf = (from: string, path: string) => {
  const name = relative(source, join(source, dirname(from), path))
  return [name, `${name}.ts`].find(one => files.some(file => file.path === one))
}
const plainName = (name: string) => name.trim().replace(/^type\s+/, '').split(/\s+as\s+/)[0]!

/** Every import as `file name`; of a component or a whole module the name is `*`. */
function importsOf(path: string, text: string): string[] {
  const found: string[] = []
  for (const [, names, from] of text.matchAll(/(?:import|export)\s+(?:type\s+)?([\w\s{},$*]*?)\s*from\s*['"](\.[^'"]+)['"]/g)) {
    const file = fileOf(path, from!)
    if (!file) continue
    const inner = /\{([^}]*)\}/.exec(names!)?.[1]
    found.push(`${file} *`, ...(inner ?? '').split(',').map(name => `${file} ${plainName(name)}`))
  }
  for (const [, from] of text.matchAll(/import\(?\s*['"](\.[^'"]+)['"]/g)) found.push(`${fileOf(path, from!)} *`)
  return found
}
const exportsOf = (text: string): string[] => [...text.matchAll(/^\s*export (?:async )?(?:const|let|function|class|interface|type|enum)\s+(\w+)/gm)].map(found => found[1]!)

const used = new Set(files.flatMap(({ path, text }) => importsOf(path, text)))
const own = files.filter(({ path }) => !path.startsWith('..') && !path.endsWith('.test.ts'))

test('every file is used by another', () => expect(own.map(one => one.path).filter(path => path !== 'main.ts' && !used.has(`${path} *`))).toEqual([]))

test('every export is used by another file', () => {
  const made = (path: string) => path === 'protocol.ts' || /^words\/(en|zh|ja)\//.test(path) // types of messages, written by the program; words have a test of their own
  const exported = own.filter(({ path }) => !made(path)).flatMap(({ path, text }) => exportsOf(text).map(name => `${path} ${name}`))
  expect(exported.filter(one => !used.has(one))).toEqual([])
  expect(exported.length).toBeGreaterThan(150)
})

test('imports and exports are found however they are written', () => {
  expect(exportsOf('export const a = 1\nexport async function b() {}\n  export interface C {}\nconst d = 2')).toEqual(['a', 'b', 'C'])
  expect(importsOf('board/x.ts', "import { see, type View as V } from '../game/fold'\nimport Mark from '../art/Mark.svelte'\nconst x = () => import('../pages/Home.svelte')")).toEqual([
    'game/fold.ts *', 'game/fold.ts see', 'game/fold.ts View', 'art/Mark.svelte *', 'art/Mark.svelte ', 'pages/Home.svelte *',
  ])
})
