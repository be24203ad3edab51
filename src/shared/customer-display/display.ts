import * as z from 'zod/mini'
import { Amount, LocalText } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'
import type { Language } from '../languages/languages.ts'

/** Settings of the customer display with the specification's defaults (section 3). */
export const DisplaySettings = z.object({
  showPromotions: z._default(z.boolean(), true),
  showPaymentQR: z._default(z.boolean(), true),
  showLoyaltyQR: z._default(z.boolean(), true),
  promotionInterval: z._default(z.int(), 5000),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  language: z._default(z.string(), 'en'),
  showOrderProgress: z._default(z.boolean(), true),
  showItemImages: z._default(z.boolean(), true),
  autoFullscreen: z._default(z.boolean(), true),
})
export type DisplaySettings = z.output<typeof DisplaySettings>

/** An order as its guest sees it: no staff data, tax included in the total. */
export const DisplayOrder = z.object({
  orderNumber: z.string(),
  tableName: z.nullable(z.string()),
  currency: z.string(),
  items: z.array(
    z.object({
      _id: z.string(),
      name: LocalText,
      modifiers: z.array(LocalText),
      quantity: z.int(),
      amount: Amount,
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
  }),
  promotions: z.array(z.string()),
  discounts: z.array(z.object({ name: z.string(), amount: Amount })),
  customer: z.nullable(z.string()),
  orderType: z._default(OrderType, 'takeaway'),
  /** `thanks` after payment, with the change due. */
  stage: z.enum(['ordering', 'paying', 'thanks']),
  /** The change of the last payment. */
  change: Amount,
  payments: z.array(z.object({ _id: z.string(), method: PaymentMethod, amount: Amount })),
  /** The total less what the payments settle. */
  due: Amount,
  /** The amount the guest hands over now: the due, rounded if `method` is cash. */
  toPay: Amount,
  /** How the cashier is about to take the money; null before checkout. */
  method: z.nullable(PaymentMethod),
})
export type DisplayOrder = z.output<typeof DisplayOrder>

/**
 * Rows of the topic `display`: one for each kind of message of the specification. The worker rotates the
 * promotions at the chosen interval: the first is shown now. `languages` are those the guest may choose, the
 * display's own first.
 */
export type DisplayRow =
  | { readonly _id: 'ORDER_UPDATE'; readonly order: DisplayOrder | null }
  | { readonly _id: 'PROMOTIONS_UPDATE'; readonly promotions: readonly DisplayPromotion[] }
  | { readonly _id: 'PAYMENT_QR_UPDATE'; readonly code: PaymentCode | null }
  | { readonly _id: 'LOYALTY_QR_UPDATE'; readonly payload: string | null }
  | {
      readonly _id: 'SETTINGS_UPDATE'
      readonly settings: DisplaySettings
      readonly languages: readonly Language[]
    }

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

/** An idle promotion: for now the branch's own dishes. */
export type DisplayPromotion = {
  readonly _id: string
  readonly title: LocalText
  readonly price: number | null
  readonly currency: string
  /** Colour of the dish's category in degrees; null where it has none. */
  readonly hue: number | null
}
