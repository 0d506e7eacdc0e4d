// What a scene shows, from the moment and the board as this seat sees it after that moment. Nothing else goes in, so nothing else can come out.
import type { CounterKind } from '../art/counters'
import type { MarkName } from '../art/marks'
import { partsOf, spotsOf } from '../game/fold'
import type { Beat } from '../game/pace'
import { extraIn } from '../game/rulebook.svelte'
import { placeIds, type CharacterId, type EventKind, type GameEvent, type PlaceId, type ViewMessage } from '../protocol'
import { plural, t } from '../words/index.svelte'
import { incidentName, nameOf } from '../words/names'
import { all, eventText, spot } from '../words/sentences'

const isPlace = (id: string): id is PlaceId => placeIds.some(place => place === id)
const told = (event: GameEvent, view: ViewMessage): string =>
  eventText(event, { seat: view.seat, set: view.set, where: who => view.characters.find(one => one.id === who)?.at })

export interface Death {
  where: string
  title: string
  sentence: string
  place: PlaceId
  victims: CharacterId[]
  /** Whoever else stands there, alike: nobody is more of a culprit than another. */
  others: CharacterId[]
}
export function deathIn(beat: Beat, view: ViewMessage): Death {
  const victims = beat.events.flatMap(event => (event.kind === 'died' ? partsOf(event) : [])).map(({ who }) => who)
  const at = (who: string) => view.characters.find(one => one.id === who)?.at
  const place = at(victims[0]!) ?? 'city'
  const incident = beat.events.find(event => event.kind === 'incident_occurred')
  return {
    where: t('scene.where', { day: view.day, place: spot(place) }),
    title: incident ? incidentName(incident) : t('scene.death'),
    sentence: plural('scene.dead', victims.length, { who: all(victims) }),
    place,
    victims,
    others: view.characters.filter(one => one.present && one.alive && one.at === place).map(one => one.id),
  }
}

interface LostDay {
  day: number
  hasIncident: boolean
}
export interface Loss {
  sentences: string[]
  loop: number
  loops: number
  days: LostDay[]
  people: CharacterId[]
}
export function lossIn(beat: Beat, view: ViewMessage, loops: number): Loss {
  const loop = beat.events[0]!.loop
  const left = loops - loop
  const how = beat.events.find(event => event.kind !== 'loop_ended')
  const rest = left > 0 ? plural('spiral.left', left) : t('scene.no_loop_left')
  return {
    sentences: [...(how ? [told(how, view)] : []), rest],
    loop,
    loops,
    days: Array.from({ length: Math.max(1, beat.events[0]!.day) }, (_, index) => ({ day: index + 1, hasIncident: view.incidents.some(one => one.day === index + 1 && one.occurred) })),
    people: view.characters.filter(one => one.present).map(one => one.id),
  }
}

export interface Shown {
  title: string
  sentence: string
  who?: CharacterId
  place?: PlaceId
}
/** A role, a culprit or a plot that is told. */
export function shownIn(beat: Beat, view: ViewMessage): Shown[] {
  const event = beat.events[0]!
  const sentence = told(event, view)
  switch (event.kind) {
    case 'role_revealed': return partsOf(event).map(({ who, role }) => ({ title: nameOf('roles', role), sentence, who }))
    case 'culprit_revealed': {
      const { who } = event
      return [{ title: incidentName(event), sentence, ...(isPlace(who) ? { place: who } : { who }) }]
    }
    case 'same_role': return partsOf(event).map(({ who, other }) => ({ title: nameOf('characters', other ?? who), sentence, who: other ?? who }))
    case 'subplot_named': return [{ title: event.plot ? nameOf('plots', event.plot) : '', sentence }]
    default: return [{ title: '', sentence }]
  }
}

type Tone = 'danger' | 'omen' | 'calm' | 'hope'
export interface Band {
  tone: Tone
  mark?: MarkName
  counter?: CounterKind
  title: string
  sentence: string
  faces: CharacterId[]
}
type Look = Pick<Band, 'tone'> & Partial<Pick<Band, 'mark' | 'counter'>>
const looks: Partial<Record<EventKind, Look>> = {
  incident_occurred: { tone: 'danger', mark: 'skull' },
  incident_had_no_effect: { tone: 'calm', mark: 'forbidden' },
  incident_did_not_occur: { tone: 'hope', mark: 'check' },
  day_started: { tone: 'calm', mark: 'day' },
  revived: { tone: 'hope', mark: 'loop' },
  arrived: { tone: 'calm', mark: 'person' },
  left: { tone: 'calm', mark: 'back' },
  ability_declared: { tone: 'calm', counter: 'goodwill' },
  ability_refused: { tone: 'danger', mark: 'cross' },
  loop_ended: { tone: 'hope', mark: 'sun' },
  gauge_changed: { tone: 'omen', counter: 'despair' },
  extra_card_placed: { tone: 'omen', counter: 'extra' },
  extra_card_moved: { tone: 'omen', counter: 'curse' },
  location_closed: { tone: 'omen', mark: 'forbidden' },
}

export function bandOf(beat: Beat, view: ViewMessage): Band {
  const event = beat.events[0]!
  const look: Look = looks[event.kind] ?? { tone: 'calm', mark: 'revealed' }
  const counter = event.kind.startsWith('extra_card') && extraIn(view.set) === 'curse' ? 'curse' : look.counter
  const faces = partsOf(event).flatMap(spotsOf).filter(id => !isPlace(id))
  return { ...look, ...(counter ? { counter } : {}), faces: [...new Set(faces)].slice(0, 5), ...wordsOf(event, view) }
}

function wordsOf(event: GameEvent, view: ViewMessage): Pick<Band, 'title' | 'sentence'> {
  switch (event.kind) {
    case 'day_started': {
      const today = view.incidents.filter(one => one.day === event.day).map(incidentName)
      return { title: t('scene.day', { day: event.day }), sentence: today.length > 0 ? t('scene.today', { incidents: today.join(', ') }) : '' }
    }
    case 'incident_occurred':
      return { title: incidentName(event), sentence: event.effect ? t('scene.day', { day: event.day }) : t('scene.nothing_happens') }
    default:
      return { title: '', sentence: told(event, view) }
  }
}
