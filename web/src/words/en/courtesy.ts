// What people do for each other at a table: clocks, names, seats; and a page that has grown old.
export const courtesy = {
  'page.old': 'This page is older than the server',
  'page.old.hint': 'The server was renewed while it was open. Load it again to go on: nothing is lost.',
  'page.reload': 'Load it again',
} as const
