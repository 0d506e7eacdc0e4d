import { defineConfig } from '@playwright/test'

// Debian's Chromium without a window, which starts faster; a browser of root's needs its sandbox off. SPIRAL_ALL=yes adds the long games.
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 1, // on a busy machine a browser may be starved; the launcher names what needed a second try
  ...(process.env.SPIRAL_SCREENSHOTS === 'yes' ? { testMatch: 'screenshots.spec.ts' } : { testIgnore: 'screenshots.spec.ts' }),
  ...(process.env.SPIRAL_ALL === 'yes' ? {} : { grepInvert: /@long/ }),
  reporter: 'line',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.SPIRAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
