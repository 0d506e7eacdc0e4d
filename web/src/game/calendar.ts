// How long the loops are.
import type { PublicSheet } from '../protocol'

/** The days of one loop: a special rule may make some loops shorter than the others. */
export const daysIn = (sheet: Pick<PublicSheet, 'days' | 'days_by_loop'>, loop: number): number => sheet.days_by_loop?.[loop - 1] ?? sheet.days
