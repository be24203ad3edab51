import { expect, test } from 'vitest'
import { bangkok, liftLimits, openHouse, riverside } from '../support/house.ts'
import { createTill, newId } from '../support/till.ts'

const house = await openHouse()
const [owner, thaiOwner] = [await house.signIn('la.owner'), await house.signIn('th.owner')]
await liftLimits(house, 'LA')
const branchId = riverside.branch._id
const TABLES = `/tables?branchId=${branchId}`
const one = (id: string | undefined) => `/tables/${id}?branchId=${branchId}`
const names = async (query = '') =>
  (await owner.get(`/tables?branchId=${branchId}&limit=100${query}`)).body.results.map(
    ({ name }: { name: string }) => name,
  )

test('several tables per zone are numbered on from the highest, and every till knows them', async () => {
  const zones = [
    { zone: 'Roof', count: 3, seats: 4 },
    { zone: 'Garden', count: 2, seats: 6 },
  ]
  const { body } = await owner.post(`/branches/${branchId}/tables/bulk`, { zones })
  expect(body).toEqual({ created: 5 })
  expect(await names('&zone=Roof')).toEqual(['13', '14', '15'])
  expect(await names('&zone=Garden')).toEqual(['16', '17'])
  const event = await house.lastEvent(branchId)
  expect(event.rows).toHaveLength(5)
  expect(event.areas).toContain('tables')

  const found = await owner.get(`/tables?branchId=${branchId}&zone=Roof`)
  const till = await createTill(owner)
  const { results } = await till.open(newId(), 1, found.body.results[0]._id)
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})

test('a table is renamed by the name its till knew; another restaurant may use the new one', async () => {
  const table = { name: 'VIP', zone: 'Roof', seats: 8 }
  const { body } = await owner.post(TABLES, table)
  expect(body).toMatchObject({ ...table, status: 'available' })
  const renamed = await owner.patch(one(body._id), { name: 'VIP 1', base: { name: 'VIP' } })
  expect(renamed.body).toEqual({ ...body, name: 'VIP 1', revision: 2 })
  const elsewhere = `/tables?branchId=${bangkok.branch._id}`
  expect((await thaiOwner.post(elsewhere, { ...table, name: 'VIP 1' })).status).toBe(200)
})

test('a table is removed, but not while guests sit at it', async () => {
  const { body } = await owner.post(TABLES, { name: 'T1', zone: 'Roof', seats: 2 })
  await (await createTill(owner)).open(newId(), 1, body._id)
  expect(await owner.remove(one(body._id))).toMatchObject({
    status: 409,
    body: { code: 'TABLE_TAKEN' },
  })
  const free = await owner.post(TABLES, { name: 'T2', zone: 'Roof', seats: 2 })
  expect((await owner.remove(one(free.body._id))).body).toEqual({ success: true })
  expect(await names()).not.toContain('T2')
  const again = await owner.post(TABLES, { name: 'T2', zone: 'Roof', seats: 2 })
  expect(again.status).toBe(200)
})

test('a table is not removed from under a reservation, and the refusal says whose', async () => {
  const { body: table } = await owner.post(TABLES, { name: 'T3', zone: 'Roof', seats: 2 })
  const at = new Date(house.now().getTime() + 30 * 24 * 3_600_000).toISOString()
  const draft = { name: 'Khamla', phone: '', party: 2, at, note: '', tables: [table._id] }
  const { body: made } = await owner.post(`/table-reservations?branchId=${branchId}`, draft)
  expect(await owner.remove(one(table._id))).toMatchObject({
    status: 409,
    body: {
      code: 'TABLE_RESERVED',
      details: { name: 'Khamla', at, timeZone: 'Asia/Vientiane', hourCycle: 24 },
    },
  })
  const path = `/table-reservations/${made._id}/status?branchId=${branchId}`
  await owner.post(path, { status: 'cancelled', from: 'booked' })
  expect((await owner.remove(one(table._id))).body).toEqual({ success: true })
})

test('a zone is renamed with all its tables', async () => {
  const before = await names('&zone=Garden')
  const body = { branchId, from: 'Garden', to: 'Courtyard' }
  expect((await owner.patch('/table-zones', body)).body).toEqual({ tables: before.length })
  expect(await names('&zone=Courtyard')).toEqual(before)
  expect((await owner.patch('/table-zones', body)).status).toBe(404)
  const zones = await owner.get(`/table-zones?branchId=${branchId}`)
  expect(zones.body.results).toContainEqual({ name: 'Courtyard', tables: before.length })
})

test('a slip of the finger makes no thousand tables', async () => {
  const zones = Array.from({ length: 4 }, (_, index) => ({
    zone: `Z${index}`,
    count: 100,
    seats: 2,
  }))
  expect(await owner.post(`/branches/${branchId}/tables/bulk`, { zones })).toMatchObject({
    status: 400,
    body: { code: 'TOO_MANY_TABLES' },
  })
})
