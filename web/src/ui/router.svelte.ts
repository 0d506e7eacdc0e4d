// Paths: / , /play, /new, /join, /seat#CODE, /t/ID, /t/ID/stage, /scripts, /scripts/SET/NUMBER, /desk, /desk/DRAFT, /desk/DRAFT/sheet, /tragedy, /replays, /replay/ID, /shared#RECORD, /device, /reminders#…, /learn, /rules, /rules/SET, /credits
// On a static page, where no server knows these paths, all of it stands behind # in the address of the one page there is.
import { saveFile } from '../game/download'
import { isStatic } from '../game/where.svelte'

/** The address within the site: its path, and what follows ? and #. */
export const place = (): URL => (isStatic ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin) : new URL(location.href))
const addressOf = (to: string): string => (isStatic ? `${location.pathname}#${to}` : to)
/** For others: a whole link to a path of this site. */
export const linkTo = (to: string): string => new URL(addressOf(to), location.origin).href

let path = $state(place().pathname)

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
  history.pushState(null, '', addressOf(to))
  path = place().pathname
  scrollTo(0, 0)
}
/** The same page by another address. */
export const rename = (to: string) => history.replaceState(null, '', addressOf(to))

addEventListener('popstate', () => (path = place().pathname))

/** Links within the site change the page without loading it again. */
export function followLinks(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a')
  if (!link || link.target || link.origin !== location.origin) return
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.hasAttribute('download')) return void (saveFile(link) && event.preventDefault())
  if (isStatic) return followStatic(event, link)
  if (link.hash) return
  event.preventDefault()
  go(link.pathname)
}

function followStatic(event: MouseEvent, link: HTMLAnchorElement) {
  const to = link.getAttribute('href') ?? ''
  event.preventDefault()
  if (to.startsWith('/')) return go(to)
  if (to.startsWith('#/')) return go(to.slice(1))
  const there = document.getElementById(decodeURIComponent(to.slice(1)))
  there?.scrollIntoView()
  there?.focus()
}

// Whoever opens a link in another tab, or copies it, gets an address that works there.
if (isStatic)
  for (const moment of ['pointerover', 'focusin'] as const)
    document.addEventListener(moment, event => {
      const link = (event.target as Element).closest?.('a')
      const to = link?.getAttribute('href')
      if (to?.startsWith('/') && !link!.hasAttribute('download')) link!.setAttribute('href', `#${to}`)
    })
