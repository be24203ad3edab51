import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { CountryCode } from '../countries/country-code.ts'
import { BillingPeriod } from '../packages/plan.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { isEmail, isUserId, PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

export const Password = z.string().check(z.minLength(PASSWORD_LEAST), z.maxLength(PASSWORD_MOST))

/** The entries that make a restaurant, its first branch and its owner. */
export const Registration = z.object({
  /** Made by the browser: sending the same id again makes nothing twice. */
  registrationId: Id,
  restaurantName: Name,
  country: CountryCode,
  ownerName: Name,
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(200),
      z.refine(isEmail, 'Please enter an e-mail address.'),
    ),
  userId: z
    .string()
    .check(
      z.trim(),
      z.maxLength(40),
      z.refine(isUserId, 'Use 3 to 40 letters, digits, dots, hyphens or underscores.'),
    ),
  password: Password,
  /** Its text decides on the package, see `packageTypeOf`. */
  selectedPackage: z.string().check(z.maxLength(100)),
  billingPeriod: BillingPeriod,
  language: z.enum(LANGUAGES),
})
export type Registration = z.output<typeof Registration>
