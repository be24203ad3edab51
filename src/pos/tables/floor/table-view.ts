import type { Ticket } from '#shared/kitchen/ticket.ts'
import { isOpen, isPaid } from '#shared/orders/order-can.ts'
import { seatedAt, waiterOf } from '#shared/orders/apply-hand-over.ts'
import type { Order } from '#shared/orders/order.ts'
import type { TableGuests } from '#shared/reservations/reservation.ts'
import { rulesOf } from '#shared/reservations/rules.ts'
import { type Expected, expectedAt, nextAt, seatedName } from '#shared/tables/expected.ts'
import type { Floor } from '#shared/tables/floor.ts'
import { hasPaid } from '#shared/tables/group.ts'
import { type PlacedTable, withPlaces } from '#shared/tables/plan.ts'
import { sectionOf } from '#shared/tables/section.ts'
import { type House, tableStatus } from '#shared/tables/table-status.ts'
import type { Table } from '#shared/tables/table.ts'
import type { TableStatus } from '#shared/tables/status-name.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

/** A table as a tile shows it. The same object as before while nothing of it has changed. */
export type TableView = {
  readonly table: PlacedTable
  readonly status: TableStatus
  /** The order that is open there, or at the table that it is joined to. */
  readonly orderId: string | null
  /** Minutes since the order was opened, or since the table got its mark; null for a free one. */
  readonly minutes: number | null
  readonly covers: number | null
  /** The person who was given the order, else the one whose section it is, else who opened the order. */
  readonly waiter: { readonly _id: string; readonly name: string } | null
  /** Smallest units; null without an order. */
  readonly total: number | null
  /** Dishes that are later than the branch allows. */
  readonly late: boolean
  /** The name of the table that it is joined to. */
  readonly joinedTo: string | null
  /** Guests who reserved it and are to come. */
  readonly expected: Expected | null
  /** Guests who reserved it for later on this business day or for the next hours, while it is not kept for them yet. */
  readonly next: TableGuests | null
  /** They are late. */
  readonly isOverdue: boolean
  /** The name of the guests who sit there now: that of their order, else the one by which they reserved. */
  readonly guestName: string | null
  /** Guests who sit there or are to come; the seats of a free table. */
  readonly people: number
  /** The name of its guests, else of its waiter; null where the guests to come are shown instead. */
  readonly who: string | null
}

type Facts = {
  readonly tables: readonly Table[]
  readonly orders: readonly Order[]
  readonly lateOrders: ReadonlySet<string>
  readonly house: House & { readonly floor?: Floor | undefined }
  /** Milliseconds by the server’s clock. */
  readonly now: number
}

/** Returns the tables as people see them, in the order of the branch; those of `before` that have not changed. */
export function viewsOf(
  { tables, orders, lateOrders, house, now }: Facts,
  before: ReadonlyMap<string, TableView>,
): readonly TableView[] {
  const at = ordersAt(orders)
  const names = new Map(tables.map(({ _id, name }) => [_id, name]))
  const placed = withPlaces(tables.toSorted((one, other) => one.sort - other.sort))
  return placed.map((table) => {
    const paid = lastPaid(table, at)
    const own = at.open.get(table._id)
    const expected = own ? null : expectedAt(table, rulesOf(house.floor), now)
    const status = orReserved(tableStatus(table, { open: own, paid }, house, now), expected)
    const leader = status === 'combined' ? (table.joinedTo ?? '') : ''
    const order = own ?? at.open.get(leader)
    const since = order ? seatedAt(order) : sinceOf(status, table, paid)
    const facts = factsOf(order, lateOrders, sectionOf(table, house, now))
    const view: TableView = {
      table,
      status,
      next: laterThan(expected, table, house, now),
      ...facts,
      ...guestsOf(table, facts, expected, order?.name),
      total: at.totals.get(table._id) ?? null,
      minutes: since === null ? null : minutesFrom(since, now),
      joinedTo: names.get(leader) ?? null,
    }
    const known = before.get(table._id)
    return known && isSame(known, view) ? known : view
  })
}

const laterThan = (expected: Expected | null, table: Table, house: House, now: number) =>
  expected ? null : nextAt(table, house, now)

/** A free table is reserved as long as it is kept for guests. */
const orReserved = (status: TableStatus, expected: Expected | null): TableStatus =>
  status === 'available' && expected ? 'reserved' : status

