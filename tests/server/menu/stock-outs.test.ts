import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const [owner, cashier, chef] = [
  await house.signIn('la.owner'),
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
]
const till = await createTill(cashier)
const stock = stockOf(owner)
const branchId = riverside.branch._id
const { poster } = house.domain
/** Of malt, in grams, that a beer takes. */
const PORTION = 250

let malt: string
let recipeId: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  const of = { target: 'dish', targetId: beer._id }
  recipeId = await stock.recipe('Beer', { ...of, lines: [adds(malt, PORTION)] })
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const judged = async (on: boolean, { _id } = beer) => {
  const { status } = await owner.patch(`/menu-items/${_id}`, { outAtNone: on })
  expect(status).toBe(200)
  await poster.drain()
}
/** The dish as tills have it: in the rows of the last event that named it. */
async function rowOf({ _id }: Pick<MenuItem, '_id'> = beer): Promise<MenuItem> {
  const { rows } = await sql<{ readonly row: MenuItem }>`
    select named -> 'row' as row from branch_events, jsonb_array_elements(rows::jsonb) named
    where branch_id = ${branchId} and named ->> '_id' = ${_id} and named ->> 'topic' = 'menu'
    order by seq desc limit 1`.execute(house.db)
  if (!rows[0]) throw new Error('No event has it')
  return rows[0].row
}
const give = (...drafts: readonly CommandDraft[]) =>
  till.post(drafts.map((draft) => ({ ...till.command(draft), at: house.now().toISOString() })))
const sent = (orderId: string, ifLeft = true): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId(), ...(ifLeft && { ifLeft }) },
})
async function cook(pieces: number) {
  const orderId = newId()
  return orderIn(await give(opened(orderId), beersFor(orderId, pieces), sent(orderId, false)))
}
/** Counts the malt of the branch as that of so many beers. What is done next comes after it. */
async function there(portions: number) {
  house.wait(1000)
  await stock.count(malt, String((portions * PORTION) / 1000))
  await poster.drain()
  house.wait(1000)
}
const byHand = (soldOut: boolean, more: object = {}) =>
  chef.post(`/menu-items/${beer._id}/sold-out`, { branchId, soldOut, ...more })
const features = (change: object) =>
  owner.patch(`/branches/${branchId}`, { featuresChange: { on: [], off: [], ...change } })
const listed = async () =>
  (await chef.get(`/menu-items/sold-out?branchId=${branchId}`)).body.results.find(
    ({ _id }: { readonly _id: string }) => _id === beer._id,
  )

describe('a dish that is sold out at 0 portions', () => {
  test('is not unless it is asked for', async () => {
    await there(0)
    expect(await listed()).toBeUndefined()
  })

  test('goes with the last portion that is sent, says what is missing, and is back with the stock', async () => {
    await there(2)
    await judged(true)
    expect(await rowOf()).toMatchObject({ outAtNone: true, soldOut: false })
    const open = await cook(2)
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
    expect(await listed()).toMatchObject({ lacks: 'Malt' })
    // What was on the stove is taken from the shelf: nothing is there either way.
    await give(paidInCash(open))
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
    await stock.receive(malt, '0.25', 1000)
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    expect(await rowOf()).not.toHaveProperty('lacks')
  })

  test('is not sent by a till that has the server, and is sold by one that has not', async () => {
    await there(0)
    const orderId = newId()
    const refused = await give(opened(orderId), beersFor(orderId, 1), sent(orderId))
    expect(refused.results.at(-1)).toMatchObject({ code: 'LESS_LEFT', details: { left: 0 } })
    const late = await give(sent(orderId, false))
    expect(outcomes(late)).toEqual(['applied'])
    await give(paidInCash(orderIn(late)))
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true })
  })

  test('stays sold out by hand when there is stock again', async () => {
    await there(0)
    expect((await byHand(true)).status).toBe(200)
    await there(5)
    expect(await rowOf()).toMatchObject({ soldOut: true })
    expect(await rowOf()).not.toHaveProperty('lacks')
    await byHand(false)
    expect(await rowOf()).toMatchObject({ soldOut: false })
  })

  test('stays on sale by hand until the stock has some again, and then follows it', async () => {
    await there(0)
    await byHand(false)
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await give(paidInCash(await cook(1)))
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await there(1)
    await there(0)
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
  })

  test('is as it was when that is taken back, and a mark by hand is none of the stock', async () => {
    await there(0)
    await byHand(false)
    await byHand(true, { byStock: true })
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
    const before = await house.lastEvent(branchId)
    await byHand(true, { byStock: true })
    expect(await house.lastEvent(branchId)).toEqual(before)
    await there(3)
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await byHand(true, { byStock: true })
    expect(await rowOf()).toMatchObject({ soldOut: false })
  })

  test('is on sale again when the switch is turned off, and when it takes nothing', async () => {
    await there(0)
    await judged(false)
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await judged(true, sausage)
    expect(await rowOf(sausage)).toMatchObject({ soldOut: false, outAtNone: true })
    await judged(false, sausage)
    await judged(true)
  })

  test('is not sold out for what its branch keeps no stock of', async () => {
    const salt = await stock.ingredient('Salt')
    const path = `/recipes/${recipeId}?restaurantId=${riverside.branch.restaurantId}`
    const { body } = await owner.get(path)
    const lines = [...body.lines, adds(salt, 5)]
    const changed = await owner.patch(path, { lines, revision: body.revision })
    expect(changed.status).toBe(200)
    await there(2)
    await give(paidInCash(await cook(1)))
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    // Once it was counted it is kept.
    await stock.count(salt, '0')
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Salt' })
    await owner.patch(path, { lines: body.lines, revision: changed.body.revision })
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
  })

  test('is on sale where the inventory is switched off', async () => {
    await there(0)
    expect(await rowOf()).toMatchObject({ soldOut: true })
    expect((await features({ off: ['inventory'] })).status).toBe(200)
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await features({ on: ['inventory'] })
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
  })

  test('is on sale where the country has no inventory', async () => {
    await there(0)
    const admin = await house.signIn('sala.admin')
    const limit = (off: readonly string[]) => admin.patch('/countries/LA', { features: { off } })
    const { off } = (await admin.get('/countries/LA')).body.features
    expect((await limit([...off, 'inventory'])).status).toBe(200)
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    await limit(off)
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
  })

  test('follows levels that were summed up again, which is in no log', async () => {
    await there(0)
    await sql`update stock_levels set quantity = 1000000 where ingredient_id = ${malt}`.execute(
      house.db,
    )
    // Something else happens in the branch.
    await stock.ingredient('Hops')
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: false })
    const again = await owner.post('/inventory/auto-sync/rebuild', { branchId })
    expect(again.body).toEqual({ corrected: 1 })
    await poster.drain()
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
  })

  test('is not of another restaurant: its dish has no switch here', async () => {
    const stranger = await house.signIn('th.owner')
    const { status } = await stranger.patch(`/menu-items/${beer._id}`, { outAtNone: false })
    expect(status).toBe(404)
  })
})

