import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { inFirefox } from './tests/firefox'
import { staticFolder } from './tests/pages'
import type { Where } from './tests/server'

const isFirefox = process.env.SPIRAL_BROWSER === 'firefox'
// SPIRAL_ALL=yes adds the long games. What Playwright can do in Chromium alone (a finger, motion or none, the clipboard, downloads, listening to sockets) stays there.
const isAll = process.env.SPIRAL_ALL === 'yes'
const left = [...(isAll ? [] : [/@long/]), ...(isFirefox ? [/@chromium/] : [])]
// Debian's Chromium without a window, which starts faster; a browser of root's needs its sandbox off.
const inChromium = {
  launchOptions: { executablePath: process.env.SPIRAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
}

// What one person plays is played on the device as well: those marked @device in every run, with the long ones all that need no server.
const onDevice = {
  name: 'device',
  use: { host: 'device' as const },
  testMatch: /(console|desk|learn|notebook|puzzles|replay|solo)\.spec\.ts$/,
  ...(isAll ? {} : { grep: /@device/ }),
  grepInvert: [...left, /@server/],
}
// And once more with the network switched off after the first visit.
const offline = { ...onDevice, name: 'offline', use: { host: 'offline' as const } }

export default defineConfig<object, Where>({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 1, // on a busy machine a browser may be starved; the launcher names what needed a second try
  ...(process.env.SPIRAL_SCREENSHOTS === 'yes' ? { testMatch: 'screenshots.spec.ts' } : { testIgnore: 'screenshots.spec.ts' }),
  grepInvert: left,
  projects: [{ name: 'server' }, ...(existsSync(`${staticFolder}/index.html`) ? [onDevice, ...(isAll ? [offline] : [])] : [])],
  reporter: 'line',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...(isFirefox ? inFirefox : inChromium),
  },
})
