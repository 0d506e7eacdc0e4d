// The source of keys: every string of the interface, in English. Add yours to its page's file in en/, and to the same file of every other language.
// {name} is filled in; `.one` and `.many` are a plural. Announcements tell results, never causes.
import type { EffectKind, FactKind } from '../protocol'
import { around } from './en/around'
import { board } from './en/board'
import { console } from './en/console'
import { courtesy } from './en/courtesy'
import { detective } from './en/detective'
import { known } from './en/known'
import { learn } from './en/learn'
import { notebook } from './en/notebook'
import { puzzles } from './en/puzzles'
import { reminders } from './en/reminders'
import { replays } from './en/replays'
import { rules } from './en/rules'
import { scenes } from './en/scenes'
import { sentences } from './en/sentences'
import { site } from './en/site'
import { table } from './en/table'
import { whatif } from './en/whatif'

export const en = { ...sentences, ...rules, ...site, ...around, ...courtesy, ...table, ...board, ...reminders, ...replays, ...puzzles, ...notebook, ...learn, ...known, ...console, ...scenes, ...detective, ...whatif } as const

// Every word of the rules that somebody may meet has its sentence (do.… in en/sentences.ts, console.need.… in en/console.ts): a new word does not compile without
// it. Those left out are told as what was chosen, or never change during a game, or have a singular and a plural.
type ToldAsChosen = 'nothing' | 'place_or_remove' | 'place_chosen' | 'move_gauge'
type NotShown = 'always' | 'option_is' | 'script_role_is' | 'plot_is_absent' | 'not_self_unless_option' | 'others_here_are'
en satisfies Record<`do.${Exclude<EffectKind, ToldAsChosen>}` | `console.need.${Exclude<FactKind, NotShown>}`, string>
