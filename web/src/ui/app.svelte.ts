// The page as an app: after the first visit it works without a network, and it renews itself between games, never in one. On a static page alone: a server has
// its own ways.
import { isStatic } from '../game/where.svelte'
import { route } from './router.svelte'

/** Every tab with a game holds it, shared. While one does, no other version takes over in any of them. */
const game = 'timespiral-game'
const isInGame = () => route.parts[0] === 't'

let held: Promise<unknown> = Promise.resolve()

function holdGame(): () => void {
  const left = new AbortController()
  const isLeft = new Promise<void>(resolve => left.signal.addEventListener('abort', () => resolve()))
  held = navigator.locks.request(game, { mode: 'shared', signal: left.signal }, () => isLeft).catch(() => {}) // left before it was held
  return () => left.abort()
}

async function begin() {
  const worker = (await navigator.serviceWorker.register(new URL('sw.js', document.baseURI))) as ServiceWorkerRegistration | undefined
  if (!worker) return // somebody has switched them off
  let hadOne = navigator.serviceWorker.controller !== null
  let isOld = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOld = hadOne // the page that was loaded is of the version before
    hadOne = true
    if (isOld && !isInGame()) location.reload()
  })
  const change = () => held.then(() => navigator.locks.request(game, { ifAvailable: true }, free => void (free && worker.active && worker.waiting?.postMessage('change'))))
  // A new version comes when somebody goes from page to page: nothing is taken from under his eyes.
  $effect.root(() => {
    $effect(() => {
      void route.path
      if (isInGame()) return holdGame()
      if (isOld) location.reload()
      else void change()
      void worker.update().catch(() => {}) // there may be no network
    })
  })
}

if (isStatic && 'serviceWorker' in navigator) void begin().catch(() => {}) // without it the page works as any other
