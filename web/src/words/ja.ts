// 日本語。キーは en.ts と同じ。用語は content/names.json と README.md にある。
import type { Words } from './index.svelte'
import { board } from './ja/board'
import { console } from './ja/console'
import { learn } from './ja/learn'
import { notebook } from './ja/notebook'
import { replays } from './ja/replays'
import { rules } from './ja/rules'
import { sentences } from './ja/sentences'
import { site } from './ja/site'
import { table } from './ja/table'

export const ja: Words = { ...sentences, ...rules, ...site, ...table, ...board, ...replays, ...notebook, ...learn, ...console }