test('two nodes that judge while tills sell come to the same, and say it once', async () => {
  for (let race = 0; race < 5; race++) {
    await there(1)
    const said = await sql<{ readonly n: number }>`
      select count(*)::int as n from branch_events where branch_id = ${branchId}
        and areas = array['menuItems']`.execute(house.db)
    const [one] = await Promise.all([
      cook(1),
      poster.drain(),
      other.domain.poster.drain(),
      poster.drain(),
    ])
    await Promise.all([poster.drain(), other.domain.poster.drain()])
    expect(await rowOf()).toMatchObject({ soldOut: true, lacks: 'Malt' })
    const now = await sql<{ readonly n: number }>`
      select count(*)::int as n from branch_events where branch_id = ${branchId}
        and areas = array['menuItems']`.execute(house.db)
    expect((now.rows[0]?.n ?? 0) - (said.rows[0]?.n ?? 0)).toBe(1)
    await give(paidInCash(one))
    await poster.drain()
  }
})

test('whatever happens to stock, a dish is sold out exactly while no portion of it is there', async () => {
  const step = fc.record({
    kind: fc.constantFrom('count', 'receive', 'waste', 'cook', 'sell'),
    portions: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await there(2)
      for (const { kind, portions } of steps) {
        house.wait(1000)
        const amount = String((portions * PORTION) / 1000)
        if (kind === 'count') await stock.count(malt, amount)
        else if (kind === 'receive') await stock.receive(malt, amount, 100)
        else if (kind === 'waste') await stock.waste(malt, amount)
        else {
          const open = await cook(portions)
          if (kind === 'sell') await give(paidInCash(open))
        }
        await poster.drain()
        const { results } = (await owner.get(`/menu-items/inventory-report?branchId=${branchId}`))
          .body
        const dish = results.find(({ _id }: { readonly _id: string }) => _id === beer._id)
        const { soldOut, lacks } = await rowOf()
        expect([soldOut, lacks]).toEqual(dish.portions === 0 ? [true, 'Malt'] : [false, undefined])
      }
    }),
    { numRuns: 12 },
  )
})

test('what changed while the server was off is judged when it begins', async () => {
  await sql`update orders set status = 'paid' where status = 'open'`.execute(house.db)
  await there(1)
  await stock.waste(malt, '0.25')
  const later = await house.addNode()
  await sql`update stock_cursors set seq = (select event_seq from branches where id = branch_id)`.execute(
    house.db,
  )
  await later.domain.poster.drain()
  expect(await rowOf()).toMatchObject({ soldOut: true })
})
