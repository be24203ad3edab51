import { describe, expect, test } from 'vitest'
import type { PayloadOf } from '#shared/orders/command.ts'
import { demoUser, openHouse, riverside, storedOrder } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, refundOf, soldBeers } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')

type Payload = PayloadOf<'order.refund'>
type Till = Awaited<ReturnType<typeof createTill>>

/** An order of three beers that is paid at a till. */
const paid = (till: Till, beers = 3) => soldBeers(till, beers)

const ledgerOf = (orderId: string) =>
  house.db
    .selectFrom('payments')
    .select(['amount', 'rounding', 'tendered', 'change', 'refund_id', 'remarks', 'receipt_number'])
    .where('order_id', '=', orderId)
    .orderBy('amount', 'desc')
    .execute()

const listed = (orderId: string) =>
  house.db
    .selectFrom('sales')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute()

const summary = async (date: string) =>
  (await owner.get(`/reports/daily-summary?branchId=${branchId}&date=${date}`)).body

/** Cash of a day's summary: payments and their sum. */
async function cashOn(date: string) {
  const { byTender } = await summary(date)
  const found = byTender.find(({ method }: { method: string }) => method === 'cash')
  return { payments: found.payments as number, amount: found.amount as number }
}

const auditOf = async (orderId: string) => {
  const { body } = await owner.get('/audit-log?action=order.refund')
  return body.results.filter(
    ({ details }: { details: { orderId?: string } }) => details.orderId === orderId,
  )
}

/** A refund of one of three beers, in the order as it is afterwards. */
async function refundedOnce() {
  const till = await createTill(cashier)
  const order = await paid(till)
  const after = orderIn(await till.give(refundOf(order, 1)))
  const [one] = after.refunds ?? []
  const [back] = one?.tenders ?? []
  if (!one || !back) throw new Error('not refunded')
  return { order, one, back, cash: back.amount + back.rounding }
}

describe('a refund', () => {
  test('is in the order, and in the ledger below nothing, with a receipt of its own', async () => {
    const { order, one, back, cash } = await refundedOnce()
    const receipt_number = one.receiptNumber
    expect(receipt_number).not.toBe(order.receiptNumber)
    const { amount, rounding } = back
    const row = { refund_id: one._id, amount, rounding, tendered: cash, change: 0, receipt_number }
    expect(await ledgerOf(order._id)).toMatchObject([{ refund_id: null }, row])
  })

  test('is in its list and in the audit log', async () => {
    const { order, one } = await refundedOnce()
    const { total } = one.totals
    expect(await listed(order._id)).toMatchObject([
      { refund_kind: 'refund', of_sale: order._id, reason: 'Cold', total },
    ])
    expect(await auditOf(order._id)).toMatchObject([
      { details: { amount: 0 - total, reason: 'Cold', methods: ['cash'] } },
    ])
  })

  test('is found by its own receipt and that of the sale, with the sum of all', async () => {
    const { order, one, cash } = await refundedOnce()
    for (const search of [one.receiptNumber, order.receiptNumber, order.number]) {
      const { body } = await owner.get(`/refunds?branchId=${branchId}&search=${search}`)
      const found = body.results.filter(({ orderId }: { orderId: string }) => orderId === order._id)
      expect(found).toMatchObject([
        { _id: one._id, kind: 'refund', amount: cash, refundedBy: demoUser('la.cashier').name },
      ])
    }
    const { body } = await owner.get(`/refunds?branchId=${branchId}&limit=100`)
    const sum = body.results.reduce(
      (all: number, { amount }: { amount: number }) => all + amount,
      0,
    )
    expect(body.sum).toBe(sum)
    const none = await owner.get(`/refunds?branchId=${branchId}&kind=reopened`)
    expect(none.body).toMatchObject({ results: [], sum: 0 })
  })

  test('is in the list of payments under its own receipt', async () => {
    const { order, one, cash } = await refundedOnce()
    const { body } = await owner.get(
      `/transactions?branchId=${branchId}&search=${one.receiptNumber}`,
    )
    expect(body.results).toMatchObject([
      { orderId: order._id, amount: cash, refunded: true, receiptNumber: one.receiptNumber },
    ])
  })

  test('lowers the cash of its day and is no payment', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const before = await cashOn(order.businessDate)
    const [one] = orderIn(await till.give(refundOf(order, 1))).refunds ?? []
    const back = one?.tenders.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0) ?? 0
    expect(back).toBeLessThan(0)
    expect(await cashOn(order.businessDate)).toEqual({
      payments: before.payments,
      amount: before.amount + back,
    })
  })

  test('of everything leaves nothing of the sale in the ledger', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const partly = orderIn(await till.give(refundOf(order, 1)))
    const whole = orderIn(await till.give(refundOf(partly)))
    const rows = await ledgerOf(order._id)
    expect(rows.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)).toBe(0)
    expect(outcomes(await till.give(refundOf(partly)))).toEqual(['REFUND_DONE'])
    expect(whole.totals).toEqual(order.totals)
    expect(whole.status).toBe('paid')
  })

  test('is done once, for any number of requests', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const command = till.command(refundOf(order, 1))
    const replies = await Promise.all([till.post([command]), till.post([command])])
    expect(replies.flatMap(outcomes)).toEqual(['applied', 'applied'])
    expect(outcomes(await till.post([command]))).toEqual(['applied'])
    expect(await listed(order._id)).toHaveLength(1)
  })

  test('has a receipt number of its own device that none has had', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const numbered = (receiptNumber: string) => refundOf(order, 1, { receiptNumber })
    expect(outcomes(await till.give(numbered(order.receiptNumber ?? '')))).toEqual([
      'RECEIPT_NUMBER_USED',
    ])
    expect(outcomes(await till.give(numbered('VTE9-Z-000001')))).toEqual(['RECEIPT_NUMBER_INVALID'])
    const first = orderIn(await till.give(refundOf(order, 1)))
    const taken = first.refunds?.[0]?.receiptNumber ?? ''
    expect(outcomes(await till.give(refundOf(first, 1, { receiptNumber: taken })))).toEqual([
      'RECEIPT_NUMBER_USED',
    ])
    const another = await paid(till)
    expect(outcomes(await till.give(refundOf(another, 1, { receiptNumber: taken })))).toEqual([
      'RECEIPT_NUMBER_USED',
    ])
  })

  test('of an older day is no late payment', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const session = newId()
    await house.db
      .updateTable('orders')
      .set({ doc: JSON.stringify({ ...order, businessDate: '2026-01-01' }) })
      .where('id', '=', order._id)
      .execute()
    await till.give(refundOf(order, 1, { shiftSessionId: session }))
    const [, back] = await ledgerOf(order._id)
    expect(back?.remarks).not.toContain('after_day')
  })
})

