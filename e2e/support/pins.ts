import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { signIn } from './api.ts'
import type { Server } from './server.ts'
import { text } from './texts.ts'

/** PINs of people at the first demo branch: people who only sell have short ones. */
export const PINS = {
  'la.cashier': '5028',
  'la.waiter': '4917',
  'la.manager': '482193',
} as const

/** Gives them their PINs, or the people with the same work in another country. */
export async function setPins(server: Server, country = 'LA'): Promise<void> {
  for (const [lao, pin] of Object.entries(PINS)) {
    const userId = lao.replace('la.', `${country.toLowerCase()}.`)
    const { api } = await signIn(server.url, { userId, password: DEMO_PASSWORD })
    await api.profile.changePin({ body: { password: DEMO_PASSWORD, pin } })
  }
}

/** The lock screen of a till. */
export const lockScreen = (page: Page, language?: string) =>
  page.getByRole('dialog', { name: text('pins.locked', language) })

/** The key in the bar that locks the till for the next person. */
export const lockKey = (page: Page, language?: string) =>
  page
    .getByRole('button', { name: text('pins.lock', language) })
    .locator('visible=true')
    .first()

/** Types a PIN like a person; it is entered automatically at its last digit. */
export async function typePin(where: Locator, pin: string): Promise<void> {
  await expect(where.locator('[data-pin-field]')).toBeVisible()
  await where.page().keyboard.type(pin, { delay: 70 })
}

/** Waits until the till knows the PINs of `people`, so that it can work without the server. */
export async function expectBook(page: Page, people: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('sala')
            opening.onsuccess = () => {
              const got = opening.result.transaction('meta').objectStore('meta').get('pinBook')
              got.onsuccess = () => {
                opening.result.close()
                resolve(got.result?.value?.pages.people.length ?? 0)
              }
            }
          }),
      ),
    )
    .toBe(people)
}
