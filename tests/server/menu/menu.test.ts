import { describe, expect, test } from 'vitest'
import { bangkok, lao, luangPrabang, openHouse, riverside, thai } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, sausage } from '../support/till.ts'

const house = await openHouse()
const [owner, manager, cashier, chef, thaiOwner] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
  await house.signIn('th.owner'),
]
const branchId = riverside.branch._id
const draft = {
  branchId,
  categoryId: beer.categoryId,
  name: { lo: 'ນ້ຳໝາກນາວ', en: 'Lime juice' },
  price: 15_000,
  taxClass: 'standard',
  station: 'bar',
  barcode: null,
  modifierGroupIds: [],
}
const lastAction = async () =>
  house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a new dish is on every till of the restaurant at once, and can be sold', async () => {
  const grown = house.grown.length
  const { status, body } = await owner.post('/menu-items', draft)
  expect(status).toBe(200)
  for (const branch of [riverside, luangPrabang]) {
    const event = await house.lastEvent(branch.branch._id)
    expect(event.areas).toContain('menuItems')
    expect(event.rows).toMatchObject([
      { topic: 'menu', _id: body._id, row: { name: draft.name, price: 15_000, soldOut: false } },
    ])
  }
  expect(house.grown.slice(grown).toSorted()).toEqual(
    [riverside.branch._id, luangPrabang.branch._id].toSorted(),
  )
  expect(await lastAction()).toMatchObject({ action: 'menu.item.create' })

  const orderId = newId()
  const till = await createTill(cashier)
  const dish = { ...beer, _id: body._id as string, price: 15_000 }
  const { results } = await till.post([
    till.command(opened(orderId)),
    till.command(beersFor(orderId, 1, dish)),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})

test('a new price is the one that counts, and the former stays valid for tills that were offline', async () => {
  const { body } = await owner.patch(`/menu-items/${sausage._id}`, { price: sausage.price + 5000 })
  expect(body).toMatchObject({ price: sausage.price + 5000, name: sausage.name })
  const till = await createTill(cashier)
  for (const price of [sausage.price + 5000, sausage.price]) {
    const orderId = newId()
    const { results } = await till.post([
      till.command(opened(orderId)),
      till.command(beersFor(orderId, 1, { ...sausage, price })),
    ])
    expect(results[1]?.outcome).toBe('applied')
  }
})

test('an archived dish leaves the tills and the list, and an offline sale of it still counts', async () => {
  const { body } = await owner.post('/menu-items', draft)
  expect((await owner.remove(`/menu-items/${body._id}`)).body).toEqual({ success: true })
  expect((await house.lastEvent(branchId)).rows).toEqual([
    { topic: 'menu', _id: body._id, row: null },
  ])
  const path = `/menu-items?branchId=${branchId}&limit=100`
  const ids = async (query: string) =>
    (await owner.get(path + query)).body.results.map(({ _id }: { _id: string }) => _id)
  expect(await ids('')).not.toContain(body._id)
  expect(await ids('&archived=true')).toEqual([body._id])
  expect((await owner.patch(`/menu-items/${body._id}`, { price: 1 })).status).toBe(404)

  const orderId = newId()
  const till = await createTill(cashier)
  const { results } = await till.post([
    till.command(opened(orderId)),
    till.command(beersFor(orderId, 1, { ...beer, _id: body._id, price: draft.price })),
  ])
  expect(results[1]?.outcome).toBe('applied')
})

describe('sold out', () => {
  const path = `/menu-items/${beer._id}/sold-out`

  test('is set by the kitchen for its own branch only, once', async () => {
    const before = await house.lastEvent(luangPrabang.branch._id)
    expect((await chef.post(path, { branchId, soldOut: true })).body).toEqual({ success: true })
    expect((await house.lastEvent(branchId)).rows).toMatchObject([
      { _id: beer._id, row: { soldOut: true } },
    ])
    expect(await house.lastEvent(luangPrabang.branch._id)).toEqual(before)
    const grown = house.grown.length
    await manager.post(path, { branchId, soldOut: true })
    expect(house.grown).toHaveLength(grown)
    const { body } = await owner.get(`/menu-items/${beer._id}`)
    expect(body.soldOutIn).toEqual([branchId])
    await chef.post(path, { branchId, soldOut: false })
    expect((await house.lastEvent(branchId)).rows).toMatchObject([{ row: { soldOut: false } }])
  })

  test('a person who may put a dish back sees what is sold out, and since when, without a price', async () => {
    const since = house.now().toISOString()
    await chef.post(path, { branchId, soldOut: true })
    const there = await chef.get(`/menu-items/sold-out?branchId=${branchId}`)
    expect(there.body).toEqual({ results: [{ _id: beer._id, name: beer.name, since }] })
    const elsewhere = await owner.get(`/menu-items/sold-out?branchId=${luangPrabang.branch._id}`)
    expect(elsewhere.body).toEqual({ results: [] })
    expect((await thaiOwner.get(`/menu-items/sold-out?branchId=${branchId}`)).status).toBe(404)
    await chef.post(path, { branchId, soldOut: false })
    const gone = await chef.get(`/menu-items/sold-out?branchId=${branchId}`)
    expect(gone.body).toEqual({ results: [] })
  })

  test('no one sets it for another restaurant', async () => {
    const body = { branchId: bangkok.branch._id, soldOut: true }
    expect((await chef.post(path, body)).status).toBe(404)
    const foreign = lao.menu.items[0]?._id
    const elsewhere = await thaiOwner.post(`/menu-items/${foreign}/sold-out`, body)
    expect(elsewhere.status).toBe(404)
  })
})

