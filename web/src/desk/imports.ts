// Scripts from elsewhere: a file or pasted text, TOML, our JSON or the community's. The server reads them; what does not fit into one request is taken apart here.
import { check } from './server'
import { taken, type Source } from './source'

const mostBytes = 100_000 // of a request of 128 KiB

export interface Found {
  title: string
  set: string
  /** How to ask the server for it. */
  request: { source: string; number?: number }
}

/** JSON without comments and trailing commas, which the community writes. What stands in quotes stays. */
export function plainJson(text: string): string {
  return text
    .replaceAll(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, found => (found.startsWith('"') ? found : ' '))
    .replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, found => (found.startsWith('"') ? found : ''))
}

/** The scripts of a collection too large for one request, each as a text of its own; undefined if it is none. */
export function apart(text: string): string[] | undefined {
  try {
    const tree = JSON.parse(plainJson(text)) as unknown
    const scripts = Array.isArray(tree) ? tree : (tree as { scripts?: unknown } | null)?.scripts
    return Array.isArray(scripts) ? scripts.map(one => JSON.stringify(one)) : undefined
  } catch {
    return undefined
  }
}

const titleOf = (text: string): { title: string; set: string } => {
  const one = JSON.parse(text) as { title?: unknown; tragedySet?: unknown }
  const name = Array.isArray(one.title) ? (one.title as unknown[]).find(part => typeof part === 'string') : one.title
  return { title: typeof name === 'string' ? name : '', set: typeof one.tragedySet === 'string' ? one.tragedySet : '' }
}

/** What a text holds, one script or several. */
export async function scriptsIn(text: string): Promise<Found[]> {
  if (new TextEncoder().encode(JSON.stringify(text)).length > mostBytes) return (apart(text) ?? []).map(one => ({ ...titleOf(one), request: { source: one } }))
  const answer = await check({ source: text })
  if (answer.scripts) return answer.scripts.map((one, number) => ({ ...one, request: { source: text, number } }))
  const source = taken(answer.script)
  return source ? [{ title: source.title, set: source.set, request: { source: text } }] : []
}

/** One of them, for the desk, with whatever is wrong in it. */
export async function takeIn({ request }: Found): Promise<Source | undefined> {
  const answer = await check(request)
  return taken(answer.script)
}
