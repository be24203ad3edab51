import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { createPoster } from '../../../server/inventory/poster.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { dishOf } from '../access/dishes.ts'
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
} from '../support/till.ts'
import { adds } from '../support/stock-drafts.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give, sold } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
const posting = house.domain.poster

let malt: string
let hops: string
let recipeId: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  hops = await stock.ingredient('Hops')
  recipeId = await stock.recipe('Beer', {
    target: 'dish',
    targetId: beer._id,
    lines: [adds(malt, 250), adds(hops, 10)],
  })
  await stock.receive(malt, '100', 1_000_000)
  await stock.receive(hops, '10', 2_000_000)
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const costsOf = async (orderId: string) =>
  (
    await sql<{ cost: number; complete: boolean; sale_id: string }>`
      select cost, complete, sale_id from sale_costs where order_id = ${orderId}
      order by sale_id = order_id desc`.execute(house.db)
  ).rows
const levelOf = async (id: string) => {
  const { quantity, value } = await stock.level(id)
  return { quantity, value }
}
const sync = async (call: string) =>
  (await owner.get(`/inventory/auto-sync/${call}?branchId=${branchId}`)).body

describe('what was sold', () => {
  test('takes its recipe from stock, and what it cost is frozen', async () => {
    const before = await levelOf(malt)
    const order = await sold(2)
    await posting.drain()
    const after = await levelOf(malt)
    expect(after.quantity - before.quantity).toBe(-500_000)
    expect(await costsOf(order._id)).toMatchObject([
      // 500 g of malt at 10 a gram, and 20 g of hops at 200.
      { cost: (500 * 10 + 20 * 200) * 1000, complete: true },
    ])
  })

  test('costs what it did, whatever is bought or cooked later', async () => {
    const order = await sold(1)
    await posting.drain()
    const before = await costsOf(order._id)
    await stock.receive(malt, '10', 5_000_000)
    await posting.drain()
    expect(await costsOf(order._id)).toEqual(before)
    await expect(
      sql`update sale_costs set cost = 0 where order_id = ${order._id}`.execute(house.db),
    ).rejects.toThrow('keeps what happened')
  })

  test('is taken once, however often its fact comes', async () => {
    await sold(3)
    await posting.drain()
    const before = await levelOf(hops)
    await sql`update stock_cursors set seq = 0`.execute(house.db)
    await posting.drain()
    expect(await levelOf(hops)).toEqual(before)
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('is taken once by two nodes that look at the same time', async () => {
    const before = await levelOf(hops)
    const orders = [await sold(1), await sold(2), await sold(3)]
    const other = await house.addNode()
    await Promise.all([posting.drain(), other.domain.poster.drain(), posting.drain()])
    await posting.drain()
    expect((await levelOf(hops)).quantity - before.quantity).toBe(-60_000)
    for (const { _id } of orders) expect(await costsOf(_id)).toHaveLength(1)
  })

  test('takes what its recipe was when the dish was added, not what it is by now', async () => {
    const orderId = newId()
    const open = orderIn(await give(opened(orderId), beersFor(orderId, 1)))
    house.wait(1000)
    const { body } = await owner.get(
      `/recipes/${recipeId}?restaurantId=${riverside.branch.restaurantId}`,
    )
    const lines = [adds(malt, 900)]
    const path = `/recipes/${recipeId}?restaurantId=${riverside.branch.restaurantId}`
    const changed = await owner.patch(path, { lines, revision: body.revision })
    expect(changed.status).toBe(200)
    const before = await levelOf(malt)
    await give(paidInCash(open))
    await posting.drain()
    expect((await levelOf(malt)).quantity - before.quantity).toBe(-250_000)
    const back = await owner.patch(path, { lines: body.lines, revision: changed.body.revision })
    expect(back.status).toBe(200)
  })
})

describe('a refund', () => {
  test('gives the frozen cost of what was returned back, all of it with the last piece', async () => {
    const before = [await levelOf(malt), await levelOf(hops)]
    const order = await sold(3)
    const lines = [{ lineId: order.lines[0]?._id ?? '', quantity: 1, outcome: 'returned' as const }]
    const first = orderIn(await give(refundOf(order, 1, { lines })))
    const rest = lines.map((line) => ({ ...line, quantity: 2 }))
    await give(refundOf(first, 2, { lines: rest }))
    await posting.drain()
    expect([await levelOf(malt), await levelOf(hops)]).toEqual(before)
    const costs = await costsOf(order._id)
    expect(costs).toHaveLength(3)
    expect(costs.reduce((sum, { cost }) => sum + cost, 0)).toBe(0)
  })

  test('of what was wasted gives nothing back, and no second cost', async () => {
    const order = await sold(2)
    await posting.drain()
    const before = await levelOf(malt)
    await give(refundOf(order))
    await posting.drain()
    expect(await levelOf(malt)).toEqual(before)
    expect((await costsOf(order._id)).map(({ cost }) => Math.sign(cost))).toEqual([1, 0])
  })
})

test('a choice takes what it adds, and a box goes with what is taken along (8)', async () => {
  const { item, group, option } = dishOf(riverside)
  const [rice, box, egg] = [
    await stock.ingredient('Rice'),
    await stock.ingredient('Box', { dimension: 'count', unit: 'piece', kind: 'packaging' }),
    await stock.ingredient('Egg', { dimension: 'count', unit: 'piece' }),
  ]
  const lines = [adds(rice, 200), adds(box, 1, { orderTypes: ['takeaway'] })]
  await stock.recipe('Dish', { target: 'dish', targetId: item._id, lines })
  const effects = [
    adds(egg, 1),
    { effect: 'scale', ingredientId: rice, percent: 150, quantity: 0, unit: 'g' },
  ]
  await stock.recipe('Choice', { target: 'choice', targetId: option._id, lines: effects })
  house.wait(1000)
  const orderId = newId()
  const line = beersFor(orderId, 2, item)
  const modifiers = [{ groupId: group._id, optionId: option._id, price: option.price }]
  const draft = { ...line, payload: { ...line.payload, modifiers } } as CommandDraft
  await give(paidInCash(orderIn(await give(opened(orderId), draft))))
  await posting.drain()
  const there = await Promise.all([rice, box, egg].map((id) => levelOf(id)))
  expect(there.map(({ quantity }) => quantity)).toEqual([-600_000, -2000, -2000])
})

test('what was voided after it was sent is waste where it was wasted, and nothing where it came back', async () => {
  const before = await levelOf(hops)
  for (const outcome of ['wasted', 'returned'] as const) {
    const orderId = newId()
    await give(opened(orderId), beersFor(orderId, 2))
    const sent = orderIn(await give({ kind: 'order.send', payload: { orderId, sendId: newId() } }))
    const payload = { orderId, voidId: newId(), lineId: sent.lines[0]?._id ?? '', quantity: 1 }
    await give({ kind: 'order.voidSent', payload: { ...payload, reason: 'Broken', outcome } })
  }
  await posting.drain()
  expect((await levelOf(hops)).quantity - before.quantity).toBe(-10_000)
  expect((await stock.movements(hops)).at(-1)).toMatchObject({ kind: 'waste', quantity: -10_000 })
})

test('stock may fall below zero, and a sale is never refused by it', async () => {
  const salt = await stock.ingredient('Salt')
  const { body } = await owner.get(
    `/recipes/${recipeId}?restaurantId=${riverside.branch.restaurantId}`,
  )
  const path = `/recipes/${recipeId}?restaurantId=${riverside.branch.restaurantId}`
  const lines = [...body.lines, adds(salt, 5)]
  const { body: changed } = await owner.patch(path, { lines, revision: body.revision })
  house.wait(1000)
  const order = await sold(1)
  await posting.drain()
  expect(await stock.level(salt)).toMatchObject({ quantity: -5000, value: 0, uncosted: true })
  expect(await costsOf(order._id)).toMatchObject([{ complete: false }])
  expect((await sync('ingredients')).uncosted).toContainEqual({ _id: salt, name: 'Salt' })
  // What was missing is covered at what it costs now: 5 g at 2.
  await stock.receive(salt, '1', 2000)
  expect(await stock.level(salt)).toMatchObject({ quantity: 995_000, value: 1_990_000 })
  await owner.patch(path, { lines: body.lines, revision: changed.revision })
})

describe('a fact that cannot be posted', () => {
  test('is parked and shown, the rest goes on, and it is posted once it can be', async () => {
    house.wait(1000)
    const before = await levelOf(malt)
    const poisoned = await sold(1)
    const { rows } = await sql<{ readonly doc: object }>`
      select doc from orders where id = ${poisoned._id}`.execute(house.db)
    await sql`update orders set doc = '{}' where id = ${poisoned._id}`.execute(house.db)
    const fine = await sold(2)
    await posting.drain()
    expect(await costsOf(fine._id)).toHaveLength(1)
    expect((await levelOf(malt)).quantity - before.quantity).toBe(-500_000)
    expect(await sync('health')).toMatchObject({ healthy: false, parked: 1, waiting: 0 })
    expect((await sync('status')).parked).toMatchObject([
      { sourceKind: 'sale', sourceId: poisoned._id },
    ])
    await sql`update orders set doc = ${JSON.stringify(rows[0]?.doc)} where id = ${poisoned._id}`.execute(
      house.db,
    )
    const again = await owner.post('/inventory/auto-sync/retry', { branchId })
    expect(again.body).toEqual({ posted: 1, parked: 0 })
    expect((await levelOf(malt)).quantity - before.quantity).toBe(-750_000)
    expect(await sync('health')).toMatchObject({ healthy: true, parked: 0 })
  })

  test('is parked alone where the database refuses what it writes', async () => {
    const [one, broken, other] = [await sold(1), await sold(1), await sold(1)]
    await sql`create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '23514'; end $$`.execute(house.db)
    await sql`create trigger refuse_one before insert on stock_movements for each row
      when (new.source_id = ${sql.lit(broken._id)}) execute function refuse_one()`.execute(house.db)
    await posting.drain()
    expect((await sync('status')).parked).toMatchObject([{ sourceId: broken._id }])
    for (const { _id } of [one, other]) expect(await costsOf(_id)).toHaveLength(1)
    await sql`drop trigger refuse_one on stock_movements`.execute(house.db)
    expect((await owner.post('/inventory/auto-sync/retry', { branchId })).body.posted).toBe(1)
  })
})

test('small batches post the same as large ones', async () => {
  const before = await levelOf(malt)
  const order = await sold(2)
  await sold(1)
  const lines = [{ lineId: order.lines[0]?._id ?? '', quantity: 1, outcome: 'returned' as const }]
  await give(refundOf(order, 1, { lines }))
  await createPoster({ db: house.db, now: house.now, most: 1 }).drain()
  expect((await levelOf(malt)).quantity - before.quantity).toBe(-500_000)
  const { seq, lastSeq } = await sync('status')
  expect(seq).toBe(lastSeq)
})

test('the frozen costs of a day are the values of its sale movements, to the last unit', async () => {
  const { rows } = await sql<{ readonly costs: number; readonly moved: number }>`
    select (select sum(cost)::bigint from sale_costs) as costs,
      (select -sum(value)::bigint from stock_movements where kind in ('sale', 'return')) as moved`.execute(
    house.db,
  )
  expect(rows[0]?.costs).toBe(rows[0]?.moved)
  expect(await countStrayLevels(house.db)).toBe(0)
})

test('levels that are not the sum of the ledger are found, and made again', async () => {
  const before = await levelOf(malt)
  await sql`update stock_levels set quantity = quantity + 1`.execute(house.db)
  expect(await countStrayLevels(house.db)).toBeGreaterThan(0)
  const { body } = await owner.post('/inventory/auto-sync/rebuild', { branchId })
  expect(body.corrected).toBeGreaterThan(0)
  expect(await levelOf(malt)).toEqual(before)
  expect(await countStrayLevels(house.db)).toBe(0)
})
