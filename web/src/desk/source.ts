// A script as its author writes it: the structure of a script file (docs/script.schema.json). What is empty is left out when it is written down.
type Place = 'hospital' | 'shrine' | 'city' | 'school'
export const places: readonly Place[] = ['hospital', 'shrine', 'city', 'school']

/** What the card of a character leaves to the script. */
export type Parameter = 'turf' | 'enters_on_loop' | 'enters_on_day' | 'start'

export interface Member {
  character: string
  role: string
  turf?: string
  enters_on_loop?: number
  enters_on_day?: number
  start?: string
}
export interface Mishap {
  day: number
  incident: string
  culprit: string
  shown_as?: string
}
interface LoopChoice {
  loops: number
  level?: number
  out_of_ten?: number
}
/** Each of them also with _zh and _ja. */
export const writtenFields = ['title', 'introduction', 'story', 'victory_conditions', 'mastermind_hints'] as const
type WrittenField = (typeof writtenFields)[number]
export type Tongue = '' | '_zh' | '_ja'

/** Rules in sentences: everybody's, and those that only the Mastermind knows until the end. */
export type RuleField = 'special_rules' | 'secret_rules'

type Written = Partial<Record<`${WrittenField}${Tongue}`, string>> & Partial<Record<`${RuleField}${Tongue}`, string[]>>
export interface Source extends Written {
  id: string
  title: string
  author?: string
  set: string
  days: number
  difficulty: LoopChoice[]
  main_plot: string
  extra_main_plot?: string
  subplots: string[]
  mastermind_without?: string[]
  protagonists_without?: string[]
  final_guess?: string
  henchman_start?: string
  loops_without_talk?: number
  days_by_loop?: number[]
  mastermind_never_on?: string[]
  roles_instead?: Record<string, string>
  allow?: string[]
  options?: Record<string, string | number>
  source?: Record<string, string | number>
  community?: Record<string, string | number>
  cast: Member[]
  incidents: Mishap[]
}

export const limits = { days: 12, loops: 12, cast: 16, incidents: 10, level: 5, out_of_ten: 10, roles_instead: 4 } as const

export const blank = (set: string, title = ''): Source => ({
  id: '', title, set, days: 5, difficulty: [{ loops: 4 }], main_plot: '', subplots: [], cast: [], incidents: [],
})

/** Lower case letters, digits and underscores; a title without any of them gives a name all the same. */
export function idOf(title: string): string {
  const id = title.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '').slice(0, 40)
  return id === '' ? 'my_script' : id
}

type Value = string | number | boolean | null | Value[] | { [key: string]: Value | undefined }
type Tree = { [key: string]: Value | undefined }

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0) || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

function without(value: Value): Value {
  if (Array.isArray(value)) return value.map(without).filter(one => one !== '') // tables stay where they are: findings name them by their place
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => {
    const kept = inner === undefined ? undefined : without(inner)
    return isEmpty(kept) ? [] : [[key, kept]]
  })) as Tree
}

const order = ['id', 'title', 'title_zh', 'title_ja', 'author', 'introduction', 'introduction_zh', 'introduction_ja', 'set', 'days', 'days_by_loop', 'difficulty', 'main_plot', 'extra_main_plot', 'subplots']
const last = ['roles_instead', 'options', 'source', 'community', 'cast', 'incidents']
const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : last.includes(key) ? 200 + last.indexOf(key) : 100)

/** What goes into a file: without what is empty, in the usual order, with an id. Tables come last, as TOML needs it. */
export function written(source: Source): Tree {
  const full = { ...source, id: source.id === '' ? idOf(source.title) : source.id } as unknown as Tree
  const kept = without(full) as Tree
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => rank(a) - rank(b)))
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : fallback)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
const tables = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isTable) : [])

const lists = ['mastermind_without', 'protagonists_without', 'mastermind_never_on', 'allow', ...['special_rules', 'secret_rules'].flatMap(key => [key, `${key}_zh`, `${key}_ja`])]
const counted = ['loops_without_talk', 'days_by_loop', 'roles_instead']
const settings = ['options', 'source', 'community']

/** Whatever came from outside, made into something the desk can show; undefined if it is nothing like a script. Keys nobody knows stay where they are. */
export function taken(value: unknown): Source | undefined {
  if (!isTable(value) || !['set', 'title', 'cast', 'main_plot'].some(key => key in value)) return undefined
  const rest = Object.fromEntries(Object.entries(value).filter(([key, one]) => (lists.includes(key) ? Array.isArray(one) : settings.includes(key) ? isTable(one) : !counted.includes(key) && typeof one === 'string')))
  for (const key of lists) if (key in rest) rest[key] = texts(rest[key])
  return {
    ...rest,
    ...(Number.isSafeInteger(value.loops_without_talk) ? { loops_without_talk: value.loops_without_talk as number } : {}),
    ...(isTable(value.roles_instead) ? { roles_instead: Object.fromEntries(Object.entries(value.roles_instead).filter((pair): pair is [string, string] => typeof pair[1] === 'string')) } : {}),
    ...(Array.isArray(value.days_by_loop) ? { days_by_loop: value.days_by_loop.filter((one): one is number => Number.isSafeInteger(one)) } : {}),
    id: text(value.id), title: text(value.title), set: text(value.set), days: number(value.days, 5), main_plot: text(value.main_plot), subplots: texts(value.subplots),
    difficulty: tables(value.difficulty).map(one => ({ ...one, loops: number(one.loops, 4) })),
    cast: tables(value.cast).map(one => ({ ...one, character: text(one.character), role: text(one.role) })),
    incidents: tables(value.incidents).map(one => ({ ...one, day: number(one.day, 1), incident: text(one.incident), culprit: text(one.culprit) })),
  }
}

/** The days of a loop, from 1. A file may say anything: no more are drawn than there can be. */
export const daysOf = (days: number): number[] => Array.from({ length: Math.min(Math.max(days, 0), limits.days) }, (_, index) => index + 1)

/** The cast as everybody may know it: without whoever comes later unannounced (R144). */
export const publicCast = (source: Source): Member[] => source.cast.filter(one => (one.enters_on_loop ?? 1) === 1 && one.enters_on_day === undefined)
