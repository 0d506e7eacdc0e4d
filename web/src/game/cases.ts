// The library as cases: a script goes by its set and its number there, for its id would tell its title (R143).
import type { ScriptOutline } from '../protocol'

export interface Case {
  script: ScriptOutline
  /** Within its set, from 1. */
  number: number
}

export const casesOf = (scripts: ScriptOutline[]): Case[] => scripts.map(script => ({ script, number: scripts.filter(one => one.set === script.set).indexOf(script) + 1 }))

export const findCase = (scripts: ScriptOutline[], set: string | undefined, number: string | undefined): Case | undefined =>
  casesOf(scripts).find(one => one.script.set === set && String(one.number) === number)

export const casePath = ({ script, number }: Case): string => `/scripts/${script.set}/${number}`

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** One for everybody on that date, by the date alone: all in turn, and not two of a set in a row where that can be had. */
export function ofTheDay<One>(all: readonly One[], date: Date): One | undefined {
  if (all.length === 0) return undefined
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
  let step = Math.ceil(all.length * 0.38)
  while (greatestCommonDivisor(step, all.length) !== 1) ++step
  return all[(day * step) % all.length]
}
export const caseOfTheDay = (scripts: ScriptOutline[], date: Date): Case | undefined => ofTheDay(casesOf(scripts), date)
