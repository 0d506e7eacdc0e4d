// Figures walk from place to place instead of vanishing here and appearing there.
import { cubicInOut } from 'svelte/easing'
import { crossfade } from 'svelte/transition'
import { wantsNoMotion } from '../game/pace'

export const crossing = crossfade({
  duration: distance => (wantsNoMotion() ? 0 : Math.min(900, 300 + distance)),
  easing: cubicInOut,
  fallback: () => ({ duration: 0 }),
})
