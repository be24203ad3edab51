import { SHELL_CACHE } from '#shared/pages/shell.ts'

/** Replaces a service worker that must go: drops its caches and unregisters itself. */
export const REMOVE_SHELL = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys())
    if (name.startsWith('${SHELL_CACHE}')) await caches.delete(name)
  await registration.unregister()
}
`
