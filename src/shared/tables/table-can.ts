import type { Table } from './table.ts'

type TableStatus = Table['status']

export type TableAction = 'order.open'

/**
 * In which statuses each action may be done at a table (0027). An order that a till took offline was served
 * already, so it is refused only where another order is open: what a floor offers to tap is narrower.
 */
const TABLE_CAN: Readonly<Record<TableAction, readonly TableStatus[]>> = {
  'order.open': ['available', 'reserved', 'dirty', 'maintenance', 'combined', 'closed'],
}

/** What a table becomes with an open order: statuses that say more about the order stay (0027). */
const WITH_ORDER: Readonly<Record<TableStatus, TableStatus>> = {
  available: 'occupied',
  occupied: 'occupied',
  reserved: 'occupied',
  dirty: 'occupied',
  maintenance: 'occupied',
  combined: 'occupied',
  receiptPrinted: 'receiptPrinted',
  mobilePaid: 'mobilePaid',
  partiallyPaid: 'partiallyPaid',
  paymentPending: 'paymentPending',
  closed: 'occupied',
}

/** Returns the status of a table as all people see it: what is stored, and whether an order is open there. */
export const tableStatus = (stored: TableStatus, hasOrder: boolean): TableStatus =>
  hasOrder ? WITH_ORDER[stored] : stored

export const tableCan = (action: TableAction, status: TableStatus): boolean =>
  TABLE_CAN[action].includes(status)
