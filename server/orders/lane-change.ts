import { isDeepStrictEqual } from 'node:util'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { toComeOf } from '#shared/orders/to-come.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import { paymentsEver } from '#shared/orders/known-ids.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import type { Facts } from '#shared/sales/fact.ts'
import { factsOf } from '#shared/sales/facts.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { type ReturnRow, returnRows } from './account-rows.ts'
import type { BranchConfig } from './configs.ts'
import {
  type Arrival,
  type PaymentRow,
  paymentRows,
  payoutRows,
  removalRows,
  tipRows,
} from './payment-rows.ts'

/** The rows to write to get a lane from one state to the next. */
export type LaneChange = {
  readonly order: Order
  readonly tickets: readonly Ticket[]
  readonly payments: readonly PaymentRow[]
  readonly facts: Facts
  /** Money that goes back onto cards and accounts. */
  readonly returned: readonly ReturnRow[]
  /** Payments whose money is held of a card or an account. */
  readonly held: readonly string[]
  readonly rows: readonly EventRow[]
  /** Areas of the contract whose lists changed. */
  readonly areas: readonly string[]
}

type Next = { readonly order: Order; readonly tickets: readonly Ticket[] }

/** Returns the rows to write. The reducer replaces what it changes, so that the same object is unchanged. */
export function laneChange(
  before: LaneState,
  { order, tickets }: Next,
  { branch, menu }: Pick<BranchConfig, 'branch' | 'menu'>,
  arrival: Arrival & { readonly device: string },
): LaneChange {
  const changedTickets = tickets.filter((ticket) => !before.tickets.includes(ticket))
  const taken = takenSince(before.order, order)
  const removed = newOf(order.removedPayments, before.order?.removedPayments)
  const tips = newOf(order.tips, before.order?.tips)
  const refunds = newOf(order.refunds, before.order?.refunds)
  const facts = factsOf(before.order, order, {
    place: branch,
    categoryOf: menu.categoryOf,
    postedAt: arrival.at.toISOString(),
    device: arrival.device,
  })
  const returned = returnRows(order, removed, refunds)
  const paid = taken.length + removed.length + tips.length
  const counts = paid + facts.sales.length + facts.voids.length > 0
  return {
    order,
    tickets: changedTickets,
    payments: [
      ...paymentRows(order, taken, branch, () => arrival),
      ...removalRows(order, removed, branch, arrival),
      ...tipRows(order, tips, branch, arrival),
      ...payoutRows(order, refunds, branch, arrival),
    ],
    facts,
    returned,
    held: taken.flatMap(({ _id, account }) => (account ? [_id] : [])),
    rows: [
      ...(order === before.order ? [] : [eventRow('orders', order)]),
      ...changedTickets.map((ticket) => eventRow('tickets', ticket)),
      ...comingRows(before.order, order, branch),
    ],
    areas: [
      ...(paid + refunds.length > 0 ? ['shiftSessions'] : []),
      ...(counts ? ['reports'] : []),
      ...taken.flatMap(({ account }) => (account ? [AREA_OF[account.ledger]] : [])),
      ...returned.map(({ ledger }) => AREA_OF[ledger]),
    ],
  }
}

/** Returns what the kitchen gets later of an order, for screens that see no orders; nothing if it is as before. */
export function comingRows(
  before: Order | null,
  after: Order,
  { courses }: Pick<Branch, 'courses'>,
): readonly EventRow[] {
  const row = toComeOf(after, courses)
  const isSame = isDeepStrictEqual(toComeOf(before, courses), row)
  return isSame ? [] : [{ topic: 'toCome', _id: after._id, row }]
}

const AREA_OF = {
  giftCard: 'giftCards',
  guestAccount: 'guestAccounts',
  points: 'customers',
} as const

/** Returns what was added to a list that only grows. */
const newOf = <T>(after: readonly T[] = [], before: readonly T[] = []) => after.slice(before.length)

/** Payments that the ledger lacks, also those that were taken and removed in one call. */
function takenSince(before: Order | null, after: Order): readonly Payment[] {
  const known = new Set(before ? paymentsEver(before).map(({ _id }) => _id) : [])
  return paymentsEver(after).filter(({ _id }) => !known.has(_id))
}

const eventRow = (topic: EventRow['topic'], row: Order | Ticket): EventRow => ({
  topic,
  _id: row._id,
  row,
})
