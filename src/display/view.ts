import type {
  DisplayMessage,
  DisplayOrder,
  DisplayPromotion,
  DisplayRow,
  DisplaySettings,
  PaymentCode,
} from '#shared/customer-display/display.ts'

/** The guest's view: an order or a welcome, and beside it one thing at most. */
export type View = {
  /** Null: no one is being served. */
  readonly order: DisplayOrder | null
  /** Null between two guests where promotions are off. */
  readonly panel: Panel | null
}

export type Panel =
  | { readonly kind: 'thanks'; readonly order: DisplayOrder }
  | { readonly kind: 'due'; readonly order: DisplayOrder; readonly code: PaymentCode | null }
  /** What a campaign says to the guest, in their language. */
  | { readonly kind: 'word'; readonly words: string }
  | { readonly kind: 'loyaltyQr'; readonly payload: string }
  /** `hue`: the panel has that colour; null: the restaurant's. */
  | {
      readonly kind: 'promotion'
      readonly promotion: DisplayPromotion
      readonly hue: number | null
    }
  /** Keeps the place beside an order, so that nothing moves when it is paid. */
  | { readonly kind: 'house' }

type RowOf<K extends DisplayMessage> = Extract<DisplayRow, { _id: K }>
export type DisplayRows = {
  readonly [K in DisplayMessage]?: RowOf<K> | undefined
}

/** Returns the view of the display's rows. Codes belong to an order: without one none is shown. */
export function viewOf(rows: DisplayRows, settings: DisplaySettings): View {
  const known = rows.ORDER_UPDATE?.order ?? null
  const order = known && (known.items.length > 0 || known.stage === 'thanks') ? known : null
  if (!order) return { order, panel: promotion(rows, settings) }
  const panel = orderPanel(order, rows, settings) ?? promotion(rows, settings)
  return { order, panel: panel ?? { kind: 'house' } }
}

function orderPanel(
  order: DisplayOrder,
  rows: DisplayRows,
  { showPaymentQR, showLoyaltyQR }: DisplaySettings,
): Panel | null {
  if (order.stage === 'thanks') return { kind: 'thanks', order }
  // A bill paid in part asks for the rest in every step of the cashier.
  if (order.stage === 'paying' || order.payments.length > 0) {
    const code = rows.PAYMENT_QR_UPDATE?.code ?? null
    return { kind: 'due', order, code: showPaymentQR ? code : null }
  }
  if (order.word !== undefined) return { kind: 'word', words: order.word }
  // A guest who is known has joined.
  const loyalty = order.customer === null && rows.LOYALTY_QR_UPDATE?.payload
  return showLoyaltyQR && loyalty ? { kind: 'loyaltyQr', payload: loyalty } : null
}

/** The worker turns the list, so that every display shows the same one: the first. */
function promotion(rows: DisplayRows, settings: DisplaySettings): Panel | null {
  const first = rows.PROMOTIONS_UPDATE?.promotions[0]
  if (!settings.showPromotions || !first) return null
  if (settings.showItemImages) return { kind: 'promotion', promotion: first, hue: first.hue }
  return { kind: 'promotion', promotion: { ...first, picture: null }, hue: null }
}
