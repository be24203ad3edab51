import { describe, expect, test } from 'vitest'
import { bangkok, openHouse, riverside } from '../support/house.ts'
import { beer } from '../support/till.ts'

const house = await openHouse()
const [owner, thaiOwner] = [await house.signIn('la.owner'), await house.signIn('th.owner')]
const branchId = riverside.branch._id
const draft = {
  branchId,
  categoryId: beer.categoryId,
  name: { lo: 'ຊາ', en: 'Tea' },
  price: 15_000,
  taxClass: 'standard',
  station: 'bar',
  barcode: null,
  modifierGroupIds: [],
}

async function two() {
  const made = []
  for (const en of ['Tea', 'Coffee'])
    made.push((await owner.post('/menu-items', { ...draft, name: { en } })).body)
  return made as readonly { readonly _id: string; readonly price: number }[]
}
const priceOf = async (id: string) => (await owner.get(`/menu-items/${id}`)).body.price

describe('several dishes at once', () => {
  const path = '/menu-items/changes'

  test('get their new prices together, each with an entry of its own, and the former by an undo', async () => {
    const dishes = await two()
    const changes = dishes.map(({ _id, price }) => ({ _id, price: price + 1000, base: { price } }))
    expect((await owner.post(path, { branchId, changes })).body).toEqual({ success: true })
    for (const { _id } of dishes) expect(await priceOf(_id)).toBe(16_000)
    const entries = await house.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(entries).toMatchObject([
      {
        action: 'menu.item.update',
        details: { before: { price: 15_000 }, after: { price: 16_000 } },
      },
      { action: 'menu.item.update' },
    ])
    const back = changes.map(({ _id, price, base }) => ({
      _id,
      price: base.price,
      base: { price },
    }))
    await owner.post(path, { branchId, changes: back })
    for (const { _id } of dishes) expect(await priceOf(_id)).toBe(15_000)
  })

  test('all stay as they were where another person has changed one', async () => {
    const [tea, coffee] = await two()
    if (!tea || !coffee) throw new Error('two dishes')
    await owner.patch(`/menu-items/${coffee._id}`, { price: 20_000 })
    const changes = [tea, coffee].map(({ _id, price }) => ({ _id, price: 9000, base: { price } }))
    const { status, body } = await owner.post(path, { branchId, changes })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect([await priceOf(tea._id), await priceOf(coffee._id)]).toEqual([15_000, 20_000])
  })

  test('are no way to a dish of another restaurant', async () => {
    const [tea] = await two()
    const changes = [{ _id: tea?._id, price: 9000, base: {} }]
    const there = { branchId: bangkok.branch._id, changes }
    expect((await thaiOwner.post(path, there)).status).toBe(404)
  })
})

test('a dish that was taken off comes back, unless its category is gone', async () => {
  const { body: category } = await owner.post(
    `/menu-categories?restaurantId=${riverside.branch.restaurantId}`,
    { name: { en: 'Teas' } },
  )
  const { body } = await owner.post('/menu-items', { ...draft, categoryId: category._id })
  await owner.remove(`/menu-items/${body._id}`)
  expect((await owner.post(`/menu-items/${body._id}/restore`, {})).body).toEqual({ success: true })
  expect(await priceOf(body._id)).toBe(15_000)
  await owner.remove(`/menu-items/${body._id}`)
  await owner.remove(
    `/menu-categories/${category._id}?restaurantId=${riverside.branch.restaurantId}`,
  )
  expect((await owner.post(`/menu-items/${body._id}/restore`, {})).status).toBe(404)
})
