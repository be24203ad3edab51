import type { Page } from '@playwright/test'
import { restaurantIn } from './restaurant-in.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** Where journeys of the floor play: Thai restaurants have tables from the start. */
export const { branch, home } = restaurantIn('TH')
export const TABLES = `${home}/tables`

/** A table on the plan or in the list, by its name. */
export const tile = (page: Page, name: string) => page.locator(`button[data-table="${name}"]`)

export const guests = (count: number) => text('tables.guests').replace('{{count}}', String(count))

export const beer = (page: Page) =>
  page
    .locator('[data-tile]')
    .filter({ hasText: /เบียร์สิงห์|Singha/ })
    .first()

export const toFloor = (page: Page) =>
  page
    .getByRole('navigation', { name: text('till.navigation') })
    .getByRole('link', { name: text('pages.tables') })
    .click()

/** Seats guests with one tap on their number, and waits for their order. */
export async function seat(page: Page, name: string, count: number): Promise<void> {
  await tile(page, name).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: guests(count), exact: true })
    .click()
  await expect(page).toHaveURL(/quick-orders\?order=/)
}
