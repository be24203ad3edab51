import { beforeAll, describe, expect, test } from 'vitest'
import type { DailySummary } from '#shared/reports/contract.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const [cashier, manager, owner, thaiOwner, waiter] = [
  await house.signIn('la.cashier'),
  await house.signIn('la.manager'),
  await house.signIn('la.owner'),
  await house.signIn('th.owner'),
  await house.signIn('la.waiter'),
]
const till = await createTill(cashier)
const branchId = riverside.branch._id
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const summary = `/reports/daily-summary?branchId=${branchId}`

beforeAll(async () => {
  const [first, second, left] = [newId(), newId(), newId()]
  const one = await till.give(opened(first), beersFor(first, 2))
  await till.give(paidInCash(orderIn(one)))
  const two = await till.give(opened(second), beersFor(second, 1, sausage))
  await till.give(paidInCash(orderIn(two)))
  await till.give(opened(left), beersFor(left, 5))
})

describe('the daily summary', () => {
  test('adds up payments of the business day, by tender and by hour of the branch', async () => {
    const { status, body } = await manager.get(summary)
    expect(status).toBe(200)
    const net = 2 * beer.price + sausage.price
    const billed = Math.round(net * 1.1)
    expect(body).toMatchObject({
      date: '2026-11-21',
      currency: 'LAK',
      orders: 2,
      gross: net,
      discounts: 0,
      comps: 0,
      refunds: 0,
      net,
      service: 0,
      tax: billed - net,
      taxes: [{ rate: 10, base: net, amount: billed - net }],
      billed,
      held: 0,
      averageCheck: Math.round(net / 2),
      cancelled: 0,
      weekBefore: { orders: 0, net: 0, averageCheck: 0 },
      completeFrom: null,
      byTender: [{ method: 'cash', loads: null, payments: 2, amount: billed }],
    })
    const { byHour } = body as unknown as DailySummary
    expect(byHour.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 15, orders: 2, net, weekBefore: 0 },
    ])
  })

  test('has every hour of the planned shifts, with and without sales', async () => {
    const { byHour } = (await manager.get(summary)).body as unknown as DailySummary
    const hours = byHour.map(({ hour }) => hour)
    expect(hours).toEqual(Array.from({ length: 16 }, (_, index) => index + 6))
    const night = {
      branchId,
      name: 'Night',
      code: 'N',
      color: '#123456',
      description: '',
      startTime: '22:00',
      endTime: '00:30',
      dayOfWeek: ['saturday'],
      isActive: true,
    }
    const added = await manager.post(`/shift-definitions?branchId=${branchId}`, night)
    const later = (await manager.get(summary)).body as unknown as DailySummary
    expect(later.byHour.map(({ hour }) => hour)).toEqual([...hours, 22, 23, 0])
    await manager.remove(`/shift-definitions/${added.body._id}?branchId=${branchId}`)
  })

  test('compares with the same weekday of the week before, as far as the day has come', async () => {
    const nextSaturday = `${summary}&date=2026-11-28`
    const early = await manager.get(nextSaturday)
    expect(early.body).toMatchObject({ weekBefore: { orders: 0, net: 0 } })
    house.wait(WEEK)
    const { body } = await (await house.signIn('la.manager')).get(nextSaturday)
    house.wait(-WEEK)
    expect(body).toMatchObject({ orders: 0, net: 0, averageCheck: 0, weekBefore: { orders: 2 } })
    expect((body as unknown as DailySummary).byHour.find(({ hour }) => hour === 15)).toMatchObject({
      orders: 0,
      net: 0,
    })
  })

  test('is a report of one branch: neither the next one nor another restaurant has a part in it', async () => {
    const next = `/reports/daily-summary?branchId=${luangPrabang.branch._id}`
    expect((await owner.get(next)).body).toMatchObject({ orders: 0, net: 0, byTender: [] })
    expect((await thaiOwner.get(summary)).status).toBe(404)
    expect((await waiter.get(summary)).status).toBe(403)
  })
})

test('sales by dish leave out unpaid ones, and their shares make a hundred', async () => {
  const { body } = await manager.get(`/reports/sales-items?branchId=${branchId}`)
  const results = body.results as readonly { readonly share: number }[]
  expect(results.map(({ share }) => share).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  expect(results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: beer._id, quantity: 2, net: 2 * beer.price }),
      expect.objectContaining({ _id: sausage._id, quantity: 1, net: sausage.price }),
    ]),
  )
  expect(results).toHaveLength(2)
})

test('favourites sort the paid dishes of the last fourteen days, and reveal no figures', async () => {
  const address = `/menu-items/favourites?branchId=${branchId}`
  // Most sausages are eaten at eight in the morning, beer is drunk at three in the afternoon.
  const [sold] = await house.db
    .selectFrom('sale_lines')
    .selectAll()
    .where('menu_item_id', '=', sausage._id)
    .execute()
  if (!sold) throw new Error('no sausage was sold')
  const breakfast = newId()
  await house.db
    .insertInto('sale_lines')
    .values({
      ...sold,
      name: JSON.stringify(sold.name),
      category_name: JSON.stringify(sold.category_name),
      order_id: breakfast,
      quantity: 9,
      hour: 8,
    })
    .execute()
  const { body } = await waiter.get(address)
  await house.db.deleteFrom('sale_lines').where('order_id', '=', breakfast).execute()
  const [byBeer, bySausage] = [
    [beer._id, sausage._id],
    [sausage._id, beer._id],
  ]
  expect(body).toEqual({
    results: Array.from({ length: 24 }, (_, hour) =>
      hour >= 14 && hour <= 16 ? byBeer : bySausage,
    ),
  })
  const next = `/menu-items/favourites?branchId=${luangPrabang.branch._id}`
  expect((await owner.get(next)).body.results.flat()).toEqual([])
  expect((await thaiOwner.get(address)).status).toBe(404)
  house.wait(3 * WEEK)
  expect((await (await house.signIn('la.waiter')).get(address)).body.results.flat()).toEqual([])
  house.wait(-3 * WEEK)
})

test('the dashboard is part of every package, the reports are not', async () => {
  await house.db.updateTable('restaurants').set({ package_type: 'basic' }).execute()
  expect((await manager.get(summary)).body.code).toBe('FEATURE_NOT_IN_PACKAGE')
  const { body } = await manager.get(`/reports/dashboard?branchId=${branchId}`)
  expect(body).toMatchObject({ day: { orders: 2 }, dishes: [{}, {}] })
  expect((await waiter.get(`/reports/dashboard?branchId=${branchId}`)).status).toBe(403)
})
