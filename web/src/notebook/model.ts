// The deduction sheet as data: a mark for each cell, and free text. No rule is known here; rows and columns come from the table and the rulebook.
import { incidentKey } from '../game/incidents'
import { placeIds, type PublicSheet } from '../protocol'
import type { RuleSet } from '../protocol'

export type Mark = 0 | 1 | 2 | 3
export const markNames = ['blank', 'no', 'perhaps', 'yes'] as const
export const next = (mark: Mark): Mark => ((mark + 1) % 4) as Mark

/** Rows and columns of one table's sheet. Whoever came to the board later is the last. */
export interface Grid {
  characters: string[]
  roles: string[]
  mainPlots: string[]
  subplots: string[]
  /** `day.incident`, `day.incident.2` */
  incidents: string[]
  /** Those whose culprit is a location, likewise. */
  mobs: string[]
  /** A row for the incidents that may bear another's name. */
  mayBeFake: boolean
}
/** The row of the sheet that says so. */
export const fakeRow = 'fake_incident'

const hasMob = (set: RuleSet, incident: string): boolean => set.incidents.some(one => one.id === incident && one.corpses !== undefined)

export const gridOf = (set: RuleSet, sheet: PublicSheet, characters: { id: string }[]): Grid => ({
  characters: [...new Set([...sheet.cast, ...characters].map(one => one.id))], // the board is empty before the first loop
  roles: set.roles.map(one => one.id),
  mainPlots: set.main_plots.map(one => one.id),
  subplots: set.subplots.map(one => one.id),
  incidents: sheet.incidents.filter(one => !hasMob(set, one.incident)).map(incidentKey),
  mobs: sheet.incidents.filter(one => hasMob(set, one.incident)).map(incidentKey),
  mayBeFake: set.incidents.some(one => one.may_bear_another_name),
})

/** A cell is `character/role`, `character/day.incident`, `location/day.incident` or `/plot`. What is blank is not kept. */
export type Marks = Record<string, Mark>
export const cellOf = (row: string, column: string): string => `${row}/${column}`
export const plotCell = (plot: string): string => cellOf('', plot)

interface Notes {
  marks: Marks
  text: string
  /** A line about somebody. What is empty is not kept. */
  lines: Record<string, string>
  /** For what is held to be so: how many events had been told when it was marked. */
  since: Record<string, number>
}
export const noNotes = (): Notes => ({ marks: {}, text: '', lines: {}, since: {} })
/** With every cell of the largest sheet marked, and a line about everybody, this stays below the server's 32 KiB. */
export const longestText = 4000
export const longestNote = 100

export function withLine(lines: Record<string, string>, who: string, line: string): Record<string, string> {
  const { [who]: _, ...others } = lines
  return line === '' ? others : { ...others, [who]: line.slice(0, longestNote) }
}

export function withMark(marks: Marks, cell: string, mark: Mark): Marks {
  const { [cell]: _, ...others } = marks
  return mark === 0 ? others : { ...others, [cell]: mark }
}

const mostTimes = 60 // more would not fit
/** Only what is held to be so is remembered with its time. */
export function sinceWhen(since: Record<string, number>, cell: string, mark: Mark, now: number): Record<string, number> {
  const others = Object.entries(since).filter(([other]) => other !== cell)
  return Object.fromEntries(mark === 3 ? [...others.slice(1 - mostTimes), [cell, now]] : others)
}

// --- what the server keeps -------------------------------------------------------------------------------------------------

const version = 1

export function toKept(notes: Notes): string {
  const sorted = (all: object) => Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify({ v: version, m: sorted(notes.marks), t: notes.text, ...(Object.keys(notes.lines).length > 0 ? { l: sorted(notes.lines) } : {}), ...(Object.keys(notes.since).length > 0 ? { w: sorted(notes.since) } : {}) })
}

/** Whatever else lies there, such as the notes of another program, is kept as text. */
export function fromKept(kept: string): Notes {
  if (kept === '') return noNotes()
  try {
    const read = JSON.parse(kept)
    if (read?.v !== version || typeof read.t !== 'string' || typeof read.m !== 'object' || read.m === null) throw new Error('not ours')
    const marks = Object.entries(read.m).filter(([, mark]) => mark === 1 || mark === 2 || mark === 3)
    const lines = Object.entries(read.l ?? {}).flatMap(([who, line]) => (typeof line === 'string' && line !== '' ? [[who, line.slice(0, longestNote)]] : []))
    const since = Object.entries(read.w ?? {}).filter(([cell, at]) => read.m[cell] === 3 && Number.isSafeInteger(at))
    return { marks: Object.fromEntries(marks) as Marks, text: read.t, lines: Object.fromEntries(lines), since: Object.fromEntries(since) as Record<string, number> }
  } catch {
    return { ...noNotes(), text: kept.slice(0, longestText) }
  }
}

// --- what one says to the table --------------------------------------------------------------------------------------------
// Two bits a cell, row by row, so that a sheet of twelve characters and fourteen roles fits into one line of chat.

const cellsOf = (grid: Grid): { characters: string[]; others: string[] } => ({
  characters: grid.characters.flatMap(who => [...grid.roles, ...grid.incidents].map(column => cellOf(who, column))), // the last, as somebody may come later
  others: [
    ...[...grid.mainPlots, ...grid.subplots].map(plotCell),
    ...placeIds.flatMap(place => grid.mobs.map(column => cellOf(place, column))),
    ...(grid.mayBeFake ? grid.incidents.map(column => cellOf(fakeRow, column)) : []),
  ],
})

function pack(marks: Mark[]): string {
  let text = ''
  for (let at = 0; at < marks.length; at += 3) text += letters[(marks[at] ?? 0) * 16 + (marks[at + 1] ?? 0) * 4 + (marks[at + 2] ?? 0)]
  return text.replace(/A+$/, '')
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const unpack = (text: string): Mark[] =>
  [...text].flatMap(letter => {
    const value = letters.indexOf(letter)
    return [value >> 4, (value >> 2) & 3, value & 3] as Mark[]
  })

const spoken = /\[notebook ([\w-]*)\.([\w-]*)\]/

export function toSpoken(marks: Marks, grid: Grid): string {
  const cells = cellsOf(grid)
  const part = (list: string[]) => pack(list.map(cell => marks[cell] ?? 0))
  return `[notebook ${part(cells.others)}.${part(cells.characters)}]`
}

export const isSpoken = (text: string): boolean => spoken.test(text)
/** A line of chat without the marks in it. */
export const withoutSpoken = (text: string): string => text.replace(spoken, '').trim()

/** The marks in a line somebody said at this table; undefined if there are none. */
export function fromSpoken(text: string, grid: Grid): Marks | undefined {
  const found = spoken.exec(text)
  if (!found) return undefined
  const cells = cellsOf(grid)
  const marks: Marks = {}
  const take = (list: string[], packed: string) => unpack(packed).forEach((mark, at) => list[at] !== undefined && mark > 0 && (marks[list[at]!] = mark))
  take(cells.others, found[1]!)
  take(cells.characters, found[2]!)
  return marks
}

/** Theirs go where mine are blank; where we differ, mine stay. */
export function merge(mine: Marks, theirs: Marks): { marks: Marks; taken: number; differ: number } {
  const fresh = Object.entries(theirs).filter(([cell]) => !mine[cell])
  const differ = Object.entries(theirs).filter(([cell, mark]) => mine[cell] && mine[cell] !== mark).length
  return { marks: { ...mine, ...Object.fromEntries(fresh) }, taken: fresh.length, differ }
}