test('a dish may be made at several stations and take a known time, or none again', async () => {
  const kitchen = { moreStations: ['hot'], prepMinutes: 12 }
  const made = await owner.post('/menu-items', { ...draft, ...kitchen })
  expect(made.body).toMatchObject({ station: 'bar', ...kitchen })
  const path = `/menu-items/${made.body._id}`
  const edited = await owner.patch(path, {
    moreStations: [],
    prepMinutes: null,
    base: { moreStations: ['hot'], prepMinutes: 12 },
  })
  expect(edited).toMatchObject({ status: 200, body: { moreStations: [], prepMinutes: null } })
  // As the form sends it for a dish that had neither.
  const none = { moreStations: [], prepMinutes: null }
  const again = await owner.patch(path, { ...none, prepMinutes: 9, base: none })
  expect(again).toMatchObject({ status: 200, body: { prepMinutes: 9 } })
  const { rows } = (await owner.get(`/branches/${branchId}/sync`)).body
  const row = rows.find(({ _id }: { _id: string }) => _id === made.body._id)
  expect(row.row).toMatchObject({ station: 'bar', prepMinutes: 9 })
  expect(row.row).not.toHaveProperty('moreStations')
})

describe('an impossible dish', () => {
  test.each([
    [{ categoryId: newId() }, 404, 'NOT_FOUND'],
    [{ modifierGroupIds: [newId()] }, 404, 'NOT_FOUND'],
    [{ station: 'garage' }, 400, 'STATION_UNKNOWN'],
    [{ moreStations: ['hot', 'garage'] }, 400, 'STATION_UNKNOWN'],
    [{ prepMinutes: 0 }, 400, 'VALIDATION_FAILED'],
    [{ taxClass: 'luxury' }, 400, 'TAX_CLASS_UNKNOWN'],
    [{ price: 0 }, 400, 'AMOUNT_TOO_SMALL'],
    [{ price: -1 }, 400, 'VALIDATION_FAILED'],
    [{ price: 1.5 }, 400, 'VALIDATION_FAILED'],
    [{ name: {} }, 400, 'VALIDATION_FAILED'],
    [{ name: { xx: 'Dish' } }, 400, 'VALIDATION_FAILED'],
    [{ name: { lo: '  ' } }, 400, 'VALIDATION_FAILED'],
    [{ barcode: beer.barcode }, 409, 'BARCODE_TAKEN'],
  ])('%o', async (over, status, code) => {
    expect(await owner.post('/menu-items', { ...draft, ...over })).toMatchObject({
      status,
      body: { code },
    })
  })

  test('a price below the least of the currency is refused with that least', async () => {
    const { body } = await thaiOwner.patch(`/menu-items/${thai.menu.items[0]?._id}`, { price: 9 })
    expect(body).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      details: {
        message: 'Minimum amount is ฿0.10',
        path: 'body.price',
        minimum: 10,
        currency: 'THB',
      },
    })
  })

  test('a body cannot set what only the server decides', async () => {
    const sent = {
      ...draft,
      _id: beer._id,
      kind: 'category',
      soldOutIn: [branchId],
      restaurantId: '1',
    }
    const { body } = await owner.post('/menu-items', sent)
    expect(body).toMatchObject({ kind: 'item', soldOutIn: [] })
    expect(body._id).not.toBe(beer._id)
    const unchanged = await owner.patch(`/menu-items/${body._id}`, { archived: true })
    expect(unchanged.body).toEqual(body)
  })
})

const ofLao = `?restaurantId=${lao.id}`
const categories = (id = '') => `/menu-categories${id && `/${id}`}${ofLao}`
const choices = (id = '') => `/menu-item-customizations${id && `/${id}`}${ofLao}`
const restore = (path: string) => owner.post(path.replace('?', '/restore?'))

