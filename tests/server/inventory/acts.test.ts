import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import { lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { adds, ingredientDraft } from '../support/stock-drafts.ts'
import { stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const chef = await house.signIn('la.chef')
const stock = stockOf(owner)
const there = stockOf(owner, luangPrabang.branch._id)
const branchId = riverside.branch._id

let names = 0
const fresh = (more?: object) => stock.ingredient(`Ingredient ${++names}`, more)
// Sessions are short.
beforeEach(() => house.wait(1000))
const ago = (ms: number) => new Date(house.now().getTime() - ms).toISOString()

describe('the average cost (3)', () => {
  test('of 10 at 16 and 10 at 15 is 15.50', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 16_000)
    await stock.receive(id, '10', 15_000)
    expect(await stock.level(id)).toMatchObject({ quantity: 20_000_000, value: 31_000_000 })
  })

  test('after 2 were missing and 20 are received at 3.30 is 3.30', async () => {
    const id = await fresh()
    await stock.waste(id, '2')
    await stock.receive(id, '20', 6600)
    expect(await stock.level(id)).toMatchObject({ quantity: 18_000_000, value: 5_940_000 })
  })

  test('after 10 were missing and 5 are received at 10 is 10', async () => {
    const id = await fresh()
    await stock.waste(id, '10')
    await stock.receive(id, '5', 5000)
    // What is still missing goes at what was paid last.
    const last = { quantity: 5_000_000, value: 5_000_000 }
    expect(await stock.level(id)).toMatchObject({ quantity: -5_000_000, last })
  })

  test('of what was never bought is what was entered for it', async () => {
    const id = await fresh()
    const reference = { amount: 3000, quantity: 1_000_000 }
    const path = `/ingredients/${id}/stock?branchId=${branchId}`
    const { body } = await owner.patch(path, { minimum: 2_000_000, reference })
    expect(body).toMatchObject({ minimum: 2_000_000, par: 0, reference, uncosted: false })
    await stock.waste(id, '2')
    expect(await stock.level(id)).toMatchObject({ quantity: -2_000_000, value: -6_000_000 })
  })
})

test('a price that is corrected later leaves the average exact, and the rest is of today (4)', async () => {
  const id = await fresh()
  await stock.receive(id, '100', 500)
  const { _id } = await stock.receive(id, '15', 30_000)
  await stock.waste(id, '10')
  await stock.act(`deliveries/${_id}/price`, { ingredientId: id, price: 75 })
  const { quantity, value } = await stock.level(id)
  expect(quantity).toBe(105_000_000)
  expect(Math.round(value / 1000)).toBe(525)
  // Corrected once more it begins from what it was corrected to.
  await stock.act(`deliveries/${_id}/price`, { ingredientId: id, price: 75 })
  expect((await stock.level(id)).value).toBe(value)
})

describe('a count (2)', () => {
  test('while selling goes on compares with what was there when it was made', async () => {
    const id = await fresh()
    await stock.receive(id, '9.2', 92_000, { at: ago(5 * HOUR_MS) })
    await stock.waste(id, '1', { at: ago(10 * MINUTE_MS) })
    const { moved, recount } = await stock.count(id, '8', { at: ago(30 * MINUTE_MS) })
    // 9.2 kg were expected: what was thrown away since changes nothing of it.
    expect(moved).toMatchObject([{ kind: 'count', quantity: -1_200_000 }])
    expect(recount).toEqual([])
    expect((await stock.level(id)).quantity).toBe(7_000_000)
  })

  test('stays what was counted when something of before arrives later', async () => {
    const id = await fresh()
    await stock.receive(id, '9.2', 92_000, { at: ago(5 * HOUR_MS) })
    await stock.count(id, '8', { at: ago(30 * MINUTE_MS) })
    await stock.waste(id, '0.4', { at: ago(60 * MINUTE_MS) })
    expect((await stock.level(id)).quantity).toBe(8_000_000)
    const rows = await stock.movements(id)
    expect(
      rows.filter(({ kind }) => kind.startsWith('count')).map(({ quantity }) => quantity),
    ).toEqual([-1_200_000, 400_000])
    await stock.receive(id, '3', 30_000, { at: ago(90 * MINUTE_MS) })
    await stock.count(id, '5', { at: ago(120 * MINUTE_MS) })
    expect((await stock.level(id)).quantity).toBe(8_000_000)
    expect(await countStrayLevels(house.db)).toBe(0)
  })

  test('that is far off asks for another, and adds up the shelves', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 1000)
    house.wait(1000)
    const lines = ['3', '4'].map((amount) => ({ ingredientId: id, amount, unit: 'kg' }))
    expect(await stock.act('counts', { lines })).toMatchObject({ recount: [id] })
    expect((await stock.level(id)).quantity).toBe(7_000_000)
  })
})

