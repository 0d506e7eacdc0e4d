// What a page without a server needs besides: the policy that a server would send, the manifest of an app, and the worker that keeps it for days without a network.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"

const manifest = {
  name: 'Timespiral',
  short_name: 'Timespiral',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  ],
}

const filesIn = (folder: string, root = folder): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path, root) : [relative(root, path)]
  })

export function staticPage(): Plugin {
  return {
    name: 'static-page',
    apply: 'build',
    transformIndexHtml: (html, { bundle = {} }) => ({
      html,
      tags: [
        // The game begins in its thread while the page is drawn.
        ...Object.values(bundle).flatMap(one => (one.type === 'chunk' && one.name === 'house' ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `./${one.fileName}` }, injectTo: 'head' as const }] : [])),
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
        { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
        { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-192.png' }, injectTo: 'head' },
      ],
    }),
    writeBundle({ dir = 'dist' }) {
      writeFileSync(join(dir, 'manifest.webmanifest'), JSON.stringify(manifest, undefined, 1))
      const files = filesIn(dir).filter(name => !/\.gz$|^sw\.js$/.test(name)).sort()
      const version = createHash('sha256')
      for (const name of files) version.update(name).update(readFileSync(join(dir, name)))
      const list = JSON.stringify(['./', ...files.filter(name => name !== 'index.html')])
      const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      writeFileSync(join(dir, 'sw.js'), `const version = '${version.digest('hex').slice(0, 12)}'\nconst files = ${list}\n${worker}`)
    },
  }
}
