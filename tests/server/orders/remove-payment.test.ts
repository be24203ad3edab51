import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Transaction } from '#shared/sales/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import { addDays } from '#shared/time/business-date.ts'
import { demoUser, openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')

const off = (
  { _id: orderId, payments }: Order,
  more: { readonly overrideToken?: string } = {},
): CommandDraft => ({
  kind: 'order.removePayment',
  payload: {
    orderId,
    removalId: newId(),
    paymentId: payments[0]?._id ?? newId(),
    shiftSessionId: null,
    ...more,
  },
})

/** Returns the cash of a day's summary. */
const cashOn = async (date: string) => {
  const { body } = await owner.get(`/reports/daily-summary?branchId=${branchId}&date=${date}`)
  return body.byTender.find(({ method }: { method: string }) => method === 'cash')
}

/** An order of two beers of which a part is paid in cash at a till of the cashier. */
async function partlyPaid(person = cashier) {
  const till = await createTill(person)
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
  const part = paidInCash({ ...order, due: 10_000 }, null)
  return { till, order: orderIn(await till.give(part)), part }
}

const ledgerOf = (orderId: string) =>
  house.db
    .selectFrom('payments')
    .select(['id', 'removes', 'amount', 'tendered', 'change', 'taken_by', 'receipt_number'])
    .where('order_id', '=', orderId)
    .orderBy('amount', 'desc')
    .execute()

const auditOf = async (orderId: string) => {
  const { body } = await owner.get('/audit-log?action=order.removePayment')
  return body.results.filter(
    ({ action, details }: { action: string; details: { orderId?: string } }) =>
      action === 'order.removePayment' && details.orderId === orderId,
  )
}

describe('a payment that was taken back', () => {
  test('leaves the order and, by a row of its own, the ledger, and is in the audit log', async () => {
    const { till, order } = await partlyPaid()
    const answer = await till.give(off(order))
    expect(outcomes(answer)).toEqual(['applied'])
    expect(orderIn(answer)).toMatchObject({ payments: [], status: 'open' })
    expect(orderIn(answer).due).toBe(order.due + 10_000)
    const [payment] = order.payments
    expect(await ledgerOf(order._id)).toMatchObject([
      { id: payment?._id, removes: null, amount: 10_000, tendered: 1_000_000, change: 990_000 },
      { removes: payment?._id, amount: -10_000, tendered: -1_000_000, change: -990_000 },
    ])
    expect(await auditOf(order._id)).toMatchObject([
      { details: { amount: 10_000, takenBy: demoUser('la.cashier').name, approvedBy: null } },
    ])
  })

  test('is taken back once, for any number of requests from anywhere', async () => {
    const { till, order } = await partlyPaid()
    const command = till.command(off(order))
    expect(outcomes(await till.post([command]))).toEqual(['applied'])
    expect(outcomes(await till.post([command]))).toEqual(['applied'])
    expect(outcomes(await till.give(off(order)))).toEqual(['PAYMENT_UNKNOWN'])
    expect(await ledgerOf(order._id)).toHaveLength(2)
  })

  test('can have been taken and removed in one call, as a till that was offline sends it', async () => {
    const till = await createTill(cashier)
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
    const pay = paidInCash({ ...order, due: 10_000 }, null)
    const { paymentId } = pay.payload as { paymentId: string }
    const removal = off({ ...order, payments: [{ _id: paymentId }] } as unknown as Order)
    expect(outcomes(await till.give(pay, removal))).toEqual(['applied', 'applied'])
    expect((await ledgerOf(orderId)).map(({ amount }) => amount)).toEqual([10_000, -10_000])
    expect((await storedOrder(house.db, orderId))?.payments).toEqual([])
  })

  test('holds if the last payment came first, and the other way round the rest stays due', async () => {
    const { till, order } = await partlyPaid()
    await till.give(paidInCash(order))
    expect(outcomes(await till.give(off(order)))).toEqual(['ALREADY_PAID'])

    const second = await partlyPaid()
    const rest = second.till.command(paidInCash(second.order, null))
    await second.till.give(off(second.order))
    expect(outcomes(await second.till.post([rest]))).toEqual(['applied'])
    expect(await storedOrder(house.db, second.order._id)).toMatchObject({
      status: 'open',
      due: 10_000,
    })
  })

  test('of two at once one is done', async () => {
    const { till, order } = await partlyPaid()
    const [one, two] = [till.command(off(order)), till.command(off(order))]
    const answers = await Promise.all([till.post([one]), till.post([two])])
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['PAYMENT_UNKNOWN', 'applied'])
    expect(await ledgerOf(order._id)).toHaveLength(2)
  })
})

const take = (order: Order, paymentId: string): CommandDraft => {
  const pay = paidInCash({ ...order, due: 10_000 }, null)
  return { ...pay, payload: { ...pay.payload, paymentId } } as CommandDraft
}
const orderOf = async (till: Awaited<ReturnType<typeof createTill>>) => {
  const orderId = newId()
  return orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
}

