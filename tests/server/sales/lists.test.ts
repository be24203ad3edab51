import { sql } from 'kysely'
import type { CommandDraft } from '#shared/orders/command.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bangkok, openHouse, riverside } from '../support/house.ts'
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
const [cashier, chef, thaiOwner, owner, admin] = [
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
  await house.signIn('th.owner'),
  await house.signIn('la.owner'),
  await house.signIn('sala.admin'),
]
const till = await createTill(cashier)
const branchId = riverside.branch._id
const [first, second] = [`${till.code}1`, `${till.code}2`]
const open = newId()
const paid = newId()

const numbers = async (query: string) => {
  const { body } = await cashier.get(`/orders?branchId=${branchId}&${query}`)
  return (body.results as readonly { readonly number: string }[]).map(({ number }) => number)
}

const search = async (what: string) =>
  (await cashier.get(`/transactions?branchId=${branchId}&search=${what}`)).body.results

const several = async () => {
  const { body } = await cashier.get(`/transactions?branchId=${branchId}&method=multiple`)
  const rows = body.results as readonly { readonly method: string; readonly amount: number }[]
  return rows.map(({ method, amount }) => `${method} ${amount}`).toSorted()
}

const found = async (query: string) =>
  (await cashier.get(`/orders?branchId=${branchId}&search=${query}`)).body.results

/** Of all orders but the one with this number. */
async function othersThan(number: string): Promise<number> {
  const { body } = await cashier.get(`/orders?branchId=${branchId}`)
  const rows = body.results as readonly { readonly number: string; readonly total: number }[]
  return rows.filter((row) => row.number !== number).reduce((sum, row) => sum + row.total, 0)
}

beforeAll(async () => {
  await till.give(opened(open), beersFor(open, 1))
  const made = await till.give(opened(paid), beersFor(paid, 2))
  await till.give(paidInCash(orderIn(made)))
})

describe('the list of orders', () => {
  test('has open and past ones, whole when one is requested', async () => {
    const { body } = await cashier.get(`/orders?branchId=${branchId}`)
    expect(body).toMatchObject({ totalResults: 2, limit: 10, page: 1 })
    expect(body.results).toHaveLength(2)
    const { body: order } = await cashier.get(`/orders/${paid}`)
    expect(order).toMatchObject({ number: second, status: 'paid', receiptNumber: till.receipt(1) })
  })

  test('is narrowed by status, by business days and by a part of a number', async () => {
    expect(await numbers('status=open')).toEqual([first])
    expect(await numbers('search=000001')).toEqual([second])
    expect(await numbers('search=%25')).toEqual([])
    expect(await numbers('from=2026-11-21&to=2026-11-21')).toHaveLength(2)
    expect(await numbers('to=2026-11-20')).toEqual([])
  })

  test('is found by its table or its tab, and says both', async () => {
    const [tab, seated] = [newId(), newId()]
    const name: CommandDraft = {
      kind: 'order.changeGuest',
      payload: { orderId: tab, name: 'Khamla' },
    }
    await till.give(opened(tab), name)
    await till.give(opened(seated))
    // Laos has no tables yet.
    await sql`update orders set table_name = 'Terrace 3' where id = ${seated}`.execute(house.db)
    expect(await found('khaml')).toMatchObject([{ _id: tab, name: 'Khamla', tableName: null }])
    expect(await found('terrace')).toMatchObject([
      { _id: seated, name: null, tableName: 'Terrace 3' },
    ])
    await sql`delete from orders where id in (${tab}, ${seated})`.execute(house.db)
  })

  test('is sorted by time or total, from either end, and by nothing else', async () => {
    expect(await numbers('sort=total')).toEqual([first, second])
    expect(await numbers('sort=-total')).toEqual([second, first])
    const latest = await numbers('')
    expect(await numbers('sort=-time')).toEqual(latest)
    expect(await numbers('sort=time')).toEqual(latest.toReversed())
    const { status } = await cashier.get(`/orders?branchId=${branchId}&sort=doc`)
    expect(status).toBe(400)
  })

  test('adds up all results, also those on other pages', async () => {
    const { body: all } = await cashier.get(`/orders?branchId=${branchId}&limit=1`)
    const { body: one } = await cashier.get(`/orders?branchId=${branchId}&status=open`)
    expect(all.sum).toBe(all.results[0].total + (await othersThan(all.results[0].number)))
    expect(one.sum).toBe(one.results[0].total)
  })

  test('is closed to people who may not see orders, and empty of other restaurants', async () => {
    expect((await chef.get(`/orders?branchId=${branchId}`)).status).toBe(403)
    expect((await thaiOwner.get(`/orders?branchId=${branchId}`)).status).toBe(404)
    expect((await thaiOwner.get(`/orders/${paid}`)).status).toBe(404)
    const { body } = await thaiOwner.get(`/orders?branchId=${bangkok.branch._id}`)
    expect(body.totalResults).toBe(0)
    expect((await admin.get(`/orders?branchId=${branchId}`)).body.totalResults).toBe(2)
  })
})

