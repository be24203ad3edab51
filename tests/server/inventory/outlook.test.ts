import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Outlook, PricePoint } from '#shared/inventory/outlook.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { readGlance } from '../../../server/inventory/glance.ts'
import { openHouse, riverside } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
import { adds } from '../support/stock-drafts.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
// Sessions are short.
beforeEach(() => house.wait(1000))

const ago = (days: number) => new Date(house.now().getTime() - days * DAY_MS).toISOString()
const outlookOf = async (id: string): Promise<Outlook | undefined> =>
  (await owner.get(`/inventory/outlook?branchId=${branchId}`)).body.results.find(
    (one: Outlook) => one._id === id,
  )
const pricesOf = async (id: string): Promise<readonly PricePoint[]> =>
  (await owner.get(`/inventory/prices/${id}?branchId=${branchId}`)).body.results

test('what the kitchen has of open orders is on the stove until it is paid and posted', async () => {
  const malt = await stock.ingredient('Malt')
  await stock.recipe('Beer', { target: 'dish', targetId: beer._id, lines: [adds(malt, 250)] })
  await stock.receive(malt, '10', 1000)
  house.wait(1000)
  const orderId = newId()
  await give(opened(orderId), beersFor(orderId, 2))
  expect(await outlookOf(malt)).toBeUndefined()
  const sent = orderIn(await give({ kind: 'order.send', payload: { orderId, sendId: newId() } }))
  expect(await outlookOf(malt)).toMatchObject({ onStove: 500_000 })
  expect(await stock.level(malt)).toMatchObject({ quantity: 10_000_000 })
  await give(paidInCash(sent))
  await house.domain.poster.drain()
  expect(await outlookOf(malt)).toBeUndefined()
  expect(await stock.level(malt)).toMatchObject({ quantity: 9_500_000 })
})

test('what a day uses is the mean of four weeks before today', async () => {
  const id = await stock.ingredient('Chilli')
  for (const days of [0, 1, 20, 40]) {
    const line = { ingredientId: id, amount: '14', unit: 'kg', reason: 'Spoilt' }
    await stock.act('waste', { at: ago(days), lines: [line] })
  }
  expect(await outlookOf(id)).toMatchObject({ onStove: 0, perDay: 1_000_000 })
})

test('prices are those of deliveries that were not undone, as they were corrected, in the order of time', async () => {
  const id = await stock.ingredient('Flour')
  await stock.receive(id, '1', 900, { at: ago(100) })
  await stock.receive(id, '2', 3000, { at: ago(5) })
  const { _id } = await stock.receive(id, '1', 1000, { at: ago(40) })
  const wrong = await stock.receive(id, '1', 9000, { at: ago(2) })
  await stock.act(`acts/${wrong._id}/undo`, {})
  await stock.act(`deliveries/${_id}/price`, { ingredientId: id, price: 1200 })
  expect((await pricesOf(id)).map(({ quantity, value }) => [quantity, value])).toEqual([
    [1_000_000, 1_200_000],
    [2_000_000, 3_000_000],
  ])
})

test('at a glance is what arrives today, what was thrown away in a week, and how old the last count is', async () => {
  const glance = async (by = owner) =>
    (await by.get(`/inventory/outlook?branchId=${branchId}`)).body.glance
  const id = await stock.ingredient('Basil')
  await stock.receive(id, '10', 10_000, { at: ago(20) })
  const before = await glance()
  const line = { ingredientId: id, amount: '1', unit: 'kg', reason: 'Spoilt' }
  for (const days of [0, 3, 9]) await stock.act('waste', { at: ago(days), lines: [line] })
  const place = { restaurantId: riverside.branch.restaurantId, branchId }
  const { timeZone, businessDayCutoff } = riverside.branch
  const today = businessDate(house.now().getTime(), timeZone, businessDayCutoff)
  for (const [number, state, back] of [
    [901, 'sent', 0],
    [902, 'partly', 0],
    [903, 'received', 0],
    [904, 'sent', 1],
  ] as const)
    await sql`
      insert into purchase_orders (restaurant_id, branch_id, id, number, supplier_id, state,
        expected_on, note, lines, made_at, made_by, made_by_name)
      values (${place.restaurantId}, ${branchId}, ${newId()}, ${number}, ${newId()}, ${state},
        ${today}::date - ${back}::int, '', '[]', ${house.now()}, ${newId()}, 'Noy')`.execute(
      house.db,
    )
  const counted = await stock.count(id, '7', { at: ago(2) })
  const after = await glance()
  expect(after.waste - before.waste).toBe(2_000_000)
  expect(after.arriving - before.arriving).toBe(2)
  expect(after.sinceCount).toBe(2)
  await stock.act(`acts/${counted._id}/undo`, {})
  expect((await glance()).sinceCount).toBe(before.sinceCount)
  // Of people who may not see costs.
  expect(await readGlance(house.db, place, { today, shows: false })).toMatchObject({ waste: null })
})
