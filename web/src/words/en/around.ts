// Coming to a table: the first page, cases, joining, names, clocks, the shared screen.
export const around = {
  'site.join': 'Join a table',

  // --- the first page ---------------------------------------------------------------------------------------------------------
  'home.tagline': 'Someone dies. Time turns back.\nFind out why, and stop it.',
  'home.learn': 'Learn in ten minutes',
  'home.learn.hint': 'no rules to read first',
  'home.play': 'Play',
  'home.play.hint': 'alone or with friends',
  'home.idea': 'What it is',
  'home.idea.tragedy': 'A week goes wrong',
  'home.idea.tragedy.hint': 'The Mastermind makes a tragedy happen. You see what, never why.',
  'home.idea.secret': 'Everybody hides something',
  'home.idea.secret.hint': 'Lay cards, win trust, ask for secrets, and note what cannot be.',
  'home.idea.loop': 'The days begin again',
  'home.idea.loop.hint': 'Only you remember. Each loop you know more, until you can stop it.',

  // --- my games ---------------------------------------------------------------------------------------------------------------
  'games.decks': 'Protagonists {decks}',
  'games.turn': 'Your turn',
  'games.paused': 'Paused',
  'games.setting': 'Seats are open',
  'games.over': 'Watch again',
  'games.thinks': '{who} is thinking',
  'games.think': '{n} are thinking',
  'games.left': '{time} left',
  'games.all': 'Show all {n}',
  'games.fewer': 'Show fewer',
  'games.tidy': 'Tidy up',
  'games.tidied': 'Done',
  'games.forget': 'Forget {game}?',
  'games.forget.short': 'Forget',
  'games.forget.over': 'It goes from this list. If you want to watch it again, keep its link first.',
  'games.forget.open': 'This browser gives up its key to your seat, and nobody can give it back. The others play on; your seat waits for you in vain.',
  'games.keep': 'Keep it',

  // --- cases ------------------------------------------------------------------------------------------------------------------
  'case.title': 'The case of the day',
  'case.name': '{set}, case {n}',
  'case.hint': 'The same for everybody today. Who is in it you learn as it unfolds.',
  'case.open': 'Open the case',
  'case.loops': 'How many loops',
  'case.closed': 'Title and story stay closed until you have played it: they would give things away.',
  'case.suspects': 'Behind it: one of {mains} main plots and {count} of {subs} subplots of this set. There are {roles} roles that people may hide, and {incidents} kinds of incident.',
  'case.play.protagonists': 'Solve it alone',
  'case.play.mastermind': 'Be its Mastermind',
  'case.play.together': 'Play it with friends',
  'case.mastermind.hint': 'A Mastermind reads the whole script. Play the other side first if you want to be surprised.',

  // --- playing and joining ----------------------------------------------------------------------------------------------------
  'play.alone': 'Play against the program',
  'play.scripts': 'A certain script, without spoilers:',
  'join.none': 'No open table has this name. Tables that are not listed are found by their link alone.',
  'join.several': 'Several tables have this name:',
  'name.guests': 'Wren, Heron, Magpie, Swift, Plover, Starling, Kite, Finch, Crane, Owl, Robin, Siskin',

  // --- clocks, watching, the shared screen ------------------------------------------------------------------------------------
  'clock.left': '{time} left',
  'watch.you': 'You are watching: you see what everybody may know, and nothing is asked of you.',
  'watch.stage': 'Large, for a shared screen',
  'stage.title': 'The shared screen',
  'stage.scan': 'Take a seat: point your phone here',
  'stage.seats': 'Seats are being taken',
  'stage.wake': 'Press any key for sound and the whole screen.',
  'stage.mastermind_lays': 'The Mastermind lays his cards',
  'stage.mastermind_lays.then': 'Three of them, face down.',
  'stage.cards.one': 'One card to come',
  'stage.cards.many': '{n} cards to come',
  'stage.cards.then': 'Then every card is turned over.',

  // --- words of other rule texts ----------------------------------------------------------------------------------------------
  'rules.terms': 'Terms',
  'rules.terms.intro': 'Other Chinese rule texts have other words for some things.',
  'rules.terms.ours': 'Here',
  'rules.terms.theirs': 'Elsewhere',

  // --- where a game stands, and a clock that runs short -------------------------------------------------------------------------
  'games.day': 'day {day}',
  'games.result.survived': 'Protagonists won in loop {loop}',
  'games.result.final_guess': 'Protagonists won by the Final Guess',
  'games.result.all_loops_lost': 'Mastermind won',
  'games.result.wrong_guess': 'Mastermind won the Final Guess',
  'clock.mine': 'You have {time} left.',
  'clock.mine.out': 'Your time is up. Answer, or the others may let a stand-in play.',
  'clock.theirs': '{who}: {time} left.',
  'clock.theirs.out': '{who}: no time left.',
} as const
