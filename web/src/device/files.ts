// What is kept on this device as a file, and back: games that can be gone on with here or elsewhere, and scripts. Every byte of a file may be anybody's.
import { allDrafts, draftOf, keepDraft, type Draft } from '../desk/drafts'
import { taken } from '../desk/source'
import { heldSeat, holdSeat, type HeldSeat } from '../game/keys'
import { loadHouse, rememberKept } from '../game/where.svelte'
import { seatIds, type RecordOutline } from '../protocol'
import { keepHere } from '../replay/share'

const version = 1
const largest = 32 * 1024 * 1024

interface DeviceFile {
  timespiral_device: number
  /** As the house keeps them: a name and a text. */
  rows: [string, string][]
  /** What lets a player go on, by table. */
  seats: Record<string, HeldSeat>
  drafts: Draft[]
}

/** What came of a file. */
interface Loaded {
  games: number
  scripts: number
  /** Here already, and left as they are. */
  known: number
  /** Of another version, or damaged. */
  bad: number
}
type Refusal = 'too_large' | 'not_ours' | 'newer' | 'full' | 'refused' | 'taken' | 'unfinished'

// --- out -------------------------------------------------------------------------------------------------------------------

/** Everything, or some of its tables alone. */
export async function collect(tables?: string[]): Promise<DeviceFile> {
  const all = await (await loadHouse()).rows()
  const rows = all.filter(([name]) => !tables || tables.some(id => name === `table/${id}`)).map(([name, text]): [string, string] => [name, text])
  const held = rows.flatMap(([name]): [string, HeldSeat][] => {
    const seat = heldSeat(name.slice('table/'.length))
    return name.startsWith('table/') && seat ? [[name.slice('table/'.length), seat]] : []
  })
  return { timespiral_device: version, rows, seats: Object.fromEntries(held), drafts: tables ? [] : allDrafts() }
}

// --- in --------------------------------------------------------------------------------------------------------------------

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const goodName = /^(table\/local[0-9a-z]{8,20}|script\/[0-9a-f]{32,128})$/
const isRow = (value: unknown): value is [string, string] => Array.isArray(value) && value.length === 2 && value.every(isText) && goodName.test(value[0] as string)

function seatIn(value: unknown): HeldSeat | undefined {
  if (!isObject(value) || !isText(value.token) || !Array.isArray(value.seats)) return undefined
  const seats = seatIds.filter(seat => (value.seats as unknown[]).includes(seat))
  const when = (name: 'since' | 'used') => (Number.isSafeInteger(value[name]) ? { [name]: value[name] as number } : {})
  return { token: value.token, seats, ...when('since'), ...when('used') }
}

function draftIn(value: unknown): Draft | undefined {
  const source = isObject(value) ? taken(value.source) : undefined
  if (!isObject(value) || !source || !isText(value.id) || !/^[0-9a-z]{1,20}$/.test(value.id) || !Number.isSafeInteger(value.changed)) return undefined
  const links = isObject(value.links) && isText(value.links.whole) && isText(value.links.players) ? { links: { whole: value.links.whole, players: value.links.players } } : {}
  return { id: value.id, changed: value.changed as number, source, ...links }
}

/** A file of ours, or why it is none. What is wrong within it is left out and counted. */
export function read(text: string): (DeviceFile & { bad: number }) | { record: string } | Refusal {
  if (text.length > largest) return 'too_large'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'not_ours'
  }
  if (!isObject(value)) return 'not_ours'
  if ('timespiral_record' in value) return { record: text }
  if (!Number.isSafeInteger(value.timespiral_device)) return 'not_ours'
  if ((value.timespiral_device as number) > version) return 'newer'
  const [rows, drafts] = [value.rows, value.drafts].map(list => (Array.isArray(list) ? (list as unknown[]) : []))
  const seats = isObject(value.seats) ? Object.entries(value.seats).flatMap(([id, seat]) => (goodName.test(`table/${id}`) && seatIn(seat) ? [[id, seatIn(seat)!] as const] : [])) : []
  const file = { timespiral_device: version, rows: rows!.filter(isRow), seats: Object.fromEntries(seats), drafts: drafts!.flatMap(one => draftIn(one) ?? []) }
  return { ...file, bad: rows!.length + drafts!.length - file.rows.length - file.drafts.length }
}

