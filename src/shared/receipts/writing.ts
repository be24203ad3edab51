import type { LocalText } from '../contract/scalars.ts'
import type { JoinKey } from '../customers/join-words.ts'
import type { Language } from '../languages/languages.ts'
import type { Premodifier } from '../menu/premodifier.ts'
import type { WeighedBy } from '../menu/sold-by.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import type { OrderType } from '../money/order-type.ts'

/**
 * Texts of a receipt, and of the page it leads to, by their keys in the locales: a window has them loaded, the server
 * reads their files.
 */
type ReceiptKey =
  | JoinKey
  | `campaigns.out.${'title' | 'submit' | 'done' | 'gone'}`
  | `receipts.${ReceiptWord}`
  | `orders.adjust.${'comp' | 'senior' | 'pwd' | 'was' | 'idNumber' | 'holder'}`
  | `orders.types.${OrderType}`
  | `orders.${'order' | 'subtotal' | 'discount' | 'rounding' | 'service' | 'taxIncluded'}`
  | 'orders.why.exemption'
  | `orders.pre.${Premodifier}`
  | `orders.weighed.${WeighedBy}`
  | `checkout.methods.${PaymentMethod}`
  | `checkout.${'tip' | 'rounding' | 'change' | 'onAccount'}`
  | 'fields.total'
  | 'errors.codes.TOO_MANY_ATTEMPTS'

type ReceiptWord =
  | 'number'
  | 'guest'
  | 'approval'
  | 'pending'
  | 'phone'
  | 'taxNumber'
  | 'title'
  | 'bill'
  | 'gift'
  | 'netTotal'
  | 'roundedTotal'
  | 'salesAt'
  | 'exchangeRate'
  | 'totalIn'
  | 'signature'
  | 'taxStamps'
  | 'refundOf'
  | 'gone'
  | 'goneHint'
  | 'offersStop'
  | 'nextVisit'

/** Writes a receipt for one reader: texts in one language, figures and dates as the branch's country does. */
export type ReceiptWriting = {
  readonly t: (key: ReceiptKey, values?: Readonly<Record<string, string | number>>) => string
  readonly language: Language
  readonly local: (text: LocalText) => string
  readonly format: {
    /** Smallest units of the currency. */
    readonly money: (amount: number, currency: string) => string
    readonly rate: (percent: number) => string
    readonly number: (value: number, places: number) => string
  }
  readonly dates: {
    readonly dateTime: (at: string, style: 'short') => string
    readonly dateOnly: (date: string, style: 'short') => string
  }
}

/** A label and its value, both complete. */
export type ReceiptRow = { readonly label: string; readonly value: string }
