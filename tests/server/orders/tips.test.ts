import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()

function cashFor(order: Order, drawer: string | null = null) {
  const pay = paidInCash(order, undefined, drawer)
  if (pay.kind !== 'order.pay') throw new Error('no payment')
  return pay
}

test('tips are in the ledger beside the bill: in no sum of sales, and their cash in the drawer', async () => {
  const owner = await house.signIn('la.owner')
  const till = await createTill(await house.signIn('la.cashier'))
  const drawer = await openDrawer(owner, riverside)
  const order = orderIn(await till.open(newId(), 1))
  const pay = cashFor(order, drawer)
  const { tendered, paymentId } = pay.payload
  const withTip = { ...pay, payload: { ...pay.payload, tendered: tendered + 1000, tip: 1000 } }
  expect(outcomes(await till.give(withTip))).toEqual(['applied'])
  const tip = (amount: number) => ({
    kind: 'order.tip' as const,
    payload: { orderId: order._id, tipId: newId(), paymentId, amount, shiftSessionId: drawer },
  })
  expect(outcomes(await till.give(tip(5000)))).toEqual(['applied'])
  expect(outcomes(await till.give(tip(-2000)))).toEqual(['applied'])
  expect(outcomes(await till.give(tip(-9000)))).toEqual(['AMOUNT_MISSING'])

  const rows = await house.db
    .selectFrom('payments')
    .select(['amount', 'tip', 'method'])
    .where('order_id', '=', order._id)
    .orderBy('tip')
    .execute()
  expect(rows).toEqual([
    { amount: 0, tip: -2000, method: 'cash' },
    { amount: order.due, tip: 1000, method: 'cash' },
    { amount: 0, tip: 5000, method: 'cash' },
  ])
  const {
    body: { report },
  } = await owner.get(`/shift-sessions/${drawer}/report`)
  const rounding = (await storedOrder(house.db, order._id))?.payments[0]?.rounding ?? 0
  expect(report).toMatchObject({
    expected: order.due + rounding + 4000,
    sales: order.due,
    orders: 1,
  })
})

test('a tip that another person recorded is taken back by a manager, not by the next cashier', async () => {
  const till = await createTill(await house.signIn('la.owner'))
  const order = orderIn(await till.open(newId(), 1))
  const pay = cashFor(order)
  await till.give(pay)
  const tip = (amount: number) => ({
    kind: 'order.tip' as const,
    payload: {
      orderId: order._id,
      tipId: newId(),
      paymentId: pay.payload.paymentId,
      amount,
      shiftSessionId: null,
    },
  })
  await till.give(tip(5000))
  const next = await createTill(await house.signIn('la.cashier'))
  expect(outcomes(await next.give(tip(-5000)))).toEqual(['OVERRIDE_NEEDED'])
  expect(outcomes(await till.give(tip(-5000)))).toEqual(['applied'])
})

test('a till of before, which sends no tip, is taken as it is', async () => {
  const till = await createTill(await house.signIn('la.cashier'))
  const order = orderIn(await till.open(newId(), 1))
  await till.give(paidInCash(order))
  expect((await storedOrder(house.db, order._id))?.payments[0]).not.toHaveProperty('tip')
})
