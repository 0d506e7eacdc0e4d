// The name others know us by. Whoever has given none gets one, and keeps it until he gives another.
import { playerName, setPlayerName } from '../game/keys'
import { t } from '../words/index.svelte'

export function myName(dice: () => number = Math.random): string {
  const known = playerName().trim()
  if (known !== '') return known
  const birds = t('name.guests').split(', ')
  const made = birds[Math.floor(dice() * birds.length)]!
  setPlayerName(made)
  return made
}
