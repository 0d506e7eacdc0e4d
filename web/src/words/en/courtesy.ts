// What people do for each other at a table: clocks, names, seats; and a page that has grown old.
export const courtesy = {
  'clock.more': 'Give more time',
  'clock.given': '{who} gave more time.',
  'clock.mine.out.alone': 'The time is up. Nobody waits for you: take as long as you like.',
  'seat.mine': 'Your seat',
  'seat.name': 'The name others see',
  'seat.rename': 'Change',
  'seat.name.silent': 'A name can be changed when the table may talk.',
  'chat.renamed': '{was} is now called {now}.',

  'page.old': 'This page is older than the server',
  'page.old.hint': 'The server was renewed while it was open. Load it again to go on: nothing is lost.',
  'page.reload': 'Load it again',
} as const
