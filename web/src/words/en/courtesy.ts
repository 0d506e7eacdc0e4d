// What people do for each other at a table: clocks, names, seats; and a page that has grown old.
export const courtesy = {
  'clock.more': 'Give more time',
  'clock.given': '{who} gave more time.',
  'clock.mine.out.alone': 'The time is up. Nobody waits for you: take as long as you like.',

  'page.old': 'This page is older than the server',
  'page.old.hint': 'The server was renewed while it was open. Load it again to go on: nothing is lost.',
  'page.reload': 'Load it again',
} as const
