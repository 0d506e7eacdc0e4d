// What could be noticed so far, shortest first to read: what was told, then deaths, incidents and changes that no card made. It draws no conclusions.
import type { GameEvent, PublicSheet } from '../protocol'
import { listed } from '../words/facts'
import { t } from '../words/index.svelte'
import { incidentName, nameOf } from '../words/names'
import type { Item, Line, Loop } from './casebook'
import { digest, type LoopDigest } from './digest'

export interface Clue {
  key: string
  /** Whose face or place stands beside it. */
  spots: string[]
  text: string
}

const names = (ids: string[]): string => listed(ids.map(id => nameOf('characters', id))) || '–'

export function cluesOf(loops: Loop[], events: GameEvent[], sheet: PublicSheet): Clue[] {
  const lines = loops.flatMap(({ loop, days }) => days.flatMap(day => day.lines.map(line => ({ loop, day: day.day, line }))))
  const told = lines.flatMap(({ loop, day, line }) => line.items.flatMap((item, index) => toldClue(item, loop, day, `${line.seq}.${index}`)))
  const noticed = digest(events, sheet).toReversed().flatMap(noticedIn)
  // A role is shown again and again; once is enough.
  return [...new Map([...told, ...noticed, ...unseenIn(loops).toReversed()].map(clue => [clue.key, clue])).values()]
}

function toldClue(item: Item, loop: number, day: number, key: string): Clue[] {
  if (item.what === 'role') return [{ key: `role ${item.who} ${item.role}`, spots: [item.who], text: t('clues.role', { role: nameOf('roles', item.role), loop }) }]
  if (item.what === 'culprit') return [{ key: `culprit ${item.who} ${item.incident} ${day}`, spots: [item.who], text: t('clues.culprit', { incident: nameOf('incidents', item.incident), day }) }]
  if (item.what === 'subplot') return [{ key: `plot ${item.plot ?? key}`, spots: [], text: item.plot ? t('clues.plot', { plot: nameOf('plots', item.plot) }) : t('clues.no_plot') }]
  return []
}

function noticedIn({ loop, deaths, incidents, refused, endedBy }: LoopDigest): Clue[] {
  return [
    ...endedBy.map(who => ({ key: `ended ${loop} ${who}`, spots: [who], text: t('clues.ended', { loop }) })),
    ...deaths.map(one => ({
      key: `died ${loop} ${one.day} ${one.who}`,
      spots: [one.who],
      text: one.with.length > 0 ? t('clues.died_with', { loop, day: one.day, with: names(one.with) }) : t('clues.died_alone', { loop, day: one.day }),
    })),
    // That an incident did not occur tells nothing where nobody was at the limit.
    ...incidents.filter(one => one.occurred || one.panicked.length > 0).map(one => ({
      key: `incident ${loop} ${one.day} ${one.incident} ${one.nth}`,
      spots: one.panicked.slice(0, 2),
      text: t(one.occurred ? 'clues.occurred' : 'clues.not_occurred', { incident: incidentName(one), loop, who: names(one.panicked) }),
    })),
    ...[...new Set(refused)].map(who => ({ key: `refused ${loop} ${who}`, spots: [who], text: t('clues.refused', { loop }) })),
  ]
}

// Counters that came from nowhere, added up over a loop.
function unseenIn(loops: Loop[]): Clue[] {
  return loops.flatMap(({ loop, days }) => {
    const sums = new Map<string, { on: string; counter: string; by: number; days: number[] }>()
    const add = (day: number, line: Line) => {
      for (const item of line.items) {
        if (item.what !== 'counter') continue
        const key = `unseen ${loop} ${item.on} ${item.counter}`
        const sum = sums.get(key) ?? { on: item.on, counter: item.counter, by: 0, days: [] }
        sums.set(key, { ...sum, by: sum.by + item.by, days: [...new Set([...sum.days, day])] })
      }
    }
    for (const day of days) for (const line of day.lines) if (line.source.kind === 'unseen' && !line.source.cause) add(day.day, line)
    return [...sums].filter(([, sum]) => sum.by !== 0).map(([key, sum]) => ({
      key,
      spots: [sum.on],
      text: t('clues.unseen', { by: sum.by < 0 ? `−${-sum.by}` : `+${sum.by}`, counter: nameOf('counters', sum.counter), loop, days: listed(sum.days.map(String)) }),
    }))
  })
}