function guestsOf(
  table: Table,
  { orderId, covers, waiter }: Pick<TableView, 'orderId' | 'covers' | 'waiter'>,
  expected: Expected | null,
  named: string | undefined,
) {
  const guestName = orderId === null ? null : (named ?? seatedName(table))
  return {
    expected,
    isOverdue: expected?.isLate ?? false,
    guestName,
    people: covers ?? expected?.party ?? table.seats,
    who: expected ? null : (guestName ?? waiter?.name ?? null),
  }
}

const minutesFrom = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))

const factsOf = (
  order: Order | undefined,
  late: ReadonlySet<string>,
  section: TableView['waiter'],
) =>
  order
    ? {
        orderId: order._id,
        covers: order.covers ?? null,
        waiter: order.servedBy ?? section ?? waiterOf(order),
        late: late.has(order._id),
      }
    : { orderId: null, covers: null, waiter: section, late: false }

/**
 * Returns the order that was paid last at a table. Guests who sat at a joined one pay at the table that has their
 * order, and leave both.
 */
function lastPaid(
  { _id, status, joinedTo }: Table,
  { open, paid }: Pick<ReturnType<typeof ordersAt>, 'open' | 'paid'>,
): Order | undefined {
  const own = paid.get(_id)
  const leader = status === 'combined' && joinedTo != null ? joinedTo : ''
  const last = paid.get(leader)
  const theirs = hasPaid(last?.closedAt, open.get(leader)?.openedAt) ? last : undefined
  return (theirs?.closedAt ?? '') > (own?.closedAt ?? '') ? theirs : own
}

/** Returns the open order and the one paid last at each table. */
function ordersAt(orders: readonly Order[]) {
  const open = new Map<string, Order>()
  const paid = new Map<string, Order>()
  /** Of all checks at the table. */
  const totals = new Map<string, number>()
  for (const order of orders) {
    const { tableId } = order
    if (tableId === null) continue
    if (isOpen(order)) {
      keepFirst(open, order)
      totals.set(tableId, (totals.get(tableId) ?? 0) + order.totals.total)
    } else if (isPaid(order)) {
      keepLast(paid, order)
    }
  }
  return { open, paid, totals }
}

/**
 * Of two orders at one table, which only tills without a server can open, the first has it; a check that was split
 * off has it once the others are paid.
 */
function keepFirst(into: Map<string, Order>, order: Order): void {
  const known = into.get(order.tableId ?? '')
  const isFirst = !known || rankOf(order) < rankOf(known)
  if (isFirst) into.set(order.tableId ?? '', order)
}

const rankOf = ({ sharesTable, openedAt, number }: Order): string =>
  [sharesTable ? 1 : 0, openedAt, number].join(' ')

function keepLast(into: Map<string, Order>, order: Order): void {
  const known = into.get(order.tableId ?? '')
  if (!known || (order.closedAt ?? '') > (known.closedAt ?? ''))
    into.set(order.tableId ?? '', order)
}

const TIMELESS: readonly TableStatus[] = ['available', 'closed']

/** Since when a table without an order has been as it is; null where no one asks. */
function sinceOf(status: TableStatus, table: Table, last: Order | undefined): string | null {
  if (TIMELESS.includes(status)) return null
  if (status === table.status) return table.statusAt ?? null
  return last?.closedAt ?? null
}

const PLACE = [
  '_id',
  'name',
  'zone',
  'seats',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'shape',
  'status',
  'statusAt',
] as const

const SHOWN = [
  'status',
  'orderId',
  'minutes',
  'covers',
  'total',
  'late',
  'joinedTo',
  'guestName',
] as const
const EXPECTED = ['_id', 'name', 'at', 'party', 'minutes', 'note', 'status', 'isLate'] as const
const NEXT = ['_id', 'name', 'at'] as const

/** A table and its order are other objects with each change; a tile shows this much of them. */
const isSame = (one: TableView, other: TableView): boolean =>
  SHOWN.every((field) => one[field] === other[field]) &&
  one.waiter?._id === other.waiter?._id &&
  EXPECTED.every((field) => one.expected?.[field] === other.expected?.[field]) &&
  one.expected?.tables.join() === other.expected?.tables.join() &&
  NEXT.every((field) => one.next?.[field] === other.next?.[field]) &&
  PLACE.every((field) => one.table[field] === other.table[field])

/** Returns the orders whose guests wait longer for a dish than the branch allows. */
export const ordersOf = (tickets: readonly Ticket[]): ReadonlySet<string> =>
  new Set(tickets.map(({ orderId }) => orderId))
