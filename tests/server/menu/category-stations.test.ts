import { expect, test } from 'vitest'
import { lao, openHouse, riverside } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
const [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
const branchId = riverside.branch._id
const category = `/menu-categories/${beer.categoryId}?restaurantId=${lao.id}`

/** Says where dishes of the category are made that have no stations of their own. */
async function name(stations: readonly string[]) {
  const { body: before } = await owner.get(category)
  return owner.patch(category, { stations, base: { stations: before.stations } })
}

const lastRows = async () => {
  const { rows } = await house.lastEvent(branchId)
  return rows as { _id: string; row: object }[]
}
/** The stations that get a beer when it is sent. */
async function routed() {
  const till = await createTill(cashier)
  const orderId = newId()
  const sent = await till.give(opened(orderId), beersFor(orderId), {
    kind: 'order.send',
    payload: { orderId, sendId: newId() },
  })
  return sent.rows.flatMap(({ topic, row }) => (topic === 'tickets' ? [row.station] : []))
}

test('a category says where its dishes are made that have no station of their own', async () => {
  expect((await name(['hot', 'cold'])).status).toBe(200)
  expect(await routed()).toEqual([beer.station])

  const dish = `/menu-items/${beer._id}`
  expect((await owner.patch(dish, { byCategory: true })).body).toMatchObject({
    byCategory: true,
    station: 'hot',
    moreStations: ['cold'],
  })
  expect(await routed()).toEqual(['hot', 'cold'])

  await name(['grill'])
  expect(await lastRows()).toContainEqual(
    expect.objectContaining({
      _id: beer._id,
      row: expect.objectContaining({ station: 'grill', byCategory: true }),
    }),
  )
  expect(await routed()).toEqual(['grill'])

  await name([])
  expect(await routed()).toEqual([beer.station])
  await owner.patch(dish, { byCategory: false })
})

test('a category names stations of the restaurant, which cannot be removed from under it', async () => {
  const { status, body } = await name(['nowhere'])
  expect([status, body.code]).toEqual([400, 'STATION_UNKNOWN'])
  await name(['grill'])
  const [grill] = riverside.branch.stations.filter(({ code }) => code === 'grill')
  const removed = await owner.remove(`/stations/${grill?._id}?branchId=${branchId}`)
  expect([removed.status, removed.body.code]).toEqual([409, 'STATION_IN_USE'])
  await name([])
})

test('an imported dish without a station is made where its category says', async () => {
  await name(['cold'])
  const { body: list } = await owner.get(`/menu-categories?restaurantId=${lao.id}&limit=100`)
  const english = (list.results as { _id: string; name: Record<string, string> }[]).find(
    ({ _id }) => _id === beer.categoryId,
  )?.name
  const row = (dish: string, station: string, line: number) => ({
    line,
    category: english?.['en'] ?? '',
    name: dish,
    nameEn: '',
    price: '20000',
    code: '',
    station,
    taxClass: '',
  })
  const rows = [row('Zz routed', '', 1), row('Zz own', 'bar', 2)]
  const draft = { _id: newId(), branchId, language: 'en', known: 'skip', rows }
  expect((await owner.post('/menu-imports', draft)).status).toBe(200)
  const { body: found } = await owner.get(`/menu-items?branchId=${branchId}&search=Zz`)
  expect(found.results).toMatchObject([
    { station: 'cold', byCategory: true },
    { station: 'bar', byCategory: false },
  ])
  await name([])
})
