// Tables for somebody who learns. The guided game is a table of its own kind (`lesson`); this browser remembers that a coach belongs to it.
import { createTable, listScripts, takeSeat } from '../game/api'
import { beginSolo } from '../game/solo'
import { myName } from '../ui/name'
import { go } from '../ui/router.svelte'
import { t } from '../words/index.svelte'
import { guide, keepProgress, type Side } from './guided'

const first = 'fs_the_first_script'

export async function beginLesson(side: Side) {
  const seats =
    side === 'protagonists' ? { players: 2, bots: { mastermind: 'gentle' } as Record<string, string> } : { players: 4, bots: { a: 'gentle', b: 'gentle', c: 'gentle' } }
  const { id } = await createTable({ ...seats, script: first, title: t('learn.title'), lesson: true, options: { table_talk: 'open' } })
  await takeSeat(id, side === 'protagonists' ? 'a' : 'mastermind', myName())
  guide(id)
  keepProgress({ isAway: false, [side]: [] })
  go(`/t/${id}`)
}

/** Another script of the same set, without a coach. */
export async function beginOwnGame(side: Side) {
  const others = (await listScripts()).filter(one => one.set === 'first_steps' && one.id !== first)
  const script = others[Math.floor(Math.random() * others.length)]?.id ?? first
  go(`/t/${await beginSolo({ script }, { side, level: 'gentle', company: 'alone' }, myName())}`)
}
