import type { View } from '../game/fold'
import { t } from '../words/index.svelte'
import { stepName } from '../words/sentences'

/** Where a moment is, in words. */
export const momentText = (view: View): string =>
  view.step === 'final_guess'
    ? stepName(view.step)
    : view.day > 0
      ? t('undo.moment', { loop: view.loop, day: view.day, step: stepName(view.step) })
      : t('log.before', { loop: view.loop })
