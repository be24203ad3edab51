import { expect, test } from 'vitest'
import { projectOrder } from '#shared/customer-display/project.ts'
import { explainTotal } from '#shared/orders/explain-total.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

/** An order of a beer (27,500 with its tax) and a rice (16,500). */
function lane() {
  const opened = createLane()
  opened.open()
  opened.add('beer')
  opened.add('rice')
  return opened
}
const paying = { stage: 'paying', method: 'cash' } as const

test('the guest sees the choices of a dish, never the note to the kitchen', () => {
  const { order } = lane()
  const lines = order.lines.map((line) => ({
    ...line,
    note: 'guest at the window',
    modifiers: [
      { groupId: line._id, optionId: line._id, name: { en: 'No peanuts' }, price: 0, alert: true },
    ],
  }))
  const seen = projectOrder({ ...order, lines }, paying)
  expect(seen.items[0]?.modifiers).toEqual([{ en: 'No peanuts' }])
  expect(JSON.stringify(seen)).not.toContain('guest at the window')
})

test('cash is rounded, every other method is exact to the unit', () => {
  const part = lane()
  part.payCash(30_200, 30_200, null)
  expect(projectOrder(part.order, paying)).toMatchObject({ due: 13_800, toPay: 14_000 })
  expect(projectOrder(part.order, { ...paying, method: 'credit_card' })).toMatchObject({
    due: 13_800,
    toPay: 13_800,
  })
})

test('the change is that of the last payment: earlier change of an order that grew is gone', () => {
  const paid = lane()
  paid.payCash(44_000, 50_000)
  const payments = paid.order.payments.flatMap((first) => [
    first,
    { ...first, _id: paid.order._id, change: 500 },
  ])
  expect(projectOrder({ ...paid.order, payments }, paying).change).toBe(500)
})

test('what the total follows from names no person and no reason', () => {
  const till = createLane()
  till.open()
  till.add('beer', 2)
  const lineId = id('line-beer')
  const comp = { category: 'comp', kind: 'percent', value: 100, reason: 'Cold soup' } as const
  const discountId = id('free')
  till.give({
    kind: 'order.discount',
    payload: { orderId, discountId, ...comp, lineIds: [lineId], pieces: 1 },
  })
  const price = { orderId, lineId, unitPrice: 20_000, reason: 'Small portion' }
  till.give({ kind: 'order.changePrice', payload: price })
  const seen = projectOrder(till.order, { stage: 'ordering', method: null })
  expect(JSON.stringify(seen)).not.toMatch(/Cold soup|Small portion|Noy/)
  expect(explainTotal(seen.bill)).toEqual(explainTotal(till.order))
})

test('a guest sees the code of the receipt once the order is paid, and never before', () => {
  const receiptAddress = 'https://till.example/r/abc'
  const open = lane()
  expect(projectOrder(open.order, { ...paying, receiptAddress }).receiptAddress).toBeUndefined()
  open.payCash(44_000, 50_000)
  expect(projectOrder(open.order, { ...paying, receiptAddress }).receiptAddress).toBe(
    receiptAddress,
  )
})

test('a part on a guest’s account is one that the guest pays later, without its name', () => {
  const part = lane()
  part.payCash(10_000, 10_000, null)
  const account = { ledger: 'guestAccount', _id: orderId, label: 'Somchai' } as const
  const payments = part.order.payments.map((one) => ({ ...one, method: 'other', account }) as const)
  const shown = projectOrder({ ...part.order, payments }, paying)
  expect(shown.payments).toMatchObject([{ method: 'other', onAccount: true, amount: 10_000 }])
  expect(JSON.stringify(shown)).not.toContain('Somchai')
})
