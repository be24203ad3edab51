import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MenuRow } from '#shared/menu/menu.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command } from '#shared/orders/command.ts'
import { Order } from '#shared/orders/order.ts'
import { checkCashCount } from '#shared/cash/cash-count.ts'
import { ShiftSession } from '#shared/shifts/shift.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { demoLogins } from '../../../server/demo/logins.ts'
import { pastService } from '../../../server/demo/month.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { testDatabase } from '../support/database.ts'
import { NOON } from '../support/house.ts'

const restaurants = demoRestaurants()
const places = restaurants.flatMap((restaurant) =>
  restaurant.branches.map((place) => ({ restaurant, place, code: place.branch.code })),
)

test('there is one restaurant per country and the Lao one has two branches', () => {
  expect(restaurants.map(({ country }) => country)).toHaveLength(10)
  expect(new Set(restaurants.map(({ country }) => country)).size).toBe(10)
  expect(restaurants[0]).toMatchObject({ country: 'LA' })
  expect(restaurants.map(({ branches }) => branches.length)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('every id and every login is given once', () => {
  const logins = demoLogins()
  const ids = [
    ...logins.map(({ id }) => id),
    ...restaurants.flatMap(({ id, menu, branches }) => [
      id,
      ...[...menu.categories, ...menu.groups, ...menu.items].map(({ _id }) => _id),
      ...menu.groups.flatMap(({ options }) => options.map(({ _id }) => _id)),
      ...branches.flatMap(({ branch, tables, definitions }) =>
        [branch, ...tables, ...definitions].map(({ _id }) => _id),
      ),
    ]),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(logins.map(({ userId }) => userId)).size).toBe(logins.length)
})

test.each(restaurants)('the menu of $code is one', ({ menu }) => {
  for (const row of [...menu.categories, ...menu.groups, ...menu.items]) MenuRow.parse(row)
  const barcodes = menu.items.flatMap(({ barcode }) => barcode ?? [])
  expect(barcodes.length).toBeGreaterThan(0)
  for (const barcode of barcodes) expect(barcode).toSatisfy(isEan13)
  const known = new Set(menu.groups.map(({ _id }) => _id))
  expect(menu.items.flatMap((item) => item.modifierGroupIds).every((id) => known.has(id))).toBe(
    true,
  )
})

test.each(places)(
  'past sales of $code are exactly those that its own till would have made',
  ({ restaurant, place }) => {
    const { orders } = pastService(restaurant, place, demoLogins(), { now: NOON, days: 2 })
    for (const order of orders) {
      expect(Order.parse(order)).toEqual(order)
      const { policy, revision, totals, due, lines, payments, status } = replayed(order)
      expect({ policy, revision, totals, due, status }).toEqual({
        policy: order.policy,
        revision: order.revision,
        totals: order.totals,
        due: 0,
        status: 'paid',
      })
      expect(lines.map(({ amount }) => amount)).toEqual(order.lines.map(({ amount }) => amount))
      expect(payments).toEqual(order.payments)
    }

    /** The order as the reducer makes it from the same intentions. */
    function replayed(order: Order): Order {
      const { _id: orderId, openedAt, closedAt } = order
      const { menu } = restaurant
      const prices = [...menu.items, ...menu.groups.flatMap(({ options }) => options)]
      const context: ApplyContext = {
        branch: place.branch,
        actor: order.openedBy,
        table: (id) => place.tables.find(({ _id }) => _id === id),
        item: (id) => menu.items.find(({ _id }) => _id === id),
        modifierGroup: (id) => menu.groups.find(({ _id }) => _id === id),
        priceWas: (id, price) => prices.some((row) => row._id === id && row.price === price),
        sizeWas: ({ optionId, price }) =>
          prices.some((row) => row._id === optionId && row.price === price),
      }
      const drafts = [
        { at: openedAt, kind: 'order.open', payload: { ...order, orderId, serviceByType: true } },
        ...order.lines.map((line) => ({
          at: openedAt,
          kind: 'order.addLine',
          payload: { ...line, orderId, lineId: line._id },
        })),
        { at: openedAt, kind: 'order.send', payload: { orderId, sendId: orderId } },
        ...order.payments.map((payment) => ({
          at: closedAt,
          kind: 'order.pay',
          payload: { ...payment, orderId, paymentId: payment._id },
        })),
      ]
      let state: LaneState = { order: null, tickets: [] }
      for (const draft of drafts) {
        const outcome = applyCommand(state, draft as unknown as Command, context)
        if (!outcome.ok) throw new Error(outcome.code)
        state = outcome.state
      }
      if (!state.order) throw new Error('no order')
      return state.order
    }
  },
)

test.each(places)(
  'drawers of $code are counted in their own notes and coins',
  ({ restaurant, place }) => {
    const { sessions, orders } = pastService(restaurant, place, demoLogins(), {
      now: NOON,
      days: 7,
    })
    expect(sessions).toHaveLength(14)
    for (const session of sessions) {
      const { openingCashCount, closingCashCount } = ShiftSession.parse(session)
      expect(checkCashCount(openingCashCount)).toBe(true)
      expect(closingCashCount && checkCashCount(closingCashCount)).toBe(true)
    }
    const ids = new Set(sessions.map(({ _id }) => _id))
    const payments = orders.flatMap((order) => order.payments)
    expect(payments.every(({ shiftSessionId }) => ids.has(shiftSessionId ?? ''))).toBe(true)
  },
)

test('receipt numbers have no gap', () => {
  for (const { restaurant, place, code } of places) {
    const { orders } = pastService(restaurant, place, demoLogins(), { now: NOON, days: 3 })
    const expected = orders.map((_, index) => `${code}-A-${String(index + 1).padStart(6, '0')}`)
    expect(orders.map(({ receiptNumber }) => receiptNumber)).toEqual(expected)
  }
})

/** A month takes ten seconds to write, and has no rule that two days have not. */
const PAST = FULL
  ? { options: {}, days: 30, first: '2026-10-22' }
  : { options: { days: 2 }, days: 2, first: '2026-11-19' }

const SOLD = ['orders', 'payments', 'sale_lines', 'shift_sessions', 'menu_items', 'branches']
const STOCKED = ['recipes', 'stock_acts', 'stock_levels', 'stock_movements', 'sale_costs']

test('past sales and stock are seeded once, and the same everywhere', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()]
  const options = { now: NOON, ...PAST.options }
  expect(await seedDemo(one.db, options)).toBe(true)
  expect(await seedDemo(one.db, options)).toBe(false)
  expect(await seedDemo(other.db, options)).toBe(true)

  const digest = async ({ db }: typeof one) => {
    const tables = [...SOLD, ...STOCKED]
    const digests = tables.map(async (table) => {
      // The keys of a branch, for its receipts and for guests who join, are made by chance.
      const { rows } = await sql`
        select count(*) as n, md5(string_agg(row::text, '' order by row::text))
        from (select to_jsonb(t) - 'receipt_key' - 'join_key' as row from ${sql.table(table)} t) x`.execute(
        db,
      )
      return rows[0]
    })
    return Promise.all(digests)
  }
  expect(await digest(one)).toEqual(await digest(other))

  const { rows } = await sql`
    select count(distinct branch_id) as branches, count(distinct business_date) as days,
      min(business_date) as first, max(business_date) as last
    from orders where status = 'paid'`.execute(one.db)
  expect(rows).toEqual([{ branches: 11, days: PAST.days, first: PAST.first, last: '2026-11-20' }])
  const { rows: differing } = await sql`
    select 1 from orders o join payments p using (restaurant_id, branch_id)
    where p.order_id = o.id group by o.id, o.total having sum(p.amount) <> o.total`.execute(one.db)
  expect(differing).toEqual([])
  const { rows: seen } = await sql`
    select max(s.seen_at) <= ${new Date(NOON.getTime())} as before, count(distinct d.branch_id) as branches
    from sessions s join devices d on d.id = s.device_id where s.revoked_at is not null`.execute(
    one.db,
  )
  expect(seen).toEqual([{ before: true, branches: 11 }])
  const { rows: earning } = await sql`
    select count(distinct restaurant_id) as restaurants from account_entries
    where ledger = 'points' and kind = 'earned' and amount > 0`.execute(one.db)
  expect(earning).toEqual([{ restaurants: 10 }])
}, 240_000)

function isEan13(code: string): boolean {
  const sum = Array.from(code, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 ? 3 : 1),
    0,
  )
  return /^\d{13}$/.test(code) && sum % 10 === 0
}
