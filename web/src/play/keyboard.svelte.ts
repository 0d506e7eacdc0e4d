// For those who play by keyboard or by ear, focus goes where the next choice is made; a mouse or finger moves it nowhere.
import { tick } from 'svelte'
import { askKey } from '../game/asks'
import { isByKeyboard } from '../ui/input'
import type { Choice } from '../game/choice.svelte'

export function followFocus(choice: Choice) {
  async function focus(selector: string) {
    await tick()
    const at = document.activeElement
    if (!isByKeyboard() || at?.matches('input, textarea, select') || at?.closest('dialog, .notebook')) return
    document.querySelector<HTMLElement>(selector)?.focus()
  }

  const ask = $derived(choice.ask && askKey(choice.ask))
  $effect(() => {
    if (ask) void focus('.hand .card:enabled, .options .option, .prompt .option')
  })
  // Whose ability, which of them, whom it is about.
  const step = $derived(choice.source && choice.road?.kind)
  $effect(() => {
    if (step === 'ability') void focus('.fan .option, .options .option')
    else if (step === 'through' || step === 'target' || step === 'second') void focus('[data-spot].lit, .place.lit .title')
    else if (step) void focus('.options .option')
  })
  $effect(() => {
    if (choice.card) void focus('[data-spot].lit, .place.lit .title')
  })
  $effect(() => {
    if (choice.option) void focus('.prompt .buttons .primary, .prompt .confirm .primary')
  })
}