describe('who may refund', () => {
  test('a waiter may not, nor with a made up word', async () => {
    const order = await paid(await createTill(cashier))
    const till = await createTill(await house.signIn('la.waiter'))
    expect(outcomes(await till.give(refundOf(order, 1)))).toEqual(['OVERRIDE_NEEDED'])
    expect(outcomes(await till.give(refundOf(order, 1, { overrideToken: 'made up' })))).toEqual([
      'OVERRIDE_EXPIRED',
    ])
  })

  test('a cashier does, the way it was paid; in another way a manager must approve', async () => {
    const till = await createTill(cashier)
    const order = await paid(till)
    const { payload } = refundOf(order, 1) as { payload: Payload }
    const other = payload.tenders.map((one) => ({
      ...one,
      paymentId: null,
      method: 'credit_card' as const,
    }))
    expect(outcomes(await till.give(refundOf(order, 1, { tenders: other })))).toEqual([
      'OVERRIDE_NEEDED',
    ])
    expect(
      outcomes(await till.give(refundOf(order, 1, { tenders: other, overrideToken: 'made up' }))),
    ).toEqual(['OVERRIDE_EXPIRED'])
    const manager = await createTill(owner)
    expect(outcomes(await manager.give(refundOf(order, 1, { tenders: other })))).toEqual([
      'applied',
    ])
  })

  test('no next cashier passes one on in the name of another, nor with a made up word', async () => {
    const till = await createTill(owner)
    const order = await paid(till)
    const next = await house.signIn('la.cashier')
    await next.get(`/auth/me?deviceId=${till.deviceId}`)
    for (const [word, outcome] of [
      [{}, 'SENDER_MAY_NOT'],
      [{ overrideToken: 'made up' }, 'OVERRIDE_EXPIRED'],
    ] as const) {
      const commands = [till.command(refundOf(order, 1, word))]
      const body = { commands, actorId: demoUser('la.owner').id }
      const { body: reply } = await next.post(`/branches/${branchId}/commands`, body)
      expect(outcomes(reply)).toEqual([outcome])
    }
    expect(await listed(order._id)).toEqual([])
  })
})

test('of 200 races of 20 devices to refund one dish one is done each, and each other is refused by name', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => house.signIn('la.cashier')))
  const tills = await Promise.all(people.map((person) => createTill(person)))
  const [first] = tills
  if (!first) throw new Error('no till')
  for (let race = 0; race < 200; race++) {
    const order = await paid(first, 1)
    // All of them ten times, else two.
    const at = race % tills.length
    const racing = race < 10 ? tills : [...tills, ...tills].slice(at, at + 2)
    const replies = await Promise.all(racing.map((till) => till.give(refundOf(order))))
    expect(replies.flatMap(outcomes).toSorted()).toEqual([
      ...racing.slice(1).map(() => 'REFUND_DONE'),
      'applied',
    ])
    const rows = await ledgerOf(order._id)
    expect(rows.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)).toBe(0)
    expect((await storedOrder(house.db, order._id))?.refunds).toHaveLength(1)
  }
})
