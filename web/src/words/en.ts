// The source of keys: every string of the interface, in English. Add yours to its page's file in en/, and to the same file in zh/.
// {name} is filled in; `.one` and `.many` are a plural. Announcements tell results, never causes.
import { console } from './en/console'
import { learn } from './en/learn'
import { notebook } from './en/notebook'
import { replays } from './en/replays'
import { rules } from './en/rules'
import { sentences } from './en/sentences'
import { site } from './en/site'
import { table } from './en/table'

export const en = { ...sentences, ...rules, ...site, ...table, ...replays, ...notebook, ...learn, ...console } as const
