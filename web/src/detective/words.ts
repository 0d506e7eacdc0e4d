// The board in sentences: for readers, and for whoever rests on an icon.
import { extraIn } from '../game/rulebook.svelte'
import type { Viewer } from '../protocol'
import { listed } from '../words/facts'
import { t } from '../words/index.svelte'
import { nameOf, spotName } from '../words/names'
import { causeText, eventText } from '../words/sentences'
import { isAbout, type Day, type Line } from './casebook'
import type { LaidCard, Target } from './cards'

export interface Reader {
  seat: Viewer
  set: string
}

export function lineText(line: Line, reader: Reader): string {
  const what = line.events.map(event => eventText(event, { ...reader, where: who => line.places[who] })).join(' ')
  const { kind, cause } = line.source
  if (cause) return `${what} (${causeText(cause)})`
  return kind === 'unseen' ? t('detective.unseen', { what }) : what
}

export function cardText({ card, on, by, isVoid }: LaidCard): string {
  const params = { on: spotName(on), by: nameOf('seats', by) }
  const said = card ? t('detective.card', { card: nameOf('action_cards', card), ...params }) : t('detective.card.hidden', params)
  return isVoid ? t('detective.card.void', { card: said }) : said
}

/** A target with its cards and what came of them. */
export function targetText(target: Target): string {
  const items = target.items.map(item => {
    if (item.what === 'moved') return t('event.moved', { who: spotName(item.who), from: spotName(item.from ?? ''), to: spotName(item.to) })
    if (item.what !== 'counter') return ''
    return t(item.by < 0 ? 'event.counter_lost' : 'event.counter_gained', { on: spotName(item.on), n: Math.abs(item.by), counter: nameOf('counters', item.counter), now: item.now })
  })
  return [`${listed(target.cards.map(cardText))}.`, ...items].join(' ')
}

function peopleText(day: Day, spot: string, set: string): string {
  const places = day.places.map(({ place, people, isClosed }) => {
    const wanted = spot === '' || spot === place ? people : people.filter(one => one.who === spot)
    if (wanted.length === 0 && spot !== place) return ''
    const names = wanted.map(one => {
      const who = nameOf('characters', one.who)
      return one.isDead ? t('detective.corpse', { who }) : one.extra > 0 ? t('detective.cursed', { who, card: nameOf('things', extraIn(set) ?? 'extra_card') }) : who
    })
    return t(isClosed ? 'detective.closed' : 'detective.place', { place: spotName(place), people: listed(names) || t('detective.nobody') })
  })
  const said = places.filter(one => one !== '')
  return said.length > 0 ? t(day.isOver ? 'detective.stood' : 'detective.stands', { places: said.join('; ') }) : ''
}

/** Everything a day shows, in the order it happened; of one character or place if wanted. */
export function daySentences(day: Day, spot: string, reader: Reader): string[] {
  const cards = day.cards.filter(one => spot === '' || one.on === spot).map(cardText)
  return [
    ...(cards.length > 0 ? [t('detective.cards', { cards: listed(cards) })] : []),
    ...day.lines.filter(line => spot === '' || isAbout(line, spot)).map(line => lineText(line, reader)),
    peopleText(day, spot, reader.set),
  ].filter(one => one !== '')
}

export const dayText = (day: Day, spot: string, reader: Reader): string =>
  [`${t('detective.of_day', { loop: day.loop, day: day.day })}.`, ...daySentences(day, spot, reader)].join(' ')
