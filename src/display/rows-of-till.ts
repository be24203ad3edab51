import type { DisplayRow } from '#shared/customer-display/display.ts'
import type { DisplayRows } from './view.ts'

/** Returns the rows that the display of a till shows, by their message kind: the order and the code are its own. */
export function rowsOfTill(rows: readonly DisplayRow[], till: number): DisplayRows {
  const byId: DisplayRows & Readonly<Record<string, DisplayRow | undefined>> = Object.fromEntries(
    rows.map((row) => [row._id, row]),
  )
  if (till === 1) return byId
  const order = byId[`ORDER_UPDATE:${till}`]
  const code = byId[`PAYMENT_QR_UPDATE:${till}`]
  return {
    ...byId,
    ORDER_UPDATE:
      order && 'order' in order ? { _id: 'ORDER_UPDATE', order: order.order } : undefined,
    PAYMENT_QR_UPDATE:
      code && 'code' in code ? { _id: 'PAYMENT_QR_UPDATE', code: code.code } : undefined,
  }
}
