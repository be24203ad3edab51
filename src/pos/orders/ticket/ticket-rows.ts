import type { Order, OrderLine, OrderVoid } from '#shared/orders/order.ts'

/** One row of the ticket: a line, the time of a batch below its lines, or a void. */
export type TicketRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: OrderLine }
  | { readonly kind: 'sent'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'voided'
      readonly key: string
      readonly taken: Pick<OrderVoid, 'name' | 'quantity'>
    }

/**
 * Returns the rows of the ticket: sent lines, with the time below each batch, so that no line moves when it is
 * sent; then voids, so that no dish vanishes without a trace; last the unsent lines.
 */
export function ticketRows({ lines, voids = [] }: Pick<Order, 'lines' | 'voids'>): TicketRow[] {
  const rows: TicketRow[] = []
  const sent = lines.filter((line) => line.sent !== null)
  for (const [index, line] of sent.entries()) {
    const at = line.sent?.at ?? ''
    rows.push(lineRow(line))
    if (at !== sent[index + 1]?.sent?.at) rows.push({ kind: 'sent', key: `sent ${line._id}`, at })
  }
  for (const taken of merged(voids)) {
    rows.push({ kind: 'voided', key: `voided ${taken.lineId}`, taken })
  }
  return [...rows, ...lines.filter((line) => line.sent === null).map(lineRow)]
}

const lineRow = (line: OrderLine): TicketRow => ({ kind: 'line', key: line._id, line })

/** Pieces of one line that were voided in several steps are one row. */
function merged(voids: readonly OrderVoid[]): readonly OrderVoid[] {
  const byLine = new Map<string, OrderVoid>()
  for (const taken of voids) {
    const before = byLine.get(taken.lineId)
    const quantity = taken.quantity + (before?.quantity ?? 0)
    byLine.set(taken.lineId, { ...taken, quantity })
  }
  return [...byLine.values()]
}

/** The lines in the sequence in which the ticket shows them. */
export const linesInOrder = (order: Pick<Order, 'lines' | 'voids'> | null): readonly OrderLine[] =>
  order ? ticketRows(order).flatMap((row) => (row.kind === 'line' ? [row.line] : [])) : []