describe('categories', () => {
  test('follow each other and differ in colour; one that goes takes its dishes along', async () => {
    const name = { lo: 'ກາເຟ', en: 'Coffee' }
    const made = (await owner.post(categories(), { name })).body
    expect(made).toMatchObject({ name, sort: lao.menu.categories.length })
    const { body: dish } = await owner.post('/menu-items', { ...draft, categoryId: made._id })

    await owner.remove(categories(made._id))
    expect((await house.lastEvent(branchId)).rows).toEqual([
      { topic: 'menu', _id: made._id, row: null },
      { topic: 'menu', _id: dish._id, row: null },
    ])
    expect((await owner.get(`/menu-items/${dish._id}`)).body.archived).toBe(true)
    expect((await owner.post('/menu-items', { ...draft, categoryId: made._id })).status).toBe(404)
  })

  test('one that is restored brings back the dishes that went with it, and no others', async () => {
    const made = (await owner.post(categories(), { name: { en: 'Tea' } })).body
    const dish = async () =>
      (await owner.post('/menu-items', { ...draft, categoryId: made._id })).body._id as string
    const [before, along] = [await dish(), await dish()]
    await owner.remove(`/menu-items/${before}`)
    house.wait(60_000)
    await owner.remove(categories(made._id))
    await restore(categories(made._id))
    expect((await house.lastEvent(branchId)).rows).toMatchObject([
      { _id: made._id, row: { name: { en: 'Tea' } } },
      { _id: along, row: { categoryId: made._id } },
    ])
    expect((await owner.get(`/menu-items/${before}`)).body.archived).toBe(true)
  })
})

const option = (price: number) => ({ _id: newId(), name: { en: 'Egg' }, price, alert: false })

const group = (over: object = {}) => ({
  name: { en: 'Extras' },
  min: 0,
  max: 2,
  options: [option(5000), option(0)],
  ...over,
})

describe('choices', () => {
  test.each([{ min: 3, max: 2 }, { min: 3, max: 5 }, { max: 0 }, { options: [] }])(
    'no group requires what cannot be chosen: %o',
    async (over) => {
      expect((await owner.post(choices(), group(over))).status).toBe(400)
    },
  )

  test('a removed group is no longer required with its dishes, and is again when restored', async () => {
    const { body } = await owner.post(choices(), group({ min: 1 }))
    const item = await owner.post('/menu-items', { ...draft, modifierGroupIds: [body._id] })
    await owner.remove(choices(body._id))
    expect((await house.lastEvent(branchId)).rows).toMatchObject([
      { _id: body._id, row: null },
      { _id: item.body._id, row: { modifierGroupIds: [] } },
    ])
    await restore(choices(body._id))
    expect((await house.lastEvent(branchId)).rows).toMatchObject([
      { _id: body._id, row: { min: 1 } },
      { _id: item.body._id, row: { modifierGroupIds: [body._id] } },
    ])
  })
})

describe('who may', () => {
  test('those who only view the menu do not change it', async () => {
    expect((await cashier.get(`/menu-items?branchId=${branchId}`)).status).toBe(200)
    expect((await cashier.post('/menu-items', draft)).status).toBe(403)
    expect((await chef.patch(`/menu-items/${beer._id}`, { price: 1 })).status).toBe(403)
    expect((await manager.get(`/menu-items?branchId=${branchId}`)).status).toBe(403)
    const imported = { branchId, language: 'lo', known: 'skip', rows: [] }
    expect((await cashier.post('/menu-imports/preview', imported)).status).toBe(403)
  })

  test('another restaurant finds nothing', async () => {
    for (const path of [
      `/menu-items/${beer._id}`,
      categories(beer.categoryId),
      choices(lao.menu.groups[0]?._id),
    ]) {
      expect((await thaiOwner.get(path)).status).toBe(404)
      expect((await thaiOwner.patch(path, { name: { en: 'Mine' } })).status).toBe(404)
      expect((await thaiOwner.remove(path)).status).toBe(404)
    }
    expect((await thaiOwner.get(`/menu-items?branchId=${branchId}`)).status).toBe(404)
    const foreign = { ...draft, branchId: bangkok.branch._id }
    expect((await thaiOwner.post('/menu-items', foreign)).status).toBe(404)
  })
})

const search = async (text: string) =>
  (await owner.get(`/menu-items?branchId=${branchId}&search=${encodeURIComponent(text)}`)).body

test('a list is found by part of a name in any language', async () => {
  expect((await search('BEERL')).results[0]).toMatchObject({ _id: beer._id })
  expect((await search(beer.name['lo'] ?? '')).results[0]).toMatchObject({ _id: beer._id })
  expect((await search(beer.barcode ?? '')).totalResults).toBe(1)
  expect((await search('%')).totalResults).toBe(0)
})
