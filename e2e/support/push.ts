import type { Page } from '@playwright/test'
import type { PushMessage } from '#shared/notices/push.ts'

/** Hands a message to the service worker of a page, as a push service of the browser does. */
export async function pushTo(page: Page, message: PushMessage): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (known) resolve(known.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await cdp.detach()
}

/** Returns what the service worker of a page has shown and no one has put away. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, ...data }))
  })
