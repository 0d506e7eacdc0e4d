import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` passes what is not the client's on to a running `./spiral serve`.
const server = process.env.SPIRAL_SERVER ?? 'http://127.0.0.1:8080'

// The server sends what lies packed beside a file to browsers that take it.
function pack(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) pack(path)
    else if (/\.(js|css|html|svg|json)$/.test(name)) writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }))
  }
}
const packed = { name: 'pack', apply: 'build' as const, writeBundle: (options: { dir?: string }) => pack(options.dir ?? 'dist') }

export default defineConfig({
  plugins: [svelte(), packed],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['tests/every-language.ts'], testTimeout: 60_000 },
})
