// What a seat could notice about a loop: only what the table told this seat, counted together. It draws no conclusions.
import { atLimit, firstView, partsOf, see } from '../game/fold'
import type { GameEvent, PublicSheet, ViewMessage } from '../protocol'

interface Death {
  who: string
  at: string
  day: number
  /** Who else was alive and in the same place. */
  with: string[]
}
interface IncidentSeen {
  incident: string
  nth?: number | undefined
  alike?: number | undefined
  day: number
  occurred: boolean
  /** Who was alive and at the Paranoia limit. */
  panicked: string[]
}
export interface LoopDigest {
  loop: number
  end?: 'died' | 'lost' | 'survived'
  /** The day it ended. */
  day: number
  /** The loop was over the moment somebody died. */
  endedBy: string[]
  deaths: Death[]
  incidents: IncidentSeen[]
  intrigue: { on: string; n: number }[]
  refused: string[]
}

export function digest(events: GameEvent[], sheet: PublicSheet): LoopDigest[] {
  const view = firstView(sheet)
  const loops: LoopDigest[] = []
  let dying: string[] = []
  for (const event of events) {
    const now = loops.at(-1)
    if (event.kind === 'loop_started') loops.push({ loop: event.loop, day: 0, endedBy: [], deaths: [], incidents: [], intrigue: [], refused: [] })
    else if (now) {
      if (!now.end) now.day = event.day
      if (event.kind === 'protagonists_lost') now.endedBy = dying
      dying = event.kind === 'died' ? partsOf(event).map(({ who }) => who) : []
      if (event.kind === 'died') for (const who of dying) now.deaths.push({ who, ...company(view, who), day: event.day })
      else if (event.kind === 'incident_occurred' || event.kind === 'incident_did_not_occur') {
        // An effect is told after its incident, so the board still shows what made it occur.
        const { incident, nth, alike, incident_day: day } = event
        now.incidents.push({ incident, nth, alike, day, occurred: event.kind === 'incident_occurred', panicked: atLimit(view) })
      } else if (event.kind === 'ability_refused') now.refused.push(event.who)
      else if (event.kind === 'protagonists_died' || event.kind === 'protagonists_lost') now.end = event.kind === 'protagonists_died' ? 'died' : 'lost'
      else if (event.kind === 'loop_ended') {
        now.end ??= event.lost ? 'lost' : 'survived'
        now.intrigue = intrigueIn(view)
      }
    }
    see(view, event, sheet.cast)
  }
  return loops
}

function company(view: ViewMessage, who: string) {
  const at = view.characters.find(one => one.id === who)?.at ?? ''
  return { at, with: view.characters.filter(one => one.present && one.alive && one.at === at && one.id !== who).map(one => one.id) }
}

function intrigueIn(view: ViewMessage) {
  const places = view.locations.map(place => ({ on: place.id as string, n: place.intrigue }))
  const people = view.characters.map(one => ({ on: one.id as string, n: one.intrigue ?? 0 }))
  return [...people, ...places].filter(one => one.n > 0)
}
