import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CostingMethod } from '#shared/inventory/costing.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { lao, openHouse, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer, createTill, orderIn, refundOf, sausage } from '../support/till.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give, sold } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
const { poster } = house.domain

let malt: string
let recipeId: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  recipeId = await stock.recipe('Beer', {
    target: 'dish',
    targetId: beer._id,
    lines: [adds(malt, 100)],
  })
  // 15 kg at an average of 16.67 a gram; the last delivery cost 20, and 12 was entered.
  await stock.receive(malt, '5', 50_000)
  await stock.receive(malt, '10', 200_000)
  const fixed = await owner.patch(`/ingredients/${malt}/stock?branchId=${branchId}`, {
    minimum: 0,
    par: 0,
    shelf: '',
    shelfOrder: 0,
    supplierId: null,
    reference: { amount: 12_000, quantity: 1_000_000 },
  })
  if (fixed.status !== 200) throw new Error(JSON.stringify(fixed.body))
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const cost = async (method: CostingMethod) => {
  const { status } = await owner.patch(`/branches/${branchId}`, { costing: method })
  expect(status).toBe(200)
  house.wait(1000)
}
type Kept = { readonly cost: number; readonly complete: boolean; readonly method: string }
const costsOf = async (orderId: string): Promise<readonly Kept[]> =>
  (
    await sql<Kept>`
      select cost, complete, method from sale_costs where order_id = ${orderId}
      order by sale_id = order_id desc`.execute(house.db)
  ).rows
const shownCost = async () =>
  (await owner.get(`/recipes/${recipeId}/cost?branchId=${branchId}`)).body.cost
const pantryCost = async () => {
  const { ingredients } = (await owner.get(`/recipes/pantry?branchId=${branchId}`)).body
  const { value, quantity } = ingredients.find(
    ({ _id }: { readonly _id: string }) => _id === malt,
  ).cost
  return Math.round((value / quantity) * 100_000)
}
/** Of 100 g. */
const OF = { average: 1_666_667, last: 2_000_000, fixed: 1_200_000 } as const

describe.each(['last', 'fixed', 'average'] as const)('a branch that costs by %s', (method) => {
  test('freezes that, shows it, and its stock goes at the moving average', async () => {
    await cost(method)
    const before = await stock.level(malt)
    const order = await sold(2)
    await poster.drain()
    expect(await costsOf(order._id)).toMatchObject([
      { cost: expect.closeTo(2 * OF[method], -1), complete: true, method },
    ])
    const { value, quantity } = await stock.level(malt)
    expect(before.value - value).toBeGreaterThan(2 * OF.average - 10)
    expect(before.value - value).toBeLessThan(2 * OF.average + 10)
    expect(before.quantity - quantity).toBe(200_000)
    expect(Math.abs((await shownCost()) - OF[method])).toBeLessThan(10)
    expect(Math.abs((await pantryCost()) - OF[method])).toBeLessThan(10)
  })

  test('gives back what was frozen, all of it with the last piece, whatever it costs by now', async () => {
    await cost(method)
    const order = await sold(3)
    await poster.drain()
    await cost(method === 'average' ? 'last' : 'average')
    const lineId = order.lines[0]?._id ?? ''
    const of = (quantity: number) => ({
      lines: [{ lineId, quantity, outcome: 'returned' as const }],
    })
    const first = orderIn(await give(refundOf(order, 1, of(1))))
    await give(refundOf(first, 2, of(2)))
    await poster.drain()
    const costs = await costsOf(order._id)
    expect(costs.reduce((sum, one) => sum + one.cost, 0)).toBe(0)
    expect(costs.map((one) => one.method)).toEqual([method, method, method])
  })
})

test('switching holds from then on: what was sold before is costed as before, however late it arrives', async () => {
  await cost('average')
  const early = house.now()
  house.wait(60_000)
  await cost('last')
  const [late, now] = [await sold(1, early), await sold(1)]
  await poster.drain()
  expect(await costsOf(late._id)).toMatchObject([{ method: 'average' }])
  expect(await costsOf(now._id)).toMatchObject([{ method: 'last', cost: OF.last }])
  const frozen = await costsOf(now._id)
  await stock.receive(malt, '1', 90_000)
  await cost('fixed')
  await poster.drain()
  expect(await costsOf(now._id)).toEqual(frozen)
  await expect(
    sql`update costing_methods set method = 'average'`.execute(house.db),
  ).rejects.toThrow('keeps what happened')
})

test('an ingredient of which a method knows nothing is costed at the average, and never as free', async () => {
  const hops = await stock.ingredient('Hops')
  await stock.receive(hops, '1', 30_000)
  await cost('fixed')
  const found = (await owner.get(`/recipes/pantry?branchId=${branchId}`)).body.ingredients.find(
    ({ _id }: { readonly _id: string }) => _id === hops,
  )
  expect(found.cost.value / found.cost.quantity).toBe(30)
})

const changeOf = async (id: string): Promise<{ cost: number; before: number | null }> => {
  const { body } = await owner.get(`/recipes/${id}/cost?branchId=${branchId}`)
  return { cost: body.cost, before: body.before }
}
const ago = (days: number) => new Date(house.now().getTime() - days * DAY_MS).toISOString()

describe('the change of a cost in 30 days', () => {
  test('compares with what was there then, by what was paid until then', async () => {
    await cost('average')
    const rice = await stock.ingredient('Rice')
    const id = await stock.recipe('Rice', { lines: [adds(rice, 100)] })
    expect(await changeOf(id)).toEqual({ cost: 0, before: null })
    await stock.receive(rice, '1', 10_000, { at: ago(40) })
    await stock.receive(rice, '1', 20_000, { at: ago(10) })
    expect(await changeOf(id)).toEqual({ cost: 1_500_000, before: 1_000_000 })
    await cost('last')
    expect(await changeOf(id)).toEqual({ cost: 2_000_000, before: 1_000_000 })
    await cost('average')
  })

  test('is that of the recipe as it was then, and of a newer one as it is', async () => {
    const egg = await stock.ingredient('Egg')
    await stock.receive(egg, '1', 10_000, { at: ago(90) })
    const of = { target: 'dish', targetId: sausage._id }
    const id = await stock.recipe('Egg', { ...of, lines: [adds(egg, 100)] })
    expect(await changeOf(id)).toEqual({ cost: 1_000_000, before: 1_000_000 })
    house.wait(31 * DAY_MS)
    const again = await house.signIn('la.owner')
    const path = `/recipes/${id}?restaurantId=${lao.id}`
    const { revision } = (await again.get(path)).body
    const changed = await again.patch(path, { lines: [adds(egg, 300)], revision })
    expect(changed.status).toBe(200)
    const { body } = await again.get(`/recipes/${id}/cost?branchId=${branchId}`)
    expect([body.cost, body.before]).toEqual([3_000_000, 1_000_000])
  })
})
