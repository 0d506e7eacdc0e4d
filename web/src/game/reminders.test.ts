// The worker that shows a message when it is somebody's turn, run with a browser of the test's own around it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Handler = (event: object) => void

function begin(open: { url: string; focus: () => void }[] = []) {
  const handlers: Record<string, Handler> = {}
  const shown: unknown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://game.example' },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    registration: { showNotification: (title: string, options: object) => void shown.push({ title, ...options }) },
    clients: { matchAll: async () => open, openWindow: async (address: string) => void opened.push(address) },
  }
  new Function('self', readFileSync(join(import.meta.dirname, '../../public/reminders.js'), 'utf8'))(self)
  const fire = async (name: string, event: object) => {
    const waits: unknown[] = []
    handlers[name]!({ ...event, waitUntil: (what: unknown) => waits.push(what) })
    await Promise.all(waits)
  }
  const press = (page: string) => fire('notificationclick', { notification: { close: () => {}, data: { page } } })
  return { fire, press, shown, opened }
}

test('a message is shown, and a later one of the same table takes its place', async () => {
  const { fire, shown } = begin()
  await fire('push', { data: { json: () => ({ title: 'It is your turn', body: 'At the table Rain.', page: '/t/abc', topic: 'abc' }) } })
  expect(shown).toEqual([{ title: 'It is your turn', body: 'At the table Rain.', tag: 'abc', icon: '/icon-192.png', data: { page: '/t/abc' } }])
})

test('a press opens the table, where it is open already', async () => {
  let focused = 0
  const { press, opened } = begin([{ url: 'https://game.example/t/abc', focus: () => focused++ }])
  await press('/t/abc')
  expect([focused, opened]).toEqual([1, []])
  await press('/t/other')
  expect([focused, opened]).toEqual([1, ['https://game.example/t/other']])
})

test('no press leads to another site', async () => {
  const { press, opened } = begin()
  for (const page of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) await press(page)
  expect(opened).toEqual([])
})
