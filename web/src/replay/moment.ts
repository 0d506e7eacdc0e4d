import type { ViewMessage } from '../protocol'
import { t } from '../words/index.svelte'
import { stepName } from '../words/sentences'

/** Where a moment is, in words. */
export const momentText = (view: ViewMessage): string =>
  view.step === 'final_guess'
    ? stepName(view.step)
    : view.day > 0
      ? t('undo.moment', { loop: view.loop, day: view.day, step: stepName(view.step) })
      : t('log.before', { loop: view.loop })
