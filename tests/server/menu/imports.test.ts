import { describe, expect, test } from 'vitest'
import { bangkok, type Loose, openHouse, riverside } from '../support/house.ts'
import { beer, newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const branchId = riverside.branch._id

const row = (line: number, over: object = {}) => ({
  line,
  category: 'ກາເຟ',
  name: `Coffee ${line} ${newId().slice(-6)}`,
  nameEn: '',
  price: '25.000',
  code: '',
  station: 'bar',
  taxClass: '',
  ...over,
})
const wanted = (rows: readonly object[], over: object = {}) => ({
  branchId,
  language: 'lo',
  known: 'update',
  rows,
  ...over,
})
/** What a person who reads Lao sees in an export. */
async function categoryNames(): Promise<ReadonlyMap<string, string>> {
  const { restaurantId } = riverside.branch
  const { body } = await owner.get(`/menu-categories?restaurantId=${restaurantId}&limit=100`)
  const named = body.results as readonly Loose[]
  return new Map(named.map(({ _id, name }) => [_id, name.lo ?? name.en]))
}
const menuSize = async () =>
  (await owner.get(`/menu-items?branchId=${branchId}`)).body.totalResults as number

test('dishes: export, nothing changed, import: 0 changes', async () => {
  const { body } = await owner.get(`/menu-items?branchId=${branchId}&limit=100`)
  const dishes = body.results as readonly Loose[]
  expect(dishes.length).toBeGreaterThan(20)
  const categories = await categoryNames()
  const rows = dishes.map(({ _id: id, name, price, categoryId, outAtNone, combo }, index) =>
    row(index + 2, {
      id,
      name: name.lo ?? name.en,
      nameEn: '',
      price: String(price),
      station: '',
      category: categories.get(categoryId),
      outAtNone: combo ? '' : outAtNone ? 'ແມ່ນ' : 'ບໍ່',
    }),
  )
  const { rows: judged } = (await owner.post('/menu-imports/preview', wanted(rows))).body
  expect(judged.filter(({ action }: Loose) => action !== 'unchanged')).toEqual([])
  const done = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect(done.body).toMatchObject({ created: 0, updated: 0, categories: 0 })
})

test('a dish is given another name by its id, and no second dish is made', async () => {
  const before = await menuSize()
  const { body } = await owner.get(`/menu-items?branchId=${branchId}&limit=1`)
  const [{ _id: id, name, price, categoryId }] = body.results
  const category = (await categoryNames()).get(categoryId)
  const rows = [row(2, { id, name: 'ຊື່ໃໝ່', price: String(price), category, station: '' })]
  const done = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect(done.body).toMatchObject({ created: 0, updated: 1 })
  expect((await owner.get(`/menu-items/${id}`)).body.name).toEqual({ ...name, lo: 'ຊື່ໃໝ່' })
  expect(await menuSize()).toBe(before)
})

test('a dish moves, is cooked and sold out as its row says', async () => {
  const { body: before } = await owner.get(`/menu-items/${beer._id}`)
  const { _id: id, name, price } = before
  const to = { category: 'ໝວດໃໝ່', station: 'hot', outAtNone: 'Yes' }
  const rows = [row(2, { id, name: name.lo, price: String(price), ...to })]
  const done = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect(done.body).toMatchObject({ created: 0, updated: 1, categories: 1 })
  const { body: after } = await owner.get(`/menu-items/${id}`)
  expect(after).toMatchObject({ price, name, station: 'hot', byCategory: false, outAtNone: true })
  expect((await categoryNames()).get(after.categoryId)).toBe('ໝວດໃໝ່')
  const again = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect(again.body).toMatchObject({ updated: 0, categories: 0 })
  const { categoryId, station, byCategory } = before
  const back = { categoryId, station, byCategory, outAtNone: false }
  expect((await owner.patch(`/menu-items/${id}`, back)).status).toBe(200)
})

test('rows become dishes, with the categories they name, in one event', async () => {
  const before = await menuSize()
  const rows = [
    row(2, { nameEn: 'Velvet brew' }),
    row(3),
    row(4, { name: 'Beerlao', price: '21.000' }),
  ]
  const grown = house.grown.length
  const { status, body } = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { created: 2, updated: 1, skipped: 0, categories: 1 },
  })
  expect(await menuSize()).toBe(before + 2)
  expect(house.grown).toHaveLength(grown + 2)
  expect((await owner.get(`/menu-items/${beer._id}`)).body.price).toBe(21_000)
  const found = await owner.get(`/menu-items?branchId=${branchId}&search=velvet`)
  expect(found.body.results).toMatchObject([
    { price: 25_000, station: 'bar', taxClass: 'standard' },
  ])
  const event = await house.lastEvent(branchId)
  expect(event.rows).toHaveLength(4)
})

