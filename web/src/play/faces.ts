import type { Reaction } from '../protocol'

export const faces: Record<Reaction, string> = { agree: '👍', disagree: '👎', laugh: '😄', shock: '😱', think: '🤔', applaud: '👏' }
