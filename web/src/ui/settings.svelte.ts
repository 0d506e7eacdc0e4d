// What a person has set for this browser.
import { remember, remembered } from '../game/keys'
import { motion } from '../game/pace'

export type Theme = 'auto' | 'light' | 'dusk'

const kept = $state(remembered('settings', { theme: 'auto' as Theme, sounds: false, hasChosenSounds: false, confirms: false, scenes: true }))
motion.hasScenes = kept.scenes

export const settings = {
  get theme(): Theme {
    return kept.theme
  },
  set theme(theme: Theme) {
    kept.theme = theme
    remember('settings', kept)
    showTheme()
  },
  get sounds(): boolean {
    return kept.sounds
  },
  set sounds(sounds: boolean) {
    kept.sounds = sounds
    kept.hasChosenSounds = true
    remember('settings', kept)
  },
  /** Silent until somebody has chosen: asked once, at the first table. */
  get hasChosenSounds(): boolean {
    return kept.hasChosenSounds
  },
  /** Nothing is final without a second press. */
  get confirms(): boolean {
    return kept.confirms
  },
  set confirms(confirms: boolean) {
    kept.confirms = confirms
    remember('settings', kept)
  },
  /** Great moments on the whole window. */
  get scenes(): boolean {
    return kept.scenes
  },
  set scenes(scenes: boolean) {
    kept.scenes = motion.hasScenes = scenes
    remember('settings', kept)
  },
}

export function showTheme() {
  if (kept.theme === 'auto') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.dataset.theme = kept.theme
}
