// “Could I have won here?”: bots play many games from one moment, in a thread of their own, and the interval says how much that is worth.
import { loadHouse } from '../game/where.svelte'
import { errorIn } from '../game/api'
import type { Chances, ChancesRequest } from '../protocol'

export type Question = Omit<ChancesRequest, 'games' | 'survived' | 'guessed'>
export const noChances: Chances = { games: 0, survived: 0, guessed: 0, low: 0, high: 1_000_000 }

export interface Trial {
  stop(): void
  /** When all are played, or it was stopped. */
  done: Promise<void>
}

type Ask = (target: string, body: string) => Promise<{ status: number; body: string }>

/** One game after another; each answer is told, and goes into the next question. */
export async function playMany(ask: Ask, question: Question, most: number, tell: (so: Chances) => void, isStopped: () => boolean = () => false): Promise<void> {
  let so = noChances
  while (so.games < most && !isStopped()) {
    const { games, survived, guessed } = so
    const reply = await ask('/api/chances', JSON.stringify({ ...question, games, survived, guessed } satisfies ChancesRequest))
    const error = errorIn({ status: reply.status, text: reply.body })
    if (error) throw error
    so = JSON.parse(reply.body) as Chances
    if (!isStopped()) tell(so)
  }
}

/** Stopping ends the thread, whatever it is thinking of. */
export function beginTrial(question: Question, most: number, tell: (so: Chances) => void): Trial {
  let isStopped = false
  let end = () => {}
  const stopped = new Promise<void>(resolve => (end = resolve))
  const play = async () => {
    const aside = (await loadHouse()).openAside()
    void stopped.then(() => aside.stop())
    try {
      await playMany(aside.ask, question, most, tell, () => isStopped)
    } finally {
      aside.stop()
    }
  }
  return {
    stop() {
      isStopped = true
      end()
    },
    done: Promise.race([play(), stopped]),
  }
}
