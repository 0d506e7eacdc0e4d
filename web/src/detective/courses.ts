// Several courses of one game under each other: how it went at the table, and how it went where somebody played on differently.
import type { Step } from '../protocol'
import type { Day, Loop } from './casebook'

interface Moment {
  loop: number
  /** 0 before the first day. */
  day: number
  /** Where it is known. */
  step?: Step
}

/** A game that parts from the one at the table. */
export interface Course {
  name: string
  loops: Loop[]
  /** From where it was played on. */
  from: Moment
}

/** One loop of one course: a line of the board. */
export interface Row {
  key: string
  loop: Loop
  /** Where courses are compared, and this loop is not the same in all: 0 for the table, then the others in their order. */
  course?: number
  /** Where in this loop it parts from the table. */
  parts?: Moment
}

export const rowsOf = (loops: Loop[]): Row[] => loops.map(loop => ({ key: String(loop.loop), loop }))

const told = (day: Day | undefined): string => JSON.stringify(day && [day.cards, day.lines.map(line => line.items)])

/** Where two courses part: where somebody played on, or before that if he took back even more. */
export function partingOf(table: Loop[], { loops, from }: Course): Moment {
  const parting = { ...from, day: Math.max(1, from.day) }
  for (const { loop, days } of loops)
    for (const day of days) {
      if (loop > parting.loop || (loop === parting.loop && day.day >= parting.day)) return parting
      if (told(day) !== told(table[loop - 1]?.days.find(one => one.day === day.day))) return { loop, day: day.day }
    }
  return parting
}

/** Loops that all share stand there once. */
export function comparedRows(table: Loop[], courses: Course[]): Row[] {
  const partings = courses.map(course => partingOf(table, course))
  const last = Math.max(table.length, ...courses.map(course => course.loops.length))
  const rows: Row[] = []
  for (let number = 1; number <= last; ++number) {
    const others = courses.flatMap(({ loops }, index) => {
      const [loop, parting] = [loops[number - 1], partings[index]!]
      if (!loop || parting.loop > number) return []
      return [{ key: `${number}.${index + 1}`, loop, course: index + 1, ...(parting.loop === number ? { parts: parting } : {}) }]
    })
    const first = table[number - 1]
    if (first) rows.push({ key: `${number}.0`, loop: first, ...(others.length > 0 || partings.some(parting => parting.loop <= number) ? { course: 0 } : {}) })
    rows.push(...others)
  }
  return rows
}
