// Paths: / , /play, /new, /join, /seat#CODE, /t/ID, /t/ID/stage, /scripts, /scripts/SET/NUMBER, /desk, /desk/DRAFT, /desk/DRAFT/sheet, /tragedy, /replays, /replay/ID, /learn, /rules, /rules/SET, /credits
let path = $state(location.pathname)

export const route = {
  get path(): string {
    return path
  },
  /** The parts of the path: ['t', 'ID']. */
  get parts(): string[] {
    return path.split('/').filter(part => part !== '')
  },
}

export function go(to: string) {
  history.pushState(null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

addEventListener('popstate', () => (path = location.pathname))

/** Links within the site change the page without loading it again. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.hash) return
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname)
}
