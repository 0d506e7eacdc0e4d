// Firefox as Debian ships it: Playwright drives it over WebDriver BiDi, which knows no wish for less motion, so that it is wished for always.
export const inFirefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env.SPIRAL_FIREFOX ?? '/usr/bin/firefox-esr', firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
}
