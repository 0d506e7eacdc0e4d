// The page as an app: after the first visit it works without a network, and it renews itself while no game is open. On a static page alone: a server has its own ways.
import { isStatic } from '../game/where.svelte'
import { route } from './router.svelte'

const isInGame = () => route.parts[0] === 't'

async function begin() {
  const worker = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
  const change = () => worker.active && worker.waiting && !isInGame() && worker.waiting.postMessage('change')
  // The page that was loaded is of the version before: a new one takes its place, also between games only.
  let hadOne = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne && !isInGame()) location.reload()
    hadOne = true
  })
  worker.addEventListener('updatefound', () => worker.installing?.addEventListener('statechange', change))
  addEventListener('popstate', change)
  setInterval(change, 60_000)
  change()
}

if (isStatic && 'serviceWorker' in navigator) void begin().catch(() => {}) // without it the page works as any other
