import * as z from 'zod/mini'
import { PaymentMethod } from '../money/payment-method.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { DATE_FORMATS, TIME_FORMATS } from './formats.ts'
import { CountryCode } from './country-code.ts'
import { RECEIPT_FIELDS } from './receipt-fields.ts'

const Line = z.string().check(z.trim(), z.maxLength(120))

const Branding = z.object({
  /** The name in English and in the country's own language. */
  name: Line.check(z.minLength(1)),
  nativeName: Line.check(z.minLength(1)),
})

const Regional = z.object({
  language: z.enum(LANGUAGES),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  dateFormat: z.enum(DATE_FORMATS),
  /** 12 or 24 hours. */
  timeFormat: z.enum(TIME_FORMATS),
  /** IANA name. */
  timeZone: z.string().check(z.maxLength(60), z.regex(/^[A-Z][A-Za-z]+\/[A-Za-z_]+$/)),
})

const Tax = z
  .object({
    /** Percent. */
    rate: z.number().check(z.gte(0), z.lte(100)),
    /** Prices contain it. */
    inclusive: z.boolean(),
    /** Names on receipts, e.g. `GST`: the first is the one charged. Empty where there is no tax. */
    types: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(24)))
      .check(z.maxLength(5)),
  })
  // A receipt names the tax it charges.
  .check(
    z.refine(({ rate, types }) => rate === 0 || types.length > 0, {
      path: ['types'],
      error: 'form.required',
    }),
  )

const Compliance = z.object({
  /** Days for which sales must be kept. */
  dataRetentionDays: z.int().check(z.gte(1), z.lte(36_500)),
  /** Fields that a receipt must show. */
  receiptFields: z.array(z.enum(RECEIPT_FIELDS)).check(z.maxLength(40)),
})

/** Contact of the platform for restaurants of the country. */
const Contact = z.object({ email: Line, phone: Line, website: Line })

/** Rules and formats of a country (specification, section 3, Country config). */
export const CountryConfig = z.object({
  code: CountryCode,
  branding: Branding,
  /** Switched off for every branch of the country; the server knows which features exist. */
  features: z.object({ off: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)) }),
  regional: Regional,
  tax: Tax,
  paymentMethods: z.array(PaymentMethod).check(z.maxLength(20)),
  compliance: Compliance,
  contact: Contact,
})
export type CountryConfig = z.output<typeof CountryConfig>

/** Sections that the platform has changed; an absent section has the usual values. */
export const CountryOverride = z.partial(z.omit(CountryConfig, { code: true }))
export type CountryOverride = z.output<typeof CountryOverride>

/** A country and whether the platform has changed any of its usual values. */
export const CountryAnswer = z.extend(CountryConfig, { changed: z.boolean() })
export type CountryAnswer = z.output<typeof CountryAnswer>
