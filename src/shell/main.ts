/// <reference lib="webworker" />
import type { Shell } from '#shared/pages/shell.ts'
import { createShell } from './create-shell.ts'
import { dutyOf } from './duty-of.ts'
import { createNotify } from './notify.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by `scripts/shell.ts`. */
declare const __SHELL__: Shell

const { install, tidy, page, asset, picture } = createShell({
  shell: __SHELL__,
  caches,
  fetch: (request) => fetch(request),
  held: async () => ((await navigator.locks?.query())?.held ?? []).map(({ name = '' }) => name),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
})

const { pushed, tapped } = createNotify({
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (url) => self.clients.openWindow(url),
})

self.addEventListener('install', (event) => {
  // Chromium then does not call us for calls of the contract.
  if ('addRoutes' in event && typeof event.addRoutes === 'function')
    event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(
    install().then(
      () => takeOver(),
      (error: unknown) => {
        console.warn(error)
        throw error
      },
    ),
  )
})

/**
 * Takes the place of the worker before. Asks again each second: Chromium gives up when that one is called for a
 * file in this very moment, and goes on only when it is asked.
 *
 * @param times how often to ask, in the half minute that a worker without work lives.
 */
function takeOver(times = 25): void {
  void self.skipWaiting()
  if (times > 1)
    setTimeout(() => {
      if (self.registration.waiting) takeOver(times - 1)
    }, 1000)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([tidy(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const duty = dutyOf(request, self.location.origin)
  if (duty.kind === 'page') event.respondWith(page(request, duty.entry))
  if (duty.kind === 'asset')
    event.respondWith(asset(request, (work) => event.waitUntil(work.catch(() => {}))))
  if (duty.kind === 'picture')
    event.respondWith(picture(request, (work) => event.waitUntil(work.catch(() => {}))))
})

self.addEventListener('push', (event) => {
  event.waitUntil(pushed(event.data?.text()))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(tapped(notification.data))
})
