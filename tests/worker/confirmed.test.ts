import { expect, test } from 'vitest'
import { referenceOf } from '#shared/payment-requests/reference.ts'
import type { Terminal } from '../../server/terminals/terminal.ts'
import { openHouse, riverside, storedOrder } from '../server/support/house.ts'
import { beer, newId } from '../server/support/till.ts'
import { bankOf, paidEvent, secretOf } from '../server/payment-requests/requests.ts'
import { realDevice, signInOn, until } from './support/real-device.ts'
import type { TestWindow } from './support/profile.ts'
import { order } from './support/world.ts'

/** A machine that waits for the guest's card. */
const simulated: Terminal = {
  ask: async () => ({ state: 'waiting' }),
  status: async () => ({ state: 'waiting' }),
  cancel: async () => ({ state: 'cancelled' }),
}
const house = await openHouse({ talking: true, terminals: { simulated } })
const address = await house.app.listen({ host: '127.0.0.1', port: 0 })
const secret = await secretOf(await house.signIn('la.owner'))
const report = bankOf(house)

/** Opens an order at a till and shows a code for it, as the page of the payment does. */
async function asked(till: TestWindow) {
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 2))
  await until(() => till.rows('outbox').length === 0)
  const { number = '', due = 0 } = sale.on(till) ?? {}
  const _id = newId()
  const request = await till.suite.api.paymentRequests.create({
    query: { branchId: riverside.branch._id },
    body: {
      _id,
      orderId: sale.orderId,
      method: 'mobile_payment',
      amount: due,
      tip: 0,
      reference: referenceOf(number, _id),
      expiresAt: null,
    },
  })
  return { sale, request }
}

test('what a bank reports is on the order of its till: sent to the kitchen, with the next receipt number', async () => {
  const till = realDevice(address).profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const { sale, request } = await asked(till)
  await report(paidEvent(request), { secret })
  await until(() => sale.on(till)?.status === 'paid' && till.rows('outbox').length === 0)
  const stored = await storedOrder(house.db, sale.orderId)
  expect(stored?.payments).toMatchObject([{ _id: request._id, method: 'mobile_payment' }])
  expect(stored?.receiptNumber).toMatch(/-000001$/)
  expect(stored?.lines[0]?.sent?.quantity).toBe(2)
})

test('a till that was dead or locked when its guest paid puts the payment on the order when it is back', async () => {
  const { profile } = realDevice(address)
  const till = profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const first = await asked(till)
  profile.killWorker()
  await report(paidEvent(first.request), { secret })
  await until(() => first.sale.on(till)?.status === 'paid')

  const second = await asked(till)
  await till.act({ type: 'session.lock' })
  await report(paidEvent(second.request), { secret })
  await until(() => second.sale.on(till)?.status === 'paid')
  await until(() => till.rows('outbox').length === 0)
  for (const { sale } of [first, second]) {
    expect((await storedOrder(house.db, sale.orderId))?.payments).toHaveLength(1)
  }
})

test('the cashier who confirms at the same moment takes no second payment', async () => {
  const till = realDevice(address).profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const { sale, request } = await asked(till)
  const { orderId, method, amount } = request
  const payload = { orderId, paymentId: request._id, method, amount, tendered: amount }
  const tap = {
    kind: 'order.pay',
    payload: { ...payload, receiptNumber: null, shiftSessionId: null },
  }
  await Promise.all([
    report(paidEvent(request), { secret }),
    till.sell(tap as Parameters<TestWindow['sell']>[0]),
    till.sell(tap as Parameters<TestWindow['sell']>[0]),
  ])
  await until(() => till.rows('outbox').length === 0)
  const stored = await storedOrder(house.db, sale.orderId)
  expect(stored?.payments).toHaveLength(1)
  expect(stored?.payments[0]?.otherReceipts).toBeUndefined()
})

test('a till takes nothing off an order while the card machine is asked for it', async () => {
  const owner = await house.signIn('la.owner')
  await owner.patch(`/branches/${riverside.branch._id}`, {
    paymentMethods: ['cash', 'credit_card'],
    cardMachine: 'simulated',
  })
  const { profile, calls } = realDevice(address)
  const till = profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 2))
  await until(() => till.rows('outbox').length === 0)
  const { due = 0, lines: [line] = [] } = sale.on(till) ?? {}
  const { orderId } = sale
  const fewer = () =>
    till.sell({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId: line?._id ?? '', by: -1 },
    })
  const { paymentRequests } = till.suite.api
  const query = { branchId: riverside.branch._id }
  calls.length = 0
  const body = { _id: newId(), orderId, method: 'credit_card', amount: due, tip: 0 } as const
  await paymentRequests.charge({ query, body })
  await until(() => calls.includes('get /payment-requests'))
  // Asked after the worker asked, and so answered after it.
  await paymentRequests.list({ query })
  await expect(fewer()).rejects.toMatchObject({ code: 'TERMINAL_BUSY' })
  expect(sale.on(till)).toMatchObject({ due })
  const { branchId } = query
  await owner.post(`/payment-requests/${body._id}/cancel?branchId=${branchId}`)
  await expect
    .poll(() =>
      fewer().then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('taken')
  await until(() => till.rows('outbox').length === 0)
  expect((await storedOrder(house.db, orderId))?.lines[0]?.quantity).toBe(1)
})
