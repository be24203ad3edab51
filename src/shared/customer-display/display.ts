import * as z from 'zod/mini'
import { Amount, LocalText, PictureId } from '../contract/scalars.ts'
import { Premodifier } from '../menu/premodifier.ts'
import { Weighed } from '../menu/sold-by.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'
import type { Explained } from '../orders/explain-total.ts'
import type { Language } from '../languages/languages.ts'

/** Settings of the customer display with the specification's defaults (section 3). */
export const DisplaySettings = z.object({
  showPromotions: z._default(z.boolean(), true),
  showPaymentQR: z._default(z.boolean(), true),
  showLoyaltyQR: z._default(z.boolean(), true),
  /** In milliseconds. */
  promotionInterval: z._default(z.int().check(z.gte(1000)), 5000),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  language: z._default(z.string(), 'en'),
  showOrderProgress: z._default(z.boolean(), true),
  showItemImages: z._default(z.boolean(), true),
  autoFullscreen: z._default(z.boolean(), true),
  /** The currency in which the total is shown too, `first` of those that the branch takes, or `none`. */
  secondCurrency: z._default(z.string(), 'first'),
})
export type DisplaySettings = z.output<typeof DisplaySettings>

/** In smallest units of the currency. */
const Money = z.object({ currency: z.string(), amount: Amount })

/**
 * An order as its guest sees it: no staff data, tax included in the total. The specification's discounts are those of
 * `bill`, its promotions a message of their own.
 */
export const DisplayOrder = z.object({
  orderNumber: z.string(),
  tableName: z.nullable(z.string()),
  currency: z.string(),
  items: z.array(
    z.object({
      _id: z.string(),
      name: LocalText,
      modifiers: z.array(LocalText),
      /** How each of them is wanted, null: as it is; absent: all of them as they are. */
      pres: z.optional(z.array(z.nullable(Premodifier))),
      quantity: z.int(),
      /** Absent: it is sold by the piece. */
      weight: z.optional(Weighed),
      amount: Amount,
      /** Null: the dish has none. Absent: no dish of the menu has one. */
      picture: z.optional(z.nullable(PictureId)),
    }),
  ),
  pricing: z.object({
    subtotal: Amount,
    discount: Amount,
    serviceCharge: Amount,
    /** In percent; absent without a service charge. */
    serviceRate: z.optional(z.number()),
    taxes: z.array(
      z.object({ name: z.string(), rate: z.number(), included: z.boolean(), amount: Amount }),
    ),
    total: Amount,
    /** The same in a second currency, as cash; absent: the branch takes none, or shows none. */
    second: z.optional(Money),
  }),
  customer: z.nullable(z.string()),
  /** The tier of that guest, and what a campaign shows them; absent: none. */
  tier: z.optional(z.string()),
  word: z.optional(z.string()),
  orderType: z._default(OrderType, 'takeaway'),
  /** `thanks` after payment, with the change due. */
  stage: z.enum(['ordering', 'paying', 'thanks']),
  /** What a guest of a paid order gets back now; absent unless money goes back. */
  refund: z.optional(Amount),
  /** Of the page of the receipt, for the guest's telephone; absent until it is paid, and where there is none. */
  receiptAddress: z.optional(z.string()),
  /** The change of the last payment. */
  change: Amount,
  payments: z.array(
    z.object({
      _id: z.string(),
      method: PaymentMethod,
      /** The guest pays it later. */
      onAccount: z.optional(z.literal(true)),
      amount: Amount,
    }),
  ),
  /** The total less what the payments settle. */
  due: Amount,
  /** The amount the guest hands over now: the due, rounded if `method` is cash. */
  toPay: Amount,
  /** The same in the currency of the notes that the guest pays with, if it is not the branch's. */
  foreign: z.optional(Money),
  /** Beside the bill: about to be given, else given. Absent: none. */
  tip: z.optional(Amount),
  /** `change` by currency, where it is in the notes of two. */
  changes: z.optional(z.array(Money)),
  /** How the cashier is about to take the money; null before checkout. */
  method: z.nullable(PaymentMethod),
})
export type DisplayOrder = z.output<typeof DisplayOrder> & {
  /** What the total follows from: names, prices and rates, no people and no reasons. */
  readonly bill: Explained
}

/**
 * Rows of the topic `display`: one for each kind of message of the specification. The worker rotates the
 * promotions at the chosen interval: the first is shown now. `languages` are those the guest may choose, the
 * display's own first. Rows with a number are those of a further till of the same browser.
 */
export type DisplayRow =
  | { readonly _id: `ORDER_UPDATE:${number}`; readonly order: DisplayOrder | null }
  | { readonly _id: `PAYMENT_QR_UPDATE:${number}`; readonly code: PaymentCode | null }
  | { readonly _id: 'ORDER_UPDATE'; readonly order: DisplayOrder | null }
  | { readonly _id: 'PROMOTIONS_UPDATE'; readonly promotions: readonly DisplayPromotion[] }
  | { readonly _id: 'PAYMENT_QR_UPDATE'; readonly code: PaymentCode | null }
  | { readonly _id: 'LOYALTY_QR_UPDATE'; readonly payload: string | null }
  | {
      readonly _id: 'SETTINGS_UPDATE'
      readonly settings: DisplaySettings
      readonly languages: readonly Language[]
    }

/** The kinds of message (specification, section 4). */
export type DisplayMessage = Exclude<DisplayRow['_id'], `${string}:${number}`>

/** A code with which the guest can pay now. */
export type PaymentCode = {
  readonly text: string
  /** Holder of the account as the guest's bank shows it; '' where the account has none. */
  readonly holder: string
  /** The amount the guest pays, in smallest units of the bill's currency. */
  readonly amount: number
  /** Milliseconds since 1970 on the server's clock; null where the scheme's codes do not expire. */
  readonly expiresAt: number | null
}

/** What the display shows between guests: a promotion that is on, or where none is, a dish. */
export type DisplayPromotion = {
  readonly _id: string
  readonly title: LocalText
  /** A promotion, with what guests get in words; absent for a dish. */
  readonly offer?: true
  readonly words?: LocalText
  readonly price: number | null
  readonly currency: string
  /** Colour of the dish's category in degrees; null where it has none. */
  readonly hue: number | null
  /** Null: the dish has none. */
  readonly picture: string | null
}
