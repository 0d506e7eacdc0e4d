// Keeps every file of one version of the page, so that it works without a network. A newer version is fetched whole beside it and waits until the page says
// that no game is open, or until all pages are closed: never does a page get files of two versions.
const name = `timespiral-${version}`

addEventListener('install', event => event.waitUntil(caches.open(name).then(cache => cache.addAll(files.map(file => new Request(file, { cache: 'no-cache' }))))))

// The version before stays, for a page of it that is still open.
addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => names.filter(one => one.startsWith('timespiral-') && one !== name))
      .then(others => Promise.all(others.slice(0, -1).map(one => caches.delete(one))))
      .then(() => clients.claim()),
  ),
)

addEventListener('message', event => event.data === 'change' && skipWaiting())

addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return
  const wanted = event.request.mode === 'navigate' ? './' : event.request
  const how = { ignoreSearch: true, ignoreVary: true }
  event.respondWith(caches.open(name).then(async cache => (await cache.match(wanted, how)) ?? (await caches.match(wanted, how)) ?? fetch(event.request)))
})
