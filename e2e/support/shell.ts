import { expect, type Page } from '@playwright/test'
import { SHELL_CACHE } from '#shared/pages/shell.ts'

/**
 * Waits until the browser has kept the files of the newest service worker it knows, and that one is in charge.
 * A browser fetches all files of a build for it, beside whatever else it does; the worker before may stay in charge
 * for the half minute without calls after which a browser stops it.
 */
export async function shellKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const state = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      if (known?.installing) return 'fetches its files'
      if (known?.waiting) return 'waits for the one before'
      return navigator.serviceWorker.controller?.state ?? 'in charge of no page'
    })
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
}

/** Numbers of the builds that are kept, oldest first. */
export const keptBuilds = (page: Page): Promise<number[]> =>
  page.evaluate(
    async (prefix) =>
      (await caches.keys())
        .filter((name) => name.startsWith(prefix))
        .map((name) => Number(name.slice(prefix.length))),
    SHELL_CACHE,
  )
