// 简体中文。键与 en.ts 完全相同；术语见 content/names.json 和 README.md。
import type { Words } from './index.svelte'
import { around } from './zh/around'
import { board } from './zh/board'
import { console } from './zh/console'
import { courtesy } from './zh/courtesy'
import { detective } from './zh/detective'
import { known } from './zh/known'
import { learn } from './zh/learn'
import { notebook } from './zh/notebook'
import { puzzles } from './zh/puzzles'
import { replays } from './zh/replays'
import { rules } from './zh/rules'
import { scenes } from './zh/scenes'
import { sentences } from './zh/sentences'
import { site } from './zh/site'
import { table } from './zh/table'

export const zh: Words = { ...sentences, ...rules, ...site, ...around, ...courtesy, ...table, ...board, ...replays, ...puzzles, ...notebook, ...learn, ...known, ...console, ...scenes, ...detective }
