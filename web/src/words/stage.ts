// What a table waits for, in one line, for a screen that everybody sees: only what everybody may know.
import type { End, LaidCard, TableState, ViewMessage } from '../protocol'
import { listed } from './facts'
import { known, plural, t } from './index.svelte'
import { nameOf } from './names'
import { stepName } from './sentences'

interface StageLine {
  what: string
  then: string
}

export function stageLine(view: ViewMessage, state: TableState, cards: LaidCard[], isBehind: boolean, end?: End): StageLine {
  if (end && !isBehind) return { what: t('end.name'), then: known(`event.game_ended.${end.how}`, 'end.name') }
  if (state.state === 'paused') return { what: t('prompt.paused'), then: stepName(view.step) }
  if (!isBehind && view.step === 'mastermind_plays') return { what: t('stage.mastermind_lays'), then: t('stage.mastermind_lays.then') }
  if (!isBehind && view.step === 'protagonists_play') {
    const left = 3 - cards.filter(card => card.by !== 'mastermind').length
    if (left > 0) return { what: plural('stage.cards', left), then: t('stage.cards.then') }
  }
  if (!isBehind && view.step === 'time_spiral') return { what: t('ask.time_spiral'), then: waitingFor(state) }
  return { what: stepName(view.step), then: isBehind ? '' : waitingFor(state) }
}

function waitingFor(state: TableState): string {
  const who = [...new Set((state.waits_for ?? []).map(seat => state.seats.find(one => one.seat === seat)?.name || nameOf('seats', seat)))]
  return who.length === 0 ? '' : t('prompt.waiting', { who: listed(who) })
}
