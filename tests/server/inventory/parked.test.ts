import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FollowsAll } from '../../../server/inventory/follows.ts'
import { createPoster } from '../../../server/inventory/poster.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer, beersFor, createTill, newId, opened, sausage } from '../support/till.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give, sold } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
const { poster } = house.domain

let malt: string
let pork: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  pork = await stock.ingredient('Pork')
  const target = 'dish'
  await stock.recipe('Beer', { target, targetId: beer._id, lines: [adds(malt, 100)] })
  await stock.recipe('Sausage', { target, targetId: sausage._id, lines: [adds(pork, 200)] })
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const quantityOf = async (id: string) => (await stock.level(id)).quantity
const parked = async () =>
  (await owner.get(`/inventory/auto-sync/status?branchId=${branchId}`)).body.parked
const retry = async () => {
  const { status, body } = await owner.post('/inventory/auto-sync/retry', { branchId })
  return { status, body }
}
/** Refuses movements of a source, as a constraint would. Returns what takes it back. */
async function refusing(sourceId: string) {
  await sql`create or replace function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '23514'; end $$`.execute(house.db)
  await sql`create trigger refuse_one before insert on stock_movements for each row
    when (new.source_id = ${sql.lit(sourceId)}) execute function refuse_one()`.execute(house.db)
  return () => sql`drop trigger refuse_one on stock_movements`.execute(house.db)
}

describe('what is parked', () => {
  test('is posted again with all of its lines', async () => {
    const before = [await quantityOf(malt), await quantityOf(pork)]
    const orderId = newId()
    await give(opened(orderId), beersFor(orderId, 2), beersFor(orderId, 3, sausage))
    await give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
    const voidId = newId()
    const why = { reason: 'Guests left', outcome: 'wasted' as const }
    await give({ kind: 'order.cancelSent', payload: { orderId, voidId, ...why } })
    const allow = await refusing(voidId)
    await poster.drain()
    expect(await parked()).toMatchObject([{ sourceKind: 'void', sourceId: voidId }])
    await allow()
    expect(await retry()).toEqual({ status: 200, body: { posted: 1, parked: 0 } })
    const after = [await quantityOf(malt), await quantityOf(pork)]
    expect(after.map((now, index) => now - (before[index] ?? 0))).toEqual([-200_000, -600_000])
  })

  test('is parked once more while it is refused, and what is beside it is posted', async () => {
    const [one, other] = [await sold(1), await sold(2)]
    const { rows } = await sql<{ readonly id: string; readonly doc: object }>`
      select id, doc from orders where id in (${one._id}, ${other._id})`.execute(house.db)
    await sql`update orders set doc = '{}' where id in (${one._id}, ${other._id})`.execute(house.db)
    await poster.drain()
    expect(await parked()).toHaveLength(2)
    for (const { id, doc } of rows)
      await sql`update orders set doc = ${JSON.stringify(doc)} where id = ${id}`.execute(house.db)
    const allow = await refusing(one._id)
    const before = await quantityOf(malt)
    expect(await retry()).toEqual({ status: 200, body: { posted: 1, parked: 1 } })
    expect((await quantityOf(malt)) - before).toBe(-200_000)
    expect(await parked()).toMatchObject([{ sourceId: one._id }])
    await allow()
    expect(await retry()).toEqual({ status: 200, body: { posted: 1, parked: 0 } })
    expect((await quantityOf(malt)) - before).toBe(-300_000)
    expect(await countStrayLevels(house.db)).toBe(0)
  })
})

describe('what follows from sales', () => {
  test('and is refused is parked alone: stock and the points of others go on', async () => {
    const [one, broken, other] = [await sold(1), await sold(1), await sold(1)]
    const seqOf = async (id: string) =>
      (
        await sql<{ readonly seq: number }>`select seq from sales where id = ${id}`.execute(
          house.db,
        )
      ).rows[0]?.seq ?? 0
    const bad = await seqOf(broken._id)
    const given: number[] = []
    let isBroken = true
    const follows: FollowsAll = async (trx, _, { from, to }) => {
      if (isBroken && from < bad && bad <= to) await sql`select 1 / 0`.execute(trx)
      given.push(to)
      return ['customers']
    }
    const before = await quantityOf(malt)
    const node = createPoster({ db: house.db, now: house.now, follows })
    await node.drain()
    expect((await quantityOf(malt)) - before).toBe(-300_000)
    expect(await parked()).toMatchObject([{ sourceKind: 'points', sourceId: broken._id }])
    expect(given).toEqual(expect.arrayContaining([await seqOf(one._id), await seqOf(other._id)]))
    expect(given).not.toContain(bad)
    isBroken = false
    expect(await node.retry({ restaurantId: riverside.branch.restaurantId, branchId })).toEqual({
      posted: 1,
      parked: 0,
    })
    expect(given.at(-1)).toBe(bad)
    expect((await quantityOf(malt)) - before).toBe(-300_000)
  })

  test('and fails in one branch stops no other', async () => {
    const there = luangPrabang.branch._id
    await sold(1)
    await stockOf(owner, there).receive(malt, '1', 1000)
    const stuck: FollowsAll = async (trx, place) => {
      if (place.branchId === branchId) await sql`select from no_such_table`.execute(trx)
      return []
    }
    const node = createPoster({ db: house.db, now: house.now, follows: stuck })
    await expect(node.drain()).rejects.toThrow('no_such_table')
    const { rows } = await sql<{ readonly id: string; readonly behind: number }>`
      select b.id, b.event_seq - c.seq as behind from branches b
      join stock_cursors c on c.branch_id = b.id
      where b.id in (${branchId}, ${there})`.execute(house.db)
    expect(rows.find(({ id }) => id === there)?.behind).toBe(0)
    expect(rows.find(({ id }) => id === branchId)?.behind).toBeGreaterThan(0)
    await poster.drain()
  })
})
