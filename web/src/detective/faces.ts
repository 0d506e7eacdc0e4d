// Portraits as pictures: a board of many days shows each face a hundred times, and the browser draws a picture once.
import { portrait } from '../art/portraits'

const known = new Map<string, string>()

export function faceOf(id: string): string {
  const made = known.get(id) ?? `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${portrait(id)}</svg>`)}`
  known.set(id, made)
  return made
}
