import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import type { CountryCode } from '../countries/country-code.ts'

const QR_SCHEMES = ['paynow', 'promptpay', 'vietqr', 'khqr', 'pasted'] as const
export type QrScheme = (typeof QR_SCHEMES)[number]
/** A scheme whose whole code a till writes. */
export type OwnScheme = Exclude<QrScheme, 'pasted'>

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** The account that receives payments by telephone. */
export const QrAccount = z.object({
  _id: Id,
  scheme: z.enum(QR_SCHEMES),
  /**
   * The kind of account, see `QR_KINDS`; empty where a scheme has one kind only, and in older KHQR accounts.
   */
  kind: z.enum(['', 'uen', 'phone', 'taxId', 'eWallet', 'biller', 'person', 'merchant']),
  account: text(64),
  /** VietQR: six digits. KHQR: the name of the bank. */
  bank: text(32),
  /** For a pasted code: all of it, as the bank gave it. */
  payload: text(512),
  /** The holder, as banks show it to guests. */
  holder: text(25),
  /** PromptPay bill payment: the first reference. KHQR: the merchant's number. Absent in older accounts. */
  reference: z.optional(text(32)),
  /** Absent or empty: the capital. */
  city: z.optional(text(15)),
})
export type QrAccount = z.output<typeof QrAccount>

/** An account without its id, from which a code is made. */
export type QrTarget = Omit<QrAccount, '_id'>

/** Schemes whose code a till can write; elsewhere the bank's own code is pasted. */
const OWN_SCHEME: Readonly<Partial<Record<CountryCode, QrScheme>>> = {
  SG: 'paynow',
  TH: 'promptpay',
  VN: 'vietqr',
  KH: 'khqr',
}

export const qrSchemesOf = (country: CountryCode): readonly QrScheme[] => {
  const own = OWN_SCHEME[country]
  return own ? [own, 'pasted'] : ['pasted']
}

/** The kinds of account of each scheme, the usual one first. */
export const QR_KINDS: Readonly<Record<QrScheme, readonly QrAccount['kind'][]>> = {
  paynow: ['uen', 'phone'],
  promptpay: ['phone', 'taxId', 'eWallet', 'biller'],
  vietqr: [''],
  khqr: ['person', 'merchant'],
  pasted: [''],
}

/** The only currencies in which a scheme moves money. A pasted code names its own. */
const CURRENCIES: Readonly<Record<OwnScheme, readonly string[]>> = {
  paynow: ['SGD'],
  promptpay: ['THB'],
  vietqr: ['VND'],
  khqr: ['KHR', 'USD'],
}

/** Returns whether a code of the scheme can ask for the currency. */
export const takesCurrency = (scheme: QrScheme, currency: string): boolean =>
  scheme === 'pasted' || CURRENCIES[scheme].includes(currency)
