import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const [cashier, manager] = [await house.signIn('la.cashier'), await house.signIn('la.manager')]
const till = await createTill(cashier)
const branchId = riverside.branch._id

const of = (table: 'sales' | 'sale_lines' | 'sale_taxes' | 'voids' | 'payments', order: Order) =>
  house.db.selectFrom(table).selectAll().where('order_id', '=', order._id).execute()

let order: Order
beforeAll(async () => {
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId, 2), beersFor(orderId, 1, sausage))
  order = orderIn(await till.give({ kind: 'order.send', payload: { orderId, sendId: newId() } }))
  order = orderIn(await till.give(paidInCash(order)))
})

describe('a settlement is written once, in the statement that settles', () => {
  test('as a sale of the day, the hour, the person, the device and the drawer', async () => {
    expect(await of('sales', order)).toMatchObject([
      {
        id: order._id,
        kind: 'sale',
        number: order.number,
        receipt_number: order.receiptNumber,
        business_date: '2026-11-21',
        hour: 15,
        order_type: order.type,
        opened_by_name: 'Noy',
        settled_by_name: 'Noy',
        device: till.code,
        currency: 'LAK',
        gross: order.totals.net,
        net: order.totals.net,
        total: order.totals.total,
        discount: 0,
        comp: 0,
      },
    ])
  })

  test('as its lines, with names and category of this day', async () => {
    const lines = await of('sale_lines', order)
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.objectContaining({
        menu_item_id: beer._id,
        name: beer.name,
        category_id: beer.categoryId,
        station: beer.station,
        quantity: 2,
        net: 2 * beer.price,
        amount: 2 * beer.price,
        added_by_name: 'Noy',
      }),
    )
  })

  test('as its taxes, frozen as on the bill', async () => {
    expect(await of('sale_taxes', order)).toMatchObject(
      order.totals.taxes.map(({ _id, base, amount }) => ({ tax_id: _id, base, amount })),
    )
  })

  test('under the number of the event that made it', async () => {
    const events = await house.db
      .selectFrom('branch_events')
      .select(['seq', 'areas'])
      .where('branch_id', '=', branchId)
      .orderBy('seq', 'desc')
      .execute()
    const [last] = events
    expect(last?.areas).toContain('reports')
    for (const table of ['sales', 'sale_lines', 'sale_taxes', 'payments'] as const) {
      for (const { seq } of await of(table, order)) expect(seq).toBe(last?.seq)
    }
    expect(await of('payments', order)).toMatchObject([{ hour: 15, order_number: order.number }])
  })
})

test('nothing is sold while a bill is open, nor twice when the answer was lost', async () => {
  const orderId = newId()
  const open = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
  const half = orderIn(await till.give(paidInCash({ _id: orderId, due: 10_000 }, null)))
  expect(await of('sales', open)).toEqual([])
  const pay = till.command(paidInCash(half))
  await till.post([pay])
  await till.post([pay])
  expect(await of('sales', open)).toHaveLength(1)
  expect(await of('sale_lines', open)).toHaveLength(1)
  expect(await of('payments', open)).toHaveLength(2)
})

test('pieces taken back after the kitchen had them are voids with reason, person and category', async () => {
  const till2 = await createTill(manager)
  const orderId = newId()
  await till2.give(opened(orderId), beersFor(orderId, 3))
  const sent = orderIn(
    await till2.give({ kind: 'order.send', payload: { orderId, sendId: newId() } }),
  )
  const [line] = sent.lines
  const voidId = newId()
  const payload = { orderId, voidId, lineId: line?._id ?? '', quantity: 1, reason: 'Broken glass' }
  await till2.give({ kind: 'order.voidSent', payload: { ...payload, outcome: 'wasted' } })
  expect(await of('voids', sent)).toMatchObject([
    {
      id: voidId,
      sent: true,
      cancelled: false,
      quantity: 1,
      amount: beer.price,
      reason: 'Broken glass',
      outcome: 'wasted',
      category_id: beer.categoryId,
      voided_by_name: 'Somphone',
    },
  ])
  await till2.give({
    kind: 'order.cancelSent',
    payload: { orderId, voidId: newId(), reason: 'Guests left' },
  })
  expect(await of('voids', sent)).toMatchObject([
    { cancelled: false, quantity: 1 },
    { cancelled: true, quantity: 2 },
  ])
  expect(await of('sales', sent)).toEqual([])
})

test('what is taken off is written with its cause and its people, and again with each refund of it', async () => {
  const owner = await house.signIn('la.owner')
  const till3 = await createTill(owner)
  const orderId = newId()
  const grilled = beersFor(orderId, 1, sausage)
  const { lineId } = grilled.payload as { lineId: string }
  const off = { orderId, kind: 'percent', reason: 'Cold' } as const
  const [onTheHouse, regular] = [newId(), newId()]
  const given = await till3.give(
    opened(orderId),
    beersFor(orderId, 2),
    grilled,
    {
      kind: 'order.discount',
      payload: { ...off, discountId: onTheHouse, category: 'comp', value: 100, lineIds: [lineId] },
    },
    {
      kind: 'order.discount',
      payload: { ...off, discountId: regular, category: 'discount', value: 10, reason: 'Regular' },
    },
  )
  const paid = orderIn(await till3.give(paidInCash(orderIn(given))))
  const by = { given_by_name: 'Bounmy', approved_by: null, business_date: '2026-11-21' }
  const written = [
    { id: onTheHouse, cause: 'comp', reason: 'Cold', amount: sausage.price, kind: 'sale', ...by },
    {
      id: regular,
      cause: 'manual',
      reason: 'Regular',
      amount: beer.price / 5,
      kind: 'sale',
      ...by,
    },
  ]
  const reductions = () =>
    house.db
      .selectFrom('sale_reductions')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('kind', 'desc')
      .orderBy('cause')
      .execute()
  expect(await reductions()).toMatchObject(written)
  expect(await of('sales', paid)).toMatchObject([
    { discount: beer.price / 5, comp: sausage.price, net: (beer.price * 9) / 5 },
  ])
  const back = orderIn(await till3.give(refundOf(paid)))
  const [refund] = back.refunds ?? []
  expect(await reductions()).toMatchObject([
    ...written,
    { sale_id: refund?._id, cause: 'comp', amount: 0 - sausage.price, kind: 'refund', ...by },
    { sale_id: refund?._id, cause: 'manual', amount: 0 - beer.price / 5, kind: 'refund', ...by },
  ])
})
