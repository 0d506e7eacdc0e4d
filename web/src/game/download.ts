// A record that is on this device is saved by the page itself: no server has it.
import { ask } from './api'
import { isAnsweredHere } from './where.svelte'

/** Whether the page saves what this link leads to. */
export function saveFile(link: HTMLAnchorElement): boolean {
  const path = link.getAttribute('href') ?? ''
  if (!isAnsweredHere(path) || !path.startsWith('/api/')) return false
  const name = link.download
  void ask(path).then(({ text }) => saveText(name, text))
  return true
}

export function saveText(name: string, text: string) {
  const file = document.createElement('a')
  file.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  file.download = name
  file.click()
  setTimeout(() => URL.revokeObjectURL(file.href), 10_000)
}