test('transactions are the payments that were taken, with the number of their order', async () => {
  const { body } = await cashier.get(`/transactions?branchId=${branchId}`)
  expect(body).toMatchObject({ totalResults: 1, totalPages: 1, sum: 55_000 })
  expect(body.results).toMatchObject([
    {
      orderId: paid,
      orderNumber: second,
      method: 'cash',
      amount: 55_000,
      tendered: 1_000_000,
      change: 945_000,
      takenBy: 'Noy',
      takenAt: house.now().toISOString(),
      receiptNumber: till.receipt(1),
    },
  ])
  expect(
    (await cashier.get(`/transactions?branchId=${branchId}&method=online`)).body,
  ).toMatchObject({
    totalResults: 0,
    results: [],
  })
  expect((await thaiOwner.get(`/transactions?branchId=${branchId}`)).status).toBe(404)
})

test('a page beyond the last one is empty and still has the number of all', async () => {
  const { body } = await cashier.get(`/transactions?branchId=${branchId}&page=9`)
  expect(body).toMatchObject({ totalResults: 1, results: [] })
})

test('receipts are refused where the country goes without them', async () => {
  const { status, body } = await owner.get(`/receipts?branchId=${branchId}`)
  expect([status, body.code]).toEqual([403, 'FEATURE_OFF'])
  expect((await thaiOwner.get(`/receipts?branchId=${bangkok.branch._id}`)).status).toBe(200)
  expect((await admin.get(`/receipts?branchId=${branchId}`)).body.results).toMatchObject([
    { number: second, receiptNumber: till.receipt(1) },
  ])
})

test('a card payment is listed with the code of its slip and the digits of the card, and found by the code', async () => {
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 1)))
  const approval = { code: '83A41K', lastFour: '4417' }
  const payload = {
    orderId,
    paymentId: newId(),
    method: 'credit_card' as const,
    amount: order.due,
    tendered: order.due,
    receiptNumber: till.receipt(2),
    shiftSessionId: null,
    approval,
  }
  expect(outcomes(await till.give({ kind: 'order.pay', payload }))).toEqual(['applied'])
  expect(await search('83a41k')).toMatchObject([{ orderId, approval }])
  // A slip without the digits, and cash without a slip.
  await sql`update payments set card_last_four = null where order_id = ${orderId}`.execute(house.db)
  expect((await search('83A41K'))[0].approval).toEqual({ code: approval.code })
  expect((await search(second))[0].approval).toBeNull()
})

test('what was paid in several ways are the parts of bills that had two methods', async () => {
  expect(await several()).toEqual([])
  const orderId = newId()
  const { due } = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
  const pay = (
    method: 'credit_card' | 'mobile_payment',
    amount: number,
    receipt: number | null,
  ) => ({
    kind: 'order.pay' as const,
    payload: {
      orderId,
      paymentId: newId(),
      method,
      amount,
      tendered: amount,
      receiptNumber: receipt === null ? null : till.receipt(receipt),
      shiftSessionId: null,
    },
  })
  const part = due / 2
  await till.give(pay('credit_card', part, null))
  expect(await several()).toEqual([])
  expect(outcomes(await till.give(pay('mobile_payment', part, 3)))).toEqual(['applied'])
  expect(await several()).toEqual([`credit_card ${part}`, `mobile_payment ${part}`])
  // A part that was taken back leaves a bill that was paid in one way.
  await sql`update payments set removes = id where order_id = ${orderId} and method = 'credit_card'`.execute(
    house.db,
  )
  expect(await several()).toEqual([])
})
