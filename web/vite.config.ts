import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` passes what is not the client's on to a running `./spiral serve`.
const server = process.env.SPIRAL_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
