import type { Actor, Order, Payment } from '../orders/order.ts'
import type { RefundKind } from '../orders/order-values.ts'
import { allPieces } from '../pricing/split.ts'
import type { LinePieces } from '../pricing/pieces.ts'
import { pricedParts } from '../orders/priced-parts.ts'
import {
  type Circumstances,
  type Facts,
  type SaleFact,
  type SaleLineFact,
  type When,
  whenOf,
} from './fact.ts'
import { createFigures, type LineFigures } from './line-figures.ts'
import { type Reduction, reductionsOf } from './reductions.ts'

type SaleFacts = Omit<Facts, 'voids'> & { readonly voids: readonly [] }

/** Returns the facts of an order that has been settled; it counts on the day on which it was. */
export function saleFacts(order: Order, circumstances: Circumstances): SaleFacts {
  const reductions = reductionsOf(order)
  const figures = createFigures(billOf(order), reductions)(allPieces(pricedParts(order)))
  const at = order.closedAt ?? order.openedAt
  const last = order.payments.at(-1)
  const settledBy = last?.by ?? order.openedBy
  return rowsOf(order, circumstances, figures, reductions, {
    _id: order._id,
    kind: 'sale',
    at,
    by: settledBy,
    shiftSessionId: last?.shiftSessionId ?? null,
    receiptNumber: order.receiptNumber,
    rounding: order.payments.reduce((sum, { rounding }) => sum + rounding, 0),
    tip: order.payments.reduce((sum, payment) => sum + tipOf(payment), 0),
    refundKind: null,
    reason: null,
    approvedBy: null,
  })
}

/** A tip that came with a payment; one that came later belongs to its tender alone. */
const tipOf = ({ tip }: Pick<Payment, 'amount'> & { readonly tip?: number | undefined }): number =>
  tip ?? 0

/** Pieces of a paid order that a guest gives back; amounts of money as they go out, below nothing. */
export type GivenRefund = {
  readonly _id: string
  readonly refundKind: RefundKind
  readonly at: string
  readonly by: Actor
  readonly approvedBy: Actor | null
  readonly reason: string
  readonly shiftSessionId: string | null
  readonly receiptNumber: string | null
  readonly pieces: readonly LinePieces[]
  /** The pieces of earlier refunds: no piece comes back twice. */
  readonly before: readonly LinePieces[]
  readonly rounding: number
  readonly tip: number
}

/**
 * Returns the facts of a refund: what its pieces bore of the bill, below nothing, on the day and in the shift
 * of the refund. The sale and refunds of all its pieces add up to 0 in every amount.
 */
export function refundFacts(
  order: Order,
  { pieces, before, ...refund }: GivenRefund,
  circumstances: Circumstances,
): SaleFacts {
  const reductions = reductionsOf(order)
  const figuresOf = createFigures(billOf(order), reductions)
  figuresOf(before)
  const figures = figuresOf(pieces).map(negated)
  return rowsOf(order, circumstances, figures, reductions, { ...refund, kind: 'refund' })
}

const billOf = (order: Order) => ({ ...pricedParts(order), totals: order.totals })

type Event = Pick<
  GivenRefund,
  '_id' | 'at' | 'by' | 'approvedBy' | 'shiftSessionId' | 'receiptNumber' | 'rounding' | 'tip'
> &
  Pick<SaleFact, 'kind' | 'refundKind' | 'reason'>