test('one fault stops all of it, and the preview names the same fault', async () => {
  const before = await menuSize()
  const rows = [row(2), row(3, { price: 'dear' }), row(4, { price: '-1' })]
  const preview = await owner.post('/menu-imports/preview', wanted(rows))
  expect(preview.body.rows.map(({ action }: { action: string }) => action)).toEqual([
    'create',
    'fault',
    'fault',
  ])
  const { status, body } = await owner.post('/menu-imports', { ...wanted(rows), _id: newId() })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'IMPORT_HAS_FAULTS' })
  expect(body.details).toEqual([
    { line: 3, faults: [{ field: 'price', kind: 'notANumber', hint: null }] },
    { line: 4, faults: [{ field: 'price', kind: 'negative', hint: null }] },
  ])
  expect(await menuSize()).toBe(before)
})

describe('an import that is sent again', () => {
  test('returns the same and makes nothing twice, also at the same time', async () => {
    const before = await menuSize()
    const body = { ...wanted([row(2), row(3)]), _id: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/menu-imports', body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ _id: body._id, created: 2 })
    expect(await menuSize()).toBe(before + 2)
  })

  test('with other rows is refused', async () => {
    const _id = newId()
    await owner.post('/menu-imports', { ...wanted([row(2)]), _id })
    const { status, body } = await owner.post('/menu-imports', { ...wanted([row(2)]), _id })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'IMPORT_ID_REUSED' })
  })
})

test('two imports of the same dishes at once make each dish once', async () => {
  const before = await menuSize()
  const rows = [row(2), row(3)]
  const answers = await Promise.all(
    [1, 2].map(() => owner.post('/menu-imports', { ...wanted(rows), _id: newId() })),
  )
  expect(answers.map(({ body }) => Number(body.created)).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await menuSize()).toBe(before + 2)
})

test('known dishes are left alone on request', async () => {
  const price = (await owner.get(`/menu-items/${beer._id}`)).body.price
  const rows = [row(2, { name: 'Beerlao', price: '99.000' })]
  const { body } = await owner.post('/menu-imports', {
    ...wanted(rows, { known: 'skip' }),
    _id: newId(),
  })
  expect(body).toMatchObject({ created: 0, updated: 0, skipped: 1 })
  expect((await owner.get(`/menu-items/${beer._id}`)).body.price).toBe(price)
})

test('two thousand rows are taken, one more is not', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => row(index + 2, { name: `Dish ${index}` }))
  const { body } = await owner.post('/menu-imports', { ...wanted(many), _id: newId() })
  expect(body).toMatchObject({ created: 2000 })
  const more = [...many, row(2002)]
  expect((await owner.post('/menu-imports/preview', wanted(more))).status).toBe(400)
})

test('no one imports into another restaurant', async () => {
  const body = { ...wanted([row(2)], { branchId: bangkok.branch._id }), _id: newId() }
  expect((await owner.post('/menu-imports', body)).status).toBe(404)
  expect((await owner.post('/menu-imports/preview', body)).status).toBe(404)
})
