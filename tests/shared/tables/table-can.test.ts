import { expect, test } from 'vitest'
import { TABLE_STATUSES } from '#shared/tables/table.ts'
import { tableCan, tableStatus } from '#shared/tables/table-can.ts'

test('what an open order makes of each status, and where another may be opened, line for line', () => {
  const rows = TABLE_STATUSES.map((status) => {
    const may = [status, tableStatus(status, true)].map((seen) => tableCan('order.open', seen))
    return `${status}, with an order ${tableStatus(status, true)}: ${may.join(', then ')}`
  })
  expect(rows).toEqual([
    'available, with an order occupied: true, then false',
    'occupied, with an order occupied: false, then false',
    'reserved, with an order occupied: true, then false',
    'dirty, with an order occupied: true, then false',
    'maintenance, with an order occupied: true, then false',
    'combined, with an order occupied: true, then false',
    'receiptPrinted, with an order receiptPrinted: false, then false',
    'mobilePaid, with an order mobilePaid: false, then false',
    'partiallyPaid, with an order partiallyPaid: false, then false',
    'paymentPending, with an order paymentPending: false, then false',
    'closed, with an order occupied: true, then false',
  ])
})

test('a table is shown as it is stored while no order is open there', () => {
  expect(TABLE_STATUSES.map((status) => tableStatus(status, false))).toEqual(TABLE_STATUSES)
})