const recountsAbove = (recountAbove: number) =>
  owner.patch(`/branches/${branchId}`, { stockCount: { blind: true, recountAbove } })

describe('a count of a branch that lets a gap pass up to an amount', () => {
  test('asks for another above it, and not below', async () => {
    const id = await fresh()
    await stock.receive(id, '10', 100_000)
    expect((await recountsAbove(5000)).status).toBe(200)
    house.wait(1000)
    expect((await stock.count(id, '9.5')).recount).toEqual([])
    house.wait(1000)
    expect((await stock.count(id, '8.9')).recount).toEqual([id])
    expect((await recountsAbove(0)).status).toBe(200)
  })
})

describe('units (5)', () => {
  test('are exact: 5 times 12 are 60, and a dozen is 12', async () => {
    const id = await fresh({ dimension: 'count', unit: 'piece' })
    const lines = [{ ingredientId: id, amount: '5', unit: 'dozen', price: 60, quality: 'good' }]
    await stock.act('deliveries', { supplierId: null, lines })
    expect((await stock.level(id)).quantity).toBe(60_000)
  })

  test('of the region and of the ingredient are exact, and a changed one changes nothing past', async () => {
    const sack = { _id: newId(), name: 'Sack', num: 163_293, den: 100 }
    const id = await fresh({ units: [sack], unit: sack._id })
    const of = (unit: string) => [
      { ingredientId: id, amount: '1', unit, price: 1, quality: 'good' },
    ]
    await stock.act('deliveries', { supplierId: null, lines: of(sack._id) })
    await stock.act('deliveries', { supplierId: null, lines: of('viss') })
    expect((await stock.level(id)).quantity).toBe(2 * 1_632_930)
    const path = `/ingredients/${id}?restaurantId=${lao.id}`
    const larger = { units: [{ ...sack, num: 200_000 }], revision: 1 }
    expect((await owner.patch(path, larger)).status).toBe(200)
    expect((await stock.level(id)).quantity).toBe(2 * 1_632_930)
    const counted = { dimension: 'count', unit: 'piece', units: [], revision: 2 }
    expect((await owner.patch(path, counted)).body.code).toBe('DIMENSION_FIXED')
    const unknown = await owner.post('/inventory/deliveries', {
      _id: newId(),
      branchId,
      supplierId: null,
      lines: of('cup'),
    })
    expect(unknown.body.code).toBe('UNIT_UNKNOWN')
  })
})

describe('a transfer (9)', () => {
  let id: string
  beforeAll(async () => {
    id = await fresh()
    await stock.receive(id, '10', 10_000)
  })
  const worth = async () => {
    const [here, other] = [await stock.level(id), await there.level(id)]
    return { here: here.quantity, way: here.inTransit, other: other.quantity, value: other.value }
  }

  test('is in transit until it arrives, and what arrives, is refused and lost is all of it', async () => {
    const lines = [{ ingredientId: id, amount: '10', unit: 'kg' }]
    const sent = await stock.act('transfers', { toBranchId: luangPrabang.branch._id, lines })
    expect(await worth()).toEqual({ here: 0, way: 10_000_000, other: 0, value: 0 })
    const arrival = (received: string, refused: string, lost: string) => ({
      lines: [{ ingredientId: id, unit: 'kg', received, refused, lost }],
    })
    const path = `/inventory/transfers/${sent._id}/arrival`
    const to = { branchId: luangPrabang.branch._id }
    const short = await owner.post(path, { _id: newId(), ...to, ...arrival('7', '0', '2') })
    expect(short.body.code).toBe('TRANSFER_SUM')
    const strange = await owner.post(path, { _id: newId(), branchId, ...arrival('7', '1', '2') })
    expect(strange.status).toBe(404)
    await there.act(`transfers/${sent._id}/arrival`, arrival('7', '1', '2'))
    expect(await worth()).toEqual({
      here: 1_000_000,
      way: 0,
      other: 7_000_000,
      value: 7_000_000,
    })
    expect((await stock.level(id)).value).toBe(1_000_000)
    expect((await stock.movements(id)).find(({ kind }) => kind === 'transfer_lost')).toMatchObject({
      quantity: -2_000_000,
      value: -2_000_000,
    })
    const again = await owner.post(path, { _id: newId(), ...to, ...arrival('7', '1', '2') })
    expect(again.body.code).toBe('TRANSFER_ARRIVED')
    // What came from another branch cost it that.
    const last = { quantity: 7_000_000, value: 7_000_000 }
    expect(await there.level(id)).toMatchObject({ last, uncosted: false })
    const { body } = await owner.get(`/inventory/acts?branchId=${to.branchId}&kind=transfer`)
    expect(body.results).toMatchObject([{ _id: sent._id, arrived: true }])
    expect(await countStrayLevels(house.db)).toBe(0)
  })
})

