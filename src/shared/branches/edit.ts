import * as z from 'zod/mini'
import { CashRules } from '../cash/rules.ts'
import { Amount, DateOnly, Id, PictureId } from '../contract/scalars.ts'
import { localTextOf } from '../contract/record.ts'
import { CountryCode } from '../countries/country-code.ts'
import { Asks } from '../dining/asks.ts'
import { Slots } from '../dining/slots.ts'
import { SWITCHABLE } from '../features/feature.ts'
import { CostingMethod } from '../inventory/costing.ts'
import { StockCountRules } from '../inventory/stock-count-rules.ts'
import { Decimals } from '../money/decimals.ts'
import { CashRounding, ServiceCharge } from '../money/policy.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'
import { Packaging } from '../money/packaging.ts'
import { CardMachine } from '../terminals/card-machine.ts'
import { Staffing } from '../time-cards/staffing.ts'
import { Phone, SomeText } from '../restaurants/texts.ts'
import { DiscountLimits } from '../permissions/discount-limit.ts'
import { QrAccount } from '../qr/account.ts'
import { MOST_COURSES } from './most-courses.ts'
import { OpeningHours } from './opening-hours.ts'
import { isTimeZone } from './time-zone.ts'

const Code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{1,8}$/, { error: 'settings.branch.codeInvalid' }),
  )
const Percent = z.number().check(z.gte(0), z.lte(100))

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Name, code, place and hours of a branch. */
export const BranchIdentity = z.object({
  name: SomeText,
  /** Leads receipt numbers, so it is short and unique in the restaurant. */
  code: Code,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'form.required' })),
  timeZone: z
    .string()
    .check(z.maxLength(60), z.refine(isTimeZone, { error: 'settings.branch.timeZoneUnknown' })),
  businessDayCutoff: Clock,
})
export type BranchIdentity = z.output<typeof BranchIdentity>

/**
 * A new branch. Everything else comes from the branch it copies, or from its country, which can never be
 * changed.
 */
export const NewBranch = z.extend(z.pick(BranchIdentity, { name: true, code: true }), {
  restaurantId: Id,
  country: CountryCode,
  /**
   * Branch of the same restaurant and country whose taxes, service charge, rounding, payment methods, receipt,
   * stations and shifts it begins with.
   */
  copyFrom: z.optional(z.nullable(Id)),
  /** Copies the tables too, all of them free. */
  copyTables: z.optional(z.boolean()),
})
export type NewBranch = z.output<typeof NewBranch>

const different = (values: readonly unknown[]) => new Set(values).size === values.length

/** A service charge as people may set it. Pages built before types existed leave them out. */
export const ServiceRate = z.extend(ServiceCharge, {
  rate: Percent,
  types: z.optional(
    z.array(OrderType).check(
      // No type at all is what the switch above it is for.
      z.minLength(1, { error: 'form.chooseOne' }),
      z.maxLength(10),
      z.refine(different, { error: 'form.invalid' }),
    ),
  ),
})

export const BranchPricing = z.object({
  taxRounding: z.enum(['per_line', 'per_document']),
  serviceCharge: z.nullable(ServiceRate),
  cashRounding: z.extend(CashRounding, { unit: Amount.check(z.gte(1), z.lte(1_000_000)) }),
})
export type BranchPricing = z.output<typeof BranchPricing>

export const BranchReceipt = z.object({
  /** Printed above everything else. */
  header: z.string().check(z.maxLength(300)),
  /** Pages built before it existed leave it out. */
  logo: z.optional(z.nullable(PictureId)),
  address: z.string().check(z.maxLength(300)),
  phone: Phone,
  taxNumber: z.string().check(z.maxLength(40)),
  /** Pages built before it existed leave them out. */
  machine: z.optional(z.string().check(z.maxLength(200))),
  /** Five digits, 00000 for the head office; empty in countries that do not ask for it. */
  taxBranch: z.optional(
    z.string().check(z.regex(/^(\d{5})?$/, { error: 'settings.receipt.taxBranchInvalid' })),
  ),
  page: z.optional(z.boolean()),
  footer: localTextOf(z.string().check(z.maxLength(300))),
})
export type BranchReceipt = z.output<typeof BranchReceipt>

/** A rate that applies from a day on and replaces the one of the same name and class. */
export const NewTax = z.object({
  taxClass: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9_-]{0,23}$/, { error: 'settings.tax.classInvalid' })),
  name: z.string().check(z.minLength(1), z.maxLength(24)),
  rate: Percent,
  included: z.boolean(),
  compound: z.boolean(),
  from: DateOnly,
})
export type NewTax = z.output<typeof NewTax>

const PaymentMethods = z.array(PaymentMethod).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine(different, { error: 'form.invalid' }),
  // It describes a bill that was paid in several ways.
  z.refine((methods) => !methods.includes('multiple'), { error: 'settings.payment.notAMethod' }),
)

/** As many as there is room for at the till. */
const TipPercents = z
  .array(z.int().check(z.gte(1), z.lte(50)))
  .check(z.maxLength(4), z.refine(different, { error: 'form.invalid' }))

/** Names as short as a key at the till. */
const Courses = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(24)))
  .check(z.maxLength(MOST_COURSES), z.refine(different, { error: 'form.invalid' }))

const Features = z.array(z.enum(SWITCHABLE)).check(z.maxLength(60))

const BranchChange = z.partial(
  z.object({
    ...BranchIdentity.shape,
    ...BranchPricing.shape,
    receipt: BranchReceipt,
    featuresOff: Features,
    /** Single switches, so that changes by two people both hold. Applied after `featuresOff`. */
    featuresChange: z.object({ on: Features, off: Features }),
    paymentMethods: PaymentMethods,
    tipPercents: TipPercents,
    cardMachine: CardMachine,
    packaging: Packaging,
    asks: Asks,
    slots: z.nullable(Slots),
    courses: Courses,
    fastAdd: z.boolean(),
    resetsCounts: z.boolean(),
    costing: CostingMethod,
    stockCount: StockCountRules,
    nextByItself: z.boolean(),
    decimals: Decimals,
    discountLimits: DiscountLimits,
    qrAccounts: z.array(QrAccount).check(z.maxLength(10)),
    cash: CashRules,
    staffing: Staffing,
    autoCloseAt: z.nullable(Clock),
    openingHours: OpeningHours,
  }),
)

/** What may be changed of a branch; taxes have calls of their own, because past rates stay. */
export const BranchUpdate = z.extend(BranchChange, {
  /**
   * What the edit began with, of the same fields: 409 CHANGED_MEANWHILE where another person changed one of
   * them.
   */
  base: z.optional(BranchChange),
})
export type BranchUpdate = z.output<typeof BranchUpdate>
