// Shows the messages that a server sends to this browser when it is somebody's turn, and opens the table.
self.addEventListener('push', event => {
  const { title, body, page, topic } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag: topic, icon: '/icon-192.png', data: { page } }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.page, self.location.origin)))
})

async function show(page) {
  if (page.origin !== self.location.origin) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(one => new URL(one.url).pathname === page.pathname)
  await (there ? there.focus() : self.clients.openWindow(page.href))
}
