import { beforeEach, expect, test } from 'vitest'
import { luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const [owner, cashier, chef, stranger] = [
  await house.signIn('la.owner'),
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
  await house.signIn('th.owner'),
]
const branchId = riverside.branch._id
const stock = stockOf(owner)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(300).fill(7), 0xff, 0xd9]).toString(
  'base64',
)
// Sessions are short.
beforeEach(() => house.wait(1000))

const add = (by: Person, more: object = {}) =>
  by.post('/photos', { _id: newId(), branchId, purpose: 'delivery', jpeg: JPEG, ...more })
const photosOf = (id: string, by = owner, at = branchId) =>
  by.get(`/inventory/acts/${id}/photos?branchId=${at}`)

async function deliver({ paper, back }: { paper: string[]; back: string[] }): Promise<string> {
  const ingredientId = await stock.ingredient(`Ingredient ${newId()}`)
  const line = { ingredientId, amount: '1', unit: 'kg', price: 1000, quality: 'poor' }
  const rejected = { rejected: '2', reason: 'Broken', photos: back }
  const { status, body } = await owner.post('/inventory/deliveries', {
    _id: newId(),
    branchId,
    supplierId: null,
    photos: paper,
    lines: [{ ...line, ...rejected }],
  })
  expect(status).toBe(200)
  return body._id
}

test('a delivery shows its paper and what went back, also photos that arrive after it', async () => {
  const [paper, back, other] = [newId(), newId(), newId()]
  await add(owner, { _id: paper })
  await add(owner, { _id: other })
  const id = await deliver({ paper: [paper], back: [back] })
  const shown = async () => (await photosOf(id)).body.photos.map(({ _id }: { _id: string }) => _id)
  expect(await shown()).toEqual([paper])
  await add(owner, { _id: back })
  expect(await shown()).toEqual([paper, back])
})

test('a delivery that names a photo of counted cash does not show it', async () => {
  const cash = newId()
  expect((await add(cashier, { _id: cash, purpose: 'count' })).status).toBe(200)
  const id = await deliver({ paper: [cash], back: [] })
  expect((await photosOf(id)).body.photos).toEqual([])
})

test('people who receive take photos of deliveries, and people who see the stock see them', async () => {
  const id = await deliver({ paper: [], back: [] })
  expect((await add(cashier)).status).toBe(403)
  expect((await add(chef)).status).toBe(403)
  expect((await add(owner, { purpose: 'expense of another' })).status).toBe(400)
  expect((await add(stranger)).status).toBe(404)
  expect((await photosOf(id, cashier)).status).toBe(403)
  expect((await photosOf(id, stranger)).status).toBe(404)
  expect((await photosOf(id, owner, luangPrabang.branch._id)).status).toBe(404)
})

test('photos of deliveries leave room for those of counts', async () => {
  const tries = Array.from({ length: 85 }, () => add(owner))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(codes).toContain('PHOTOS_FULL')
  expect((await add(owner, { purpose: 'count' })).status).toBe(200)
})