describe('a batch', () => {
  test('takes what it is made of and is worth what went into it', async () => {
    const [bones, broth] = [
      await fresh(),
      await fresh({ dimension: 'volume', unit: 'l', kind: 'prep' }),
    ]
    await stock.receive(bones, '7', 10_000)
    const recipeId = await stock.recipe('Broth', {
      target: 'ingredient',
      targetId: broth,
      yields: 10_000_000,
      batch: true,
      lines: [adds(bones, 3000)],
    })
    const made = { amount: '20', unit: 'l' }
    const { status, body } = await chef.post('/recipes/process', {
      _id: newId(),
      branchId,
      recipeId,
      made,
      gave: { amount: '19', unit: 'l' },
    })
    expect([status, body.moved?.length]).toEqual([200, 2])
    // A cook sees quantities only.
    expect(body.moved.map(({ value }: { value: unknown }) => value)).toEqual([null, null])
    const [left, kept] = [await stock.level(bones), await stock.level(broth)]
    expect([left.quantity, kept.quantity]).toEqual([1_000_000, 19_000_000])
    expect(left.value + kept.value).toBe(10_000_000)
  })
})

describe('an act', () => {
  test('that is sent twice is one, and another under its id is refused', async () => {
    const id = await fresh()
    const body = {
      _id: newId(),
      branchId,
      supplierId: null,
      lines: [{ ingredientId: id, amount: '1', unit: 'kg', price: 5, quality: 'poor' }],
    }
    const first = await owner.post('/inventory/deliveries', body)
    expect(await owner.post('/inventory/deliveries', body)).toEqual(first)
    expect((await stock.level(id)).quantity).toBe(1_000_000)
    const other = await owner.post('/inventory/deliveries', { ...body, note: 'Another' })
    expect(other.body.code).toBe('ID_REUSED')
  })

  test('does not happen in the future', async () => {
    const id = await fresh()
    const { at } = await stock.receive(id, '1', 1, { at: ago(-HOUR_MS) })
    expect(at).toBe(house.now().toISOString())
  })

  test('of a cook is waste, and no delivery', async () => {
    const id = await fresh()
    const lines = [{ ingredientId: id, amount: '1', unit: 'kg', reason: 'Burnt' }]
    const wasted = await chef.post('/inventory/waste', { _id: newId(), branchId, lines })
    expect(wasted.status).toBe(200)
    expect((await chef.post('/inventory/counts', { _id: newId(), branchId, lines })).status).toBe(
      403,
    )
    const { body } = await chef.get(`/inventory/items?branchId=${branchId}&only=negative`)
    expect(body.value).toBeNull()
    expect(body.results.find((one: { _id: string }) => one._id === id)).toMatchObject({
      quantity: -1_000_000,
      value: null,
    })
  })
})

test('ingredients are added together or not at all', async () => {
  const one = ingredientDraft('Bulk one')
  const path = `/ingredients/bulk?restaurantId=${lao.id}`
  const refused = await owner.post(path, { ingredients: [one, { ...one, name: 'BULK ONE' }] })
  expect(refused.body.code).toBe('INGREDIENT_NAME_TAKEN')
  const search = `/ingredients/search?restaurantId=${lao.id}&q=bulk`
  expect((await owner.get(search)).body.results).toEqual([])
  await owner.post(path, { ingredients: [one, { ...one, name: 'Bulk two' }] })
  expect((await owner.get(search)).body.results).toHaveLength(2)
})