describe('one id of a payment on two orders', () => {
  test('is taken back on each, and neither lane is stuck', async () => {
    const till = await createTill(cashier)
    const paymentId = newId()
    for (const order of [await orderOf(till), await orderOf(till)]) {
      const paid = orderIn(await till.give(take(order, paymentId)))
      expect(outcomes(await till.give(off(paid)))).toEqual(['applied'])
      expect(await ledgerOf(order._id)).toHaveLength(2)
    }
  })

  test('that is taken back on the one is listed and counted on the other', async () => {
    const till = await createTill(cashier)
    const paymentId = newId()
    const [removed, kept] = [await orderOf(till), await orderOf(till)]
    const before = await cashOn(removed.businessDate)
    await till.give(off(orderIn(await till.give(take(removed, paymentId)))))
    await till.give(take(kept, paymentId))

    const { body } = await owner.get(`/transactions?branchId=${branchId}&limit=50`)
    const listed = body.results.filter(({ _id }: { _id: string }) => _id === paymentId)
    expect(
      listed.map(({ orderId, removed: isRemoved }: Transaction) => [orderId, isRemoved]),
    ).toEqual(
      expect.arrayContaining([
        [removed._id, true],
        [kept._id, false],
      ]),
    )
    const after = await cashOn(removed.businessDate)
    expect(after.payments - (before?.payments ?? 0)).toBe(1)
    expect(after.amount - (before?.amount ?? 0)).toBe(10_000)
  })
})

describe('who may take a payment back', () => {
  test('a cashier needs a manager if another person recorded the money', async () => {
    const { order } = await partlyPaid(owner)
    const till = await createTill(cashier)
    expect(outcomes(await till.give(off(order)))).toEqual(['OVERRIDE_NEEDED'])
    expect(outcomes(await till.give(off(order, { overrideToken: 'made up' })))).toEqual([
      'OVERRIDE_EXPIRED',
    ])
    expect(await ledgerOf(order._id)).toHaveLength(1)
  })

  test('a manager needs no one', async () => {
    const { order } = await partlyPaid()
    const till = await createTill(owner)
    expect(outcomes(await till.give(off(order)))).toEqual(['applied'])
  })

  test('a waiter may not at all', async () => {
    const { order } = await partlyPaid()
    const till = await createTill(await house.signIn('la.waiter'))
    expect(outcomes(await till.give(off(order)))).not.toContain('applied')
    expect(await ledgerOf(order._id)).toHaveLength(1)
  })

  test('only a manager passes it on in the name of the person who recorded the money', async () => {
    const { till, order } = await partlyPaid(owner)
    const removal = till.command(off(order))
    const body = { commands: [removal], actorId: demoUser('la.owner').id }
    const next = await house.signIn('la.cashier')
    await next.get(`/auth/me?deviceId=${till.deviceId}`)
    const answer = await next.post(`/branches/${branchId}/commands`, body)
    expect(outcomes(answer.body)).toEqual(['SENDER_MAY_NOT'])
    expect(await ledgerOf(order._id)).toHaveLength(1)
  })

  test('nor with an approval that no manager gave', async () => {
    const { till, order } = await partlyPaid(owner)
    const removal = till.command(off(order, { overrideToken: 'made up' }))
    const body = { commands: [removal], actorId: demoUser('la.owner').id }
    const next = await house.signIn('la.cashier')
    await next.get(`/auth/me?deviceId=${till.deviceId}`)
    const answer = await next.post(`/branches/${branchId}/commands`, body)
    expect(outcomes(answer.body)).toEqual(['OVERRIDE_EXPIRED'])
    expect(await ledgerOf(order._id)).toHaveLength(1)
  })
})

describe('the sums', () => {
  test('of the drawer fall by the cash that went back, and each payment of the list says its receipt', async () => {
    const { till, order } = await partlyPaid()
    const again = orderIn(await till.give(off(order)))
    const parted = orderIn(await till.give(paidInCash({ ...again, due: 20_000 }, null)))
    const paid = orderIn(await till.give(paidInCash(parted)))
    const { body } = await owner.get(
      `/transactions?branchId=${branchId}&search=${order.number}&page=1&limit=20`,
    )
    const shown = body.results.filter(
      ({ orderId }: { orderId: string }) => orderId === order._id,
    ) as readonly { amount: number; receiptNumber: string | null; removed: boolean }[]
    const facts = shown
      .map(({ amount, receiptNumber, removed }) => ({ amount, receiptNumber, removed }))
      .toSorted((a, b) => a.amount - b.amount)
    expect(facts).toMatchObject([
      { amount: -10_000, receiptNumber: null, removed: true },
      { amount: 10_000, receiptNumber: null, removed: true },
      { amount: 20_000, receiptNumber: paid.receiptNumber, removed: false },
      { receiptNumber: paid.receiptNumber, removed: false },
    ])
    const day = await owner.get(
      `/transactions?branchId=${branchId}&search=${paid.receiptNumber}&page=1&limit=20`,
    )
    expect(day.body.results).toHaveLength(2)
  })

  test('a payment that was removed on its day is counted nowhere, one removed a day later on its day alone', async () => {
    const { till, order } = await partlyPaid()
    const today = order.businessDate
    const counted = await cashOn(today)
    await till.give(off(order))
    expect(await cashOn(today)).toEqual({
      ...counted,
      payments: counted.payments - 1,
      amount: counted.amount - 10_000,
    })

    const tomorrow = addDays(today, 1)
    await house.db
      .updateTable('payments')
      .set({ business_date: tomorrow })
      .where('order_id', '=', order._id)
      .where('removes', 'is not', null)
      .execute()
    expect(await cashOn(today)).toEqual(counted)
    expect(await cashOn(tomorrow)).toMatchObject({ payments: 0, amount: -10_000 })
  })
})
