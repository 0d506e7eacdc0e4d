// Names and texts by id. What a newer server sends and this client does not know is shown by its id, made readable.
import names from '../../../content/names.json'
import { language, t, type Language } from './index.svelte'
import { texts } from './texts.svelte'

export { loadTexts } from './texts.svelte'

export type Kind = keyof typeof names
type Named = Record<string, Record<Language, string>>

export function nameOf(kind: Kind, id: string): string {
  const section = names[kind] as Named
  return Object.hasOwn(section, id) ? section[id]![language.current] : readable(id)
}

// In every language, for searching.
export function allNames(kind: Kind, id: string): string[] {
  return Object.values((names[kind] as Named)[id] ?? { id })
}

// Where a card or counter lies: a location or a character.
export function spotName(id: string): string {
  return nameOf(isLocation(id) ? 'locations' : 'characters', id)
}
// An incident, with its number where several share its name and day.
export const incidentName = (one: { incident: string; nth?: number | undefined; alike?: number | undefined }): string =>
  one.alike ? t('incident.numbered', { incident: nameOf('incidents', one.incident), n: one.nth ?? 1 }) : nameOf('incidents', one.incident)
// Whose fault an incident is: a character's, or that of the mob of a location.
export const culpritName = (id: string): string => (isLocation(id) ? t('board.mob', { place: spotName(id) }) : nameOf('characters', id))
export const isLocation = (id: string): boolean => Object.hasOwn(names.locations, id)

// The whole text of a card in paragraphs, one for each ability; empty until it is loaded. A card may read differently in one set.
export function textOf(kind: Kind | 'options', id: string, set?: string): string[] {
  const section = texts()?.[kind]
  const card = (set && section?.[`${set}/${id}`]) || section?.[id]
  if (!card) return []
  if (typeof card === 'string') return paragraphs(card)
  return [...(card.passive ? [card.passive] : []), ...card.abilities]
}

// "Optional refusal. [Day end] … [Day end] …": every bracket begins a rule of its own.
export function paragraphs(text: string): string[] {
  return text
    .split(/\s*(?=\[)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readable(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
