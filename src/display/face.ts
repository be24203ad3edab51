import type {
  DisplayOrder,
  DisplayPromotion,
  DisplayRow,
  DisplaySettings,
} from '#shared/display/display.ts'

/** What the guest sees: an order or a welcome, and beside it one thing at most. */
export type Face = {
  /** Null: nobody is being served. */
  readonly order: DisplayOrder | null
  readonly panel: Panel | null
}

type Money = { readonly amount: number; readonly currency: string }

export type Panel =
  | {
      readonly kind: 'thanks'
      readonly change: number
      readonly currency: string
      /** To be called by, where nobody brings the order to a table. */
      readonly number: string | null
    }
  | ({ readonly kind: 'paymentQr'; readonly payload: string; readonly holder: string } & Money &
      Paid)
  | ({ readonly kind: 'toPay' } & Money & Paid)
  | { readonly kind: 'loyaltyQr'; readonly payload: string }
  | { readonly kind: 'promotion'; readonly promotion: DisplayPromotion }
  /** Nothing to say: it keeps its place, so that the order beside it does not move. */
  | { readonly kind: 'house' }

/** Parts of the bill that were paid before. */
type Paid = Pick<DisplayOrder, 'payments'>

type RowOf<K extends DisplayRow['_id']> = Extract<DisplayRow, { _id: K }>
export type DisplayRows = {
  readonly [K in DisplayRow['_id']]?: RowOf<K> | undefined
}

/** What follows from the display's rows. Codes belong to an order: without one none is shown. */
export function faceOf(rows: DisplayRows, settings: DisplaySettings): Face {
  const told = rows.ORDER_UPDATE?.order ?? null
  const order = told && (told.items.length > 0 || told.stage === 'thanks') ? told : null
  const beside = promotion(rows, settings)
  if (!order) return { order, panel: beside }
  return { order, panel: orderPanel(order, rows, settings) ?? beside ?? { kind: 'house' } }
}

function orderPanel(
  order: DisplayOrder,
  rows: DisplayRows,
  { showPaymentQR, showLoyaltyQR }: DisplaySettings,
): Panel | null {
  const { stage, change, currency, payments, handOver: amount } = order
  if (stage === 'thanks') return { kind: 'thanks', change, currency, number: numberToCall(order) }
  const payment = rows.PAYMENT_QR_UPDATE
  if (showPaymentQR && payment?.payload) {
    const { payload, holder } = payment
    return { kind: 'paymentQr', payload, holder, amount, currency, payments }
  }
  if (stage === 'paying') return { kind: 'toPay', amount, currency, payments }
  const loyalty = rows.LOYALTY_QR_UPDATE?.payload
  if (showLoyaltyQR && loyalty) return { kind: 'loyaltyQr', payload: loyalty }
  return null
}

const numberToCall = ({ orderType, tableName, orderNumber }: DisplayOrder): string | null =>
  orderType === 'dine_in' && tableName !== null ? null : orderNumber

/** The worker turns the list, so that every display shows the same one: the first. */
function promotion(rows: DisplayRows, settings: DisplaySettings): Panel | null {
  const first = rows.PROMOTIONS_UPDATE?.promotions[0]
  return settings.showPromotions && first ? { kind: 'promotion', promotion: first } : null
}
