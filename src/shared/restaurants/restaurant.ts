import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText } from '../contract/scalars.ts'
import { CountryCode } from '../countries/country-code.ts'
import { PACKAGES } from '../features/feature.ts'
import { BillingPeriod } from '../packages/plan.ts'
import { OptionalEmail, Phone, SomeText } from './texts.ts'

const line = (most: number) => z.string().check(z.maxLength(most))

/** The profile of a restaurant as its owner enters it. */
export const RestaurantProfile = z.object({
  name: SomeText,
  /** As registered; empty where it is the same as the name. */
  legalName: line(120),
  taxNumber: line(40),
  phone: Phone,
  email: OptionalEmail,
  address: line(300),
})
export type RestaurantProfile = z.output<typeof RestaurantProfile>

const ProfileChange = z.partial(RestaurantProfile)
export const ProfileUpdate = z.extend(ProfileChange, {
  /**
   * What the edit began with, of the same fields: 409 CHANGED_MEANWHILE where another person changed one of
   * them.
   */
  base: z.optional(ProfileChange),
})

export const PackageChoice = z.object({
  packageType: z.enum(PACKAGES),
  billingPeriod: BillingPeriod,
})
export type PackageChoice = z.output<typeof PackageChoice>

export const Restaurant = z.extend(RestaurantProfile, {
  ...PackageChoice.shape,
  _id: Id,
  /** Typed at login by people whose user ID is not unique. */
  code: z.string(),
  country: CountryCode,
  /** Branches open for business. */
  branchCount: z.int(),
  /** Currency of the menu's prices, and so of every branch; null while the menu is empty. */
  menuCurrency: z.nullable(z.string()),
})
export type Restaurant = z.output<typeof Restaurant>

/** A branch as its owner sees it in the list. */
export const BranchState = z.object({
  _id: Id,
  name: LocalText,
  code: z.string(),
  country: CountryCode,
  currency: z.string(),
  timeZone: z.string(),
  businessDayCutoff: z.string(),
  archivedAt: z.nullable(Instant),
  /** The open shift. */
  shift: z.nullable(z.object({ name: z.string(), openedAt: Instant })),
  /** Taken on today's business date, less change, in the branch's currency. */
  takenToday: Amount,
  /** Bills of today that are paid in full. */
  paidToday: z.int(),
})
export type BranchState = z.output<typeof BranchState>
