// Finished games from the server: by the id of their table, or from a record somebody kept.
import { ask, errorIn } from '../game/api'
import type { GameEvent, Hello, ServerMessage, Viewer } from '../protocol'
import { loadRulebook } from '../game/rulebook.svelte'
import { isUnderstood } from '../game/version.svelte'
import { Timeline } from './timeline'

/** A table's id, or the text of a record. */
export type Source = { id: string } | { record: string }

const lines = async (source: Source, viewer: Viewer): Promise<string[]> =>
  linesOf(await ('id' in source ? ask(`/api/records/${encodeURIComponent(source.id)}/replay?seat=${viewer}`) : ask(`/api/replay?seat=${viewer}`, source.record)))

function linesOf(reply: { status: number; text: string }): string[] {
  const error = errorIn(reply)
  if (error) throw error
  return reply.text.split('\n').filter(line => line !== '')
}

const stream = async (source: Source, viewer: Viewer) => told(await lines(source, viewer))

function told(all: string[]): { hello: Hello; events: GameEvent[] } {
  const messages = all.map(line => JSON.parse(line) as ServerMessage)
  const hello = messages.find(message => message.type === 'hello')!
  return { hello, events: isUnderstood(hello) ? messages.filter(message => message.type === 'event') : [] }
}

/** What somebody with several decks sees: all are told the same but for the faces of their own cards. */
export const together = (streams: GameEvent[][]): GameEvent[] =>
  streams[0]!.map((event, index) => (event.kind === 'card_played' ? (streams.map(one => one[index]).find(one => one?.kind === 'card_played' && one.card) ?? event) : event))

/** What everybody saw of a case file's game. */
export async function loadCaseFile(id: string): Promise<Timeline> {
  const { hello, events } = told(linesOf(await ask(`/api/puzzles/${encodeURIComponent(id)}/replay`)))
  await loadRulebook()
  return new Timeline('public', hello, events)
}

export async function loadTimeline(source: Source, viewer: Viewer): Promise<Timeline> {
  const { hello, events } = await stream(source, viewer)
  const others: Viewer[] = hello.public.players === 2 && viewer === 'a' ? ['b', 'c'] : []
  const seen = together([events, ...(await Promise.all(others.map(other => stream(source, other)))).map(one => one.events)])
  await loadRulebook() // it knows the decks, and the cards of those who come later
  return new Timeline(viewer, hello, seen)
}

// --- a record of one's own ---------------------------------------------------------------------------------------------
// It stays in this tab, so that a reload finds it again.
const place = 'spiral.record'
let kept: string | undefined

export function keepRecord(text: string) {
  kept = text
  try {
    sessionStorage.setItem(place, text)
  } catch {
    // It lasts as long as the page.
  }
}

export function keptRecord(): string | undefined {
  try {
    return kept ?? sessionStorage.getItem(place) ?? undefined
  } catch {
    return kept
  }
}