function rowsOf(
  order: Order,
  circumstances: Circumstances,
  figures: readonly LineFigures[],
  reductions: readonly Reduction[],
  event: Event,
): SaleFacts {
  const when = whenOf(event.at, circumstances.place)
  const lines = figures.flatMap((line) => lineRow(order, circumstances, line, event, when))
  const sums = (figure: (line: LineFigures) => number) =>
    figures.reduce((sum, line) => sum + figure(line), 0)
  const of = { orderId: order._id, saleId: event._id, businessDate: when.businessDate }
  return {
    sales: [saleRow(order, circumstances, lines, event, when)],
    lines,
    taxes: order.totals.taxes.flatMap(({ _id, name, rate, included }, tax) => {
      const base = sums(({ taxes }) => taxes[tax]?.base ?? 0)
      const amount = sums(({ taxes }) => taxes[tax]?.amount ?? 0)
      const row = { ...of, taxId: _id, name, rate, included, base, amount }
      return base === 0 && amount === 0 ? [] : [row]
    }),
    reductions: reductions.map(({ _id, cause, reason, by, approvedBy }, at) => ({
      ...of,
      id: _id,
      kind: event.kind,
      cause,
      reason,
      givenBy: by?._id ?? null,
      givenByName: by?.name ?? null,
      approvedBy: approvedBy?._id ?? null,
      approvedByName: approvedBy?.name ?? null,
      amount: sums((line) => line.reductions[at] ?? 0),
    })),
    voids: [],
  }
}

function saleRow(
  order: Order,
  { postedAt, device }: Circumstances,
  lines: readonly SaleLineFact[],
  event: Event,
  when: When,
): SaleFact {
  const sum = (figure: (line: SaleLineFact) => number) =>
    lines.reduce((whole, line) => whole + figure(line), 0)
  const [net, service, tax] = [sum((l) => l.net), sum((l) => l.service), sum((l) => l.tax)]
  return {
    ...when,
    id: event._id,
    orderId: order._id,
    kind: event.kind,
    ofSale: event.kind === 'refund' ? order._id : null,
    number: order.number,
    receiptNumber: event.receiptNumber,
    at: event.at,
    postedAt,
    orderType: order.type,
    tableId: order.tableId,
    tableName: order.tableName,
    openedAt: order.openedAt,
    openedBy: order.openedBy._id,
    openedByName: order.openedBy.name,
    settledBy: event.by._id,
    settledByName: event.by.name,
    device,
    shiftSessionId: event.shiftSessionId,
    currency: order.policy.currency,
    customerId: order.customer?._id ?? null,
    covers: null,
    gross: sum((line) => line.gross),
    discount: sum((line) => line.discount),
    comp: sum((line) => line.comp),
    net,
    service,
    tax,
    total: net + service + tax,
    rounding: event.rounding,
    tip: event.tip,
    refundKind: event.refundKind,
    reason: event.reason,
    approvedBy: event.approvedBy?._id ?? null,
    approvedByName: event.approvedBy?.name ?? null,
  }
}

function lineRow(
  order: Order,
  { categoryOf }: Circumstances,
  figures: LineFigures,
  { _id: saleId, kind }: Event,
  when: When,
): readonly SaleLineFact[] {
  const line = order.lines[figures.index]
  if (!line) return []
  const category = categoryOf(line.menuItemId)
  const { quantity, amount, gross, discount, comp, net, service, tax } = figures
  return [
    {
      ...when,
      orderId: order._id,
      saleId,
      lineId: line._id,
      kind,
      orderType: order.type,
      menuItemId: line.menuItemId,
      name: line.name,
      categoryId: category?._id ?? null,
      categoryName: category?.name ?? null,
      station: line.station,
      taxClass: line.taxClass,
      addedBy: line.addedBy._id,
      addedByName: line.addedBy.name,
      quantity,
      amount,
      gross,
      discount,
      comp,
      net,
      service,
      tax,
    },
  ]
}

const minus = (figure: number) => (figure === 0 ? 0 : -figure)

const negated = (line: LineFigures): LineFigures => ({
  index: line.index,
  quantity: minus(line.quantity),
  amount: minus(line.amount),
  gross: minus(line.gross),
  discount: minus(line.discount),
  comp: minus(line.comp),
  net: minus(line.net),
  service: minus(line.service),
  tax: minus(line.tax),
  taxes: line.taxes.map(({ base, amount }) => ({ base: minus(base), amount: minus(amount) })),
  reductions: line.reductions.map(minus),
})
