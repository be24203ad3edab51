import { expect, type Page } from '@playwright/test'
import { SHELL_CACHE } from '#shared/pages/shell.ts'

/**
 * Waits until the browser has kept the files of the newest service worker it knows, and that one is in charge.
 */
export async function shellKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const inCharge = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      const { controller } = navigator.serviceWorker
      return !known?.installing && !known?.waiting && controller?.state === 'activated'
    })
  await expect.poll(inCharge).toBe(true)
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
