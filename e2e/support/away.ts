import type { CDPSession, Page } from '@playwright/test'
import { expect } from '@playwright/test'

declare global {
  /** A window's notes of being away: how often its timer ran, and its events, e.g. `pageshow true`. */
  var away: { ticks: number; readonly heard: string[] }
}

/** Lets a window note when it is frozen, and when it leaves and comes back. */
export const noteAway = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    globalThis.away = { ticks: 0, heard }
    setInterval(() => {
      globalThis.away.ticks += 1
    }, 10)
    for (const type of ['freeze', 'resume'])
      document.addEventListener(type, () => void heard.push(type))
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, (event) => {
        heard.push(`${type} ${String(Reflect.get(event, 'persisted'))}`)
      })
  })

/** Freezes a window that is in the background, as Chromium does to save energy. Thaw it with the result. */
export async function freeze(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  return cdp
}

export const thaw = (cdp: CDPSession) => cdp.send('Page.setWebLifecycleState', { state: 'active' })

/** Goes elsewhere and, when `meanwhile` is done, back by the back button. */
export async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(address)
}