type Outline = Pick<RecordOutline, 'title' | 'set' | 'loops' | 'days' | 'players'>

interface Row {
  table?: { outline?: string; created?: number; finished?: number }
  answers?: { number: number; epoch: number; notation: string }[]
}
function rowIn(text: string): Row {
  try {
    const row: unknown = JSON.parse(text)
    return isObject(row) ? (row as Row) : {}
  } catch {
    return {}
  }
}

/** The same game, further on: whatever was answered here was answered there as well, and more. */
export function isFurther(there: string, here: string): boolean {
  const words = (text: string) => (rowIn(text).answers ?? []).map(({ number, epoch, notation }) => `${epoch} ${number} ${notation}`)
  const [further, before] = [words(there), words(here)]
  return further.length > before.length && before.every((one, index) => one === further[index])
}

function loadDrafts(drafts: Draft[]): { scripts: number; known: number } {
  const fresh = drafts.filter(one => (draftOf(one.id)?.changed ?? -1) < one.changed)
  fresh.forEach(keepDraft)
  return { scripts: fresh.length, known: drafts.length - fresh.length }
}

export async function load(text: string): Promise<Loaded | Refusal> {
  const file = read(text)
  if (typeof file === 'string') return file
  if ('record' in file) return keepHere(file.record).then(({ isNew }) => ({ games: Number(isNew), scripts: 0, known: Number(!isNew), bad: 0 }), () => 'unfinished' as const)
  const house = await loadHouse()
  const here = new Map((await house.rows()).map(([name, row]) => [name, row]))
  const wanted = file.rows.filter(([name, row]) => !here.has(name) || isFurther(row, here.get(name)!))
  const { bad, kept } = await house.put(wanted)
  if (kept !== 'kept') return kept
  const games = wanted.map(([name]) => name).filter(name => !bad.includes(name) && name.startsWith('table/')).map(name => name.slice('table/'.length))
  for (const id of games) if (file.seats[id]) holdSeat(id, file.seats[id])
  if (games.length > 0) rememberKept()
  const { scripts, known } = loadDrafts(file.drafts)
  return { games: games.length, scripts: scripts + (wanted.length - bad.length - games.length), known: known + file.rows.length - wanted.length, bad: bad.length + file.bad }
}

// --- what is there ---------------------------------------------------------------------------------------------------------

export interface KeptGame {
  id: string
  /** Undefined if this version cannot read it. */
  outline: Outline | undefined
  isOver: boolean
  /** Milliseconds since 1970. */
  when: number
}

export async function keptGames(): Promise<KeptGame[]> {
  const rows = (await (await loadHouse()).rows()).filter(([name]) => name.startsWith('table/'))
  const games = rows.map(([name, text, isReadable]): KeptGame => {
    const [id, { table }] = [name.slice('table/'.length), rowIn(text)]
    const outline = rowIn(table?.outline ?? '') as Partial<Outline>
    const isWhole = [outline.set, outline.title].every(isText) && [outline.loops, outline.days, outline.players].every(Number.isSafeInteger)
    return { id, outline: isReadable && isWhole ? (outline as Outline) : undefined, isOver: Boolean(table?.finished), when: heldSeat(id)?.used ?? (table?.finished || (table?.created ?? 0)) }
  })
  return games.sort((one, other) => Number(one.isOver) - Number(other.isOver) || other.when - one.when)
}

export const remove = async (id: string) => (await loadHouse()).put([[`table/${id}`, undefined]])
