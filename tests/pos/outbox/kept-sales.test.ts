import { expect, test } from 'vitest'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import { keptSales } from '../../../src/pos/outbox/use-kept-sales.ts'

let n = 0
const row = (lane: string, parts: Partial<OutboxRow> = {}): OutboxRow => ({
  _id: `op${++n}`,
  n,
  lane,
  kind: 'order.addLine',
  orderNumber: lane.toUpperCase(),
  at: `2026-11-21T05:${String(n).padStart(2, '0')}:00Z`,
  state: 'pending',
  error: null,
  ...parts,
})

test('a sale is kept once, with any number of waiting commands, under the time of the last', () => {
  const rows = [row('b1'), row('b2'), row('b1', { kind: 'order.pay' })]
  expect(keptSales(rows)).toEqual([
    { orderId: 'b1', number: 'B1', at: rows[2]?.at },
    { orderId: 'b2', number: 'B2', at: rows[1]?.at },
  ])
})

test('a cook’s work is no sale, and a refused command is not kept but to be checked', () => {
  expect(keptSales([row('b1', { kind: 'ticket.bump' }), row('b2', { state: 'parked' })])).toEqual(
    [],
  )
})
