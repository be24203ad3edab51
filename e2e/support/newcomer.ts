import type { Page } from '@playwright/test'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Language } from '#shared/languages/languages.ts'
import { expect } from './test.ts'
import { createApi } from './api.ts'
import { newId } from './new-id.ts'
import type { Server } from './server.ts'
import { text } from './texts.ts'

const PASSWORD = 'long enough 1'

/** A person who has just registered a restaurant. Returns the user ID and the branch's address. */
export async function registerNewcomer(
  server: Server,
  { country, language }: { readonly country: CountryCode; readonly language: Language },
) {
  const registrationId = newId()
  const userId = `new.${registrationId.slice(-8)}`
  const { tokens } = await createApi(server.url).session.register({
    body: {
      registrationId,
      restaurantName: 'New place',
      country,
      ownerName: 'Kham',
      email: `${userId}@example.com`,
      userId,
      password: PASSWORD,
      selectedPackage: 'standard',
      billingPeriod: 'monthly',
      language,
    },
  })
  const { branches } = await createApi(server.url, tokens.accessToken).session.me({ query: {} })
  const [branch] = branches
  if (!branch) throw new Error('a registration makes a branch')
  return { userId, path: `/restaurant/${branch.restaurantId}/branch/${branch._id}` }
}

/** Fills in the login form. */
export async function logInNewcomer(page: Page, userId: string): Promise<void> {
  await page.getByLabel(text('fields.userId')).fill(userId)
  await page.getByLabel(text('fields.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: text('login.submit') }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
