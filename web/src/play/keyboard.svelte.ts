// For those who play by keyboard or by ear, focus goes where the next choice is made; a mouse or finger moves it nowhere.
import { tick } from 'svelte'
import { askKey } from '../game/asks'
import type { Choice } from './choice.svelte'

export function followFocus(choice: Choice) {
  let byKeyboard = false
  const keyed = (event: KeyboardEvent) => (byKeyboard ||= ['Tab', 'Enter', ' '].includes(event.key))
  const pointed = () => (byKeyboard = false)

  async function focus(selector: string) {
    await tick()
    const at = document.activeElement
    if (!byKeyboard || at?.matches('input, textarea, select') || at?.closest('dialog')) return
    document.querySelector<HTMLElement>(selector)?.focus()
  }

  $effect(() => {
    addEventListener('keydown', keyed, true)
    addEventListener('pointerdown', pointed, true)
    return () => {
      removeEventListener('keydown', keyed, true)
      removeEventListener('pointerdown', pointed, true)
    }
  })
  const ask = $derived(choice.ask && askKey(choice.ask))
  $effect(() => {
    if (ask) void focus('.hand .card:enabled, .options .option')
  })
  $effect(() => {
    if (choice.card) void focus('[data-spot].lit, .place.lit .title')
  })
  $effect(() => {
    if (choice.option) void focus('.prompt .buttons .primary, .prompt .confirm .primary')
  })
}
