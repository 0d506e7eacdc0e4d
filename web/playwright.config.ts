import { defineConfig } from '@playwright/test'
import { inFirefox } from './tests/firefox'

const isFirefox = process.env.SPIRAL_BROWSER === 'firefox'
// SPIRAL_ALL=yes adds the long games. What Playwright can do in Chromium alone (a finger, motion or none, the clipboard, downloads, listening to sockets) stays there.
const left = [...(process.env.SPIRAL_ALL === 'yes' ? [] : [/@long/]), ...(isFirefox ? [/@chromium/] : [])]
// Debian's Chromium without a window, which starts faster; a browser of root's needs its sandbox off.
const inChromium = {
  launchOptions: { executablePath: process.env.SPIRAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
}

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 1, // on a busy machine a browser may be starved; the launcher names what needed a second try
  ...(process.env.SPIRAL_SCREENSHOTS === 'yes' ? { testMatch: 'screenshots.spec.ts' } : { testIgnore: 'screenshots.spec.ts' }),
  grepInvert: left,
  reporter: 'line',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...(isFirefox ? inFirefox : inChromium),
  },
})
