// 日本語。キーは en.ts と同じ。用語は content/names.json と README.md にある。
import type { Words } from './index.svelte'
import { around } from './ja/around'
import { board } from './ja/board'
import { console } from './ja/console'
import { courtesy } from './ja/courtesy'
import { detective } from './ja/detective'
import { known } from './ja/known'
import { learn } from './ja/learn'
import { notebook } from './ja/notebook'
import { puzzles } from './ja/puzzles'
import { replays } from './ja/replays'
import { rules } from './ja/rules'
import { scenes } from './ja/scenes'
import { sentences } from './ja/sentences'
import { site } from './ja/site'
import { table } from './ja/table'

export const ja: Words = { ...sentences, ...rules, ...site, ...around, ...courtesy, ...table, ...board, ...replays, ...puzzles, ...notebook, ...learn, ...known, ...console, ...scenes, ...detective }
