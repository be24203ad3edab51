import * as z from 'zod/mini'
import { Amount, DateOnly, Id } from '../contract/scalars.ts'
import { localTextOf } from '../contract/record.ts'
import { CountryCode } from '../countries/country-code.ts'
import { SWITCHABLE } from '../features/feature.ts'
import { CashRounding, ServiceCharge } from '../money/policy.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'
import { Phone, SomeText } from '../restaurants/texts.ts'
import { QrAccount } from '../qr/account.ts'
import { isTimeZone } from './time-zone.ts'

const Code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{1,8}$/, { error: 'settings.branch.codeInvalid' }),
  )
const Percent = z.number().check(z.gte(0), z.lte(100))

/** What names a branch and says where and when it works. */
export const BranchIdentity = z.object({
  name: SomeText,
  /** Leads receipt numbers, so it is short and different from the restaurant's others. */
  code: Code,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'form.required' })),
  timeZone: z
    .string()
    .check(z.maxLength(60), z.refine(isTimeZone, { error: 'settings.branch.timeZoneUnknown' })),
  businessDayCutoff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})
export type BranchIdentity = z.output<typeof BranchIdentity>

/** A new branch: the rest is as in the branch it copies, else as usual in its country, which never changes again. */
export const NewBranch = z.extend(z.pick(BranchIdentity, { name: true, code: true }), {
  restaurantId: Id,
  country: CountryCode,
  /** Branch of the same restaurant and country whose taxes, service charge, rounding, payment methods, receipt, stations and shifts it begins with. */
  copyFrom: z.optional(z.nullable(Id)),
  /** Its tables as well, all of them free. */
  copyTables: z.optional(z.boolean()),
})
export type NewBranch = z.output<typeof NewBranch>

const different = (values: readonly unknown[]) => new Set(values).size === values.length

/** A service charge as people may set it. Pages of before there were types leave them out. */
export const ServiceRate = z.extend(ServiceCharge, {
  rate: Percent,
  types: z.optional(
    z.array(OrderType).check(
      // No type at all is the switch above it.
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
  /** Lines above everything else. */
  header: z.string().check(z.maxLength(300)),
  address: z.string().check(z.maxLength(300)),
  phone: Phone,
  taxNumber: z.string().check(z.maxLength(40)),
  footer: localTextOf(z.string().check(z.maxLength(300))),
})
export type BranchReceipt = z.output<typeof BranchReceipt>

/** A rate that applies from a day on, in place of the one of the same name and class. */
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

const PaymentMethods = z
  .array(PaymentMethod)
  .check(z.minLength(1), z.maxLength(20), z.refine(different, { error: 'form.invalid' }))

const Features = z.array(z.enum(SWITCHABLE)).check(z.maxLength(60))

/** What may be changed of a branch; taxes have calls of their own, because past rates stay. */
export const BranchUpdate = z.partial(
  z.object({
    ...BranchIdentity.shape,
    ...BranchPricing.shape,
    receipt: BranchReceipt,
    featuresOff: Features,
    /** Single switches, so that two people who set one each keep both. Applied after `featuresOff`. */
    featuresChange: z.object({ on: Features, off: Features }),
    paymentMethods: PaymentMethods,
    fastAdd: z.boolean(),
    nextByItself: z.boolean(),
    qrAccounts: z.array(QrAccount).check(z.maxLength(10)),
  }),
)
export type BranchUpdate = z.output<typeof BranchUpdate>
