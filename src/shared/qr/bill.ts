import type { CountryCode } from '../countries/country-code.ts'

/** The values of a code for one bill. */
export type QrBill = {
  readonly country: CountryCode
  readonly currency: string
  /** The instant at which the code is made, in milliseconds since 1970. */
  readonly now: number
  /** Name of the restaurant, for an account that names no holder. */
  readonly merchant: string
  /** In smallest units. Left out: the guest types it. */
  readonly amount?: number
  /** Number of the bill, for schemes with a place for it. */
  readonly reference?: string
  /** Time until which the bill may be paid, in milliseconds since 1970; left out: `QR_MINUTES` from now. */
  readonly expires?: number
  /** Guests may change the amount, if the scheme supports it. */
  readonly editable?: boolean
  /** Merchant category of ISO 18245; left out: restaurants. */
  readonly category?: string
}
