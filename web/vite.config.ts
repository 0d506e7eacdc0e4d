import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { staticPage } from './static-page'

// `npm run dev` passes what is not the client's on to a running `./spiral serve`.
const server = process.env.SPIRAL_SERVER ?? 'http://127.0.0.1:8080'

// The server sends what lies packed beside a file to browsers that take it.
function pack(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) pack(path)
    else if (/\.(js|css|html|svg|json|wasm|webmanifest)$/.test(name)) writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }))
  }
}
const packed = { name: 'pack', apply: 'build' as const, writeBundle: (options: { dir?: string }) => pack(options.dir ?? 'dist') }

// The game itself as a module (`./spiral web` builds it): a client that has it can do without a server. A static page has nothing else.
const isStatic = process.env.VITE_STATIC === 'yes'
const modulePath = process.env.SPIRAL_MODULE || join(import.meta.dirname, '../build/wasm/spiral.wasm')
const module = process.env.SPIRAL_MODULE !== 'none' && existsSync(modulePath) ? readFileSync(modulePath) : undefined
const nameOf = (file: string, kind: string, content: Buffer | string) => `assets/${file}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${kind}`
const moduleName = module ? nameOf('spiral', 'wasm', module) : ''
// The case files beside it, one a line.
const puzzleFolder = join(import.meta.dirname, '../content/puzzles')
const puzzles = readdirSync(puzzleFolder).sort().map(name => readFileSync(join(puzzleFolder, name), 'utf8').trim()).join('\n')
const puzzlesName = nameOf('puzzles', 'json', puzzles)
const withModule = {
  name: 'module',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    if (!module) return
    writeFileSync(join(dir, moduleName), module)
    writeFileSync(join(dir, puzzlesName), puzzles)
  },
}

// All that a table is drawn with is compiled at once, beside the page's thread, by browsers that know this line (https://github.com/WICG/explicit-javascript-compile-hints-file-based);
// else a slow phone compiles each function when it is first called, and what stands inside of it several times.
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const wanted = new Set<string>()
      const want = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || wanted.has(name)) return
        wanted.add(name)
        chunk.imports.forEach(want)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/pages/Table.svelte')) want(chunk.fileName)
      for (const name of wanted) {
        const chunk = bundle[name]
        if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
}

export default defineConfig({
  plugins: [svelte(), withModule, compiledAtOnce, ...(isStatic ? [staticPage()] : []), packed],
  base: isStatic ? './' : '/',
  define: { __HOUSE__: JSON.stringify(moduleName), __PUZZLES__: JSON.stringify(puzzlesName) },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['tests/every-language.ts'], testTimeout: 60_000 },
})
