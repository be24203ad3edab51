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

export type Panel =
  | { readonly kind: 'thanks'; readonly change: number; readonly currency: string }
  | { readonly kind: 'paymentQr'; readonly payload: string }
  | { readonly kind: 'loyaltyQr'; readonly payload: string }
  | { readonly kind: 'promotion'; readonly promotion: DisplayPromotion }

type RowOf<K extends DisplayRow['_id']> = Extract<DisplayRow, { _id: K }>
export type DisplayRows = {
  readonly [K in DisplayRow['_id']]?: RowOf<K> | undefined
}

/** What follows from the display's rows. Codes belong to an order: without one none is shown. */
export function faceOf(rows: DisplayRows, settings: DisplaySettings): Face {
  const told = rows.ORDER_UPDATE?.order ?? null
  const order = told && (told.items.length > 0 || told.stage === 'thanks') ? told : null
  return { order, panel: (order && orderPanel(order, rows, settings)) ?? promotion(rows, settings) }
}

function orderPanel(
  { stage, change, currency }: DisplayOrder,
  rows: DisplayRows,
  { showPaymentQR, showLoyaltyQR }: DisplaySettings,
): Panel | null {
  if (stage === 'thanks') return { kind: 'thanks', change, currency }
  const payment = rows.PAYMENT_QR_UPDATE?.payload
  if (showPaymentQR && payment) return { kind: 'paymentQr', payload: payment }
  const loyalty = rows.LOYALTY_QR_UPDATE?.payload
  if (showLoyaltyQR && loyalty) return { kind: 'loyaltyQr', payload: loyalty }
  return null
}

/** The worker turns the list, so that every display shows the same one: the first. */
function promotion(rows: DisplayRows, settings: DisplaySettings): Panel | null {
  const first = rows.PROMOTIONS_UPDATE?.promotions[0]
  return settings.showPromotions && first ? { kind: 'promotion', promotion: first } : null
}
