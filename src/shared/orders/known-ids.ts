import type { LaneState } from './lane.ts'
import type { Order, Payment } from './order.ts'

/** A lane whose order exists. */
type Lane = LaneState & { readonly order: Order }

/*
 * Ids inside an order are made by devices, and a device may repeat one: each names one thing for as long as the
 * order, its voids or its tickets use it.
 */

/**
 * Returns the ids that lines have, or had when they got a discount: that must not reach another dish. What an order keeps
 * of the paid one whose place it takes waits for its dishes. The id of the order is that of its packaging.
 */
export const namedLines = ({
  _id: packaging,
  lines,
  discounts = [],
  reopens,
}: Order): ReadonlySet<string> =>
  new Set([
    packaging,
    ...lines.map(({ _id }) => _id),
    ...discounts.flatMap(({ lineIds = [], offer }) =>
      offer?.fixed && reopens?.keeps ? [] : lineIds,
    ),
  ])

/** Returns the ids that lines have, or had before they were voided or sent. */
export const knownLines = ({ order, tickets }: Lane): ReadonlySet<string> =>
  new Set([
    ...namedLines(order),
    // Pieces that leave a combo are one of the id of a line.
    ...order.lines.flatMap(({ combo }) => combo?._id ?? []),
    ...(order.voids ?? []).map(({ lineId }) => lineId),
    ...tickets.flatMap(({ dishes }) => dishes.map(({ lineId }) => lineId)),
  ])

export const knowsLine = (lane: Lane, lineId: string): boolean => knownLines(lane).has(lineId)

/** Returns whether a payment of the order, the removal of one, a tip, or money that went back has or had the id. */
export const knowsPayment = (order: Order, id: string): boolean =>
  paymentsEver(order).some(({ _id }) => _id === id) ||
  order.removedPayments?.some(({ _id }) => _id === id) === true ||
  order.tips?.some(({ _id }) => _id === id) === true ||
  order.refunds?.some(({ _id, tenders }) => _id === id || tenders.some((one) => one._id === id)) ===
    true

/** Returns the receipt numbers that payments and refunds of an order have or had. */
export const receiptsEver = (order: Order): readonly string[] => [
  ...paymentsEver(order).flatMap(({ receiptNumber, otherReceipts = [] }) => [
    ...(receiptNumber === null ? [] : [receiptNumber]),
    ...otherReceipts,
  ]),
  ...(order.refunds ?? []).map(({ receiptNumber }) => receiptNumber),
]

/** Returns the payments of an order and those that were removed. */
export const paymentsEver = ({ payments, removedPayments = [] }: Order): readonly Payment[] => [
  ...payments,
  ...removedPayments.map(({ payment }) => payment),
]

/** Returns whether a send or a void had the id: their tickets would overwrite one another. */
export const knowsSend = ({ order, tickets }: Lane, id: string): boolean =>
  order.voids?.some(({ _id }) => _id === id) === true ||
  tickets.some(({ _id }) => _id.startsWith(`${id}.`))
