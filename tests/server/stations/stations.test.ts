import { describe, expect, test } from 'vitest'
import { stationCode } from '#shared/stations/station.ts'
import { lao, type Loose, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const manager = await house.signIn('la.branch')
const place = `/branches/${riverside.branch._id}`
const here = `?branchId=${riverside.branch._id}`
const path = `/stations${here}`
const of = (id: string, call = '') => `/stations/${id}${call}${here}`
const codes = async () => {
  const { body } = await manager.get(`${path}&limit=100`)
  return body.results.map(({ code }: { readonly code: string }) => code) as string[]
}

describe('the code of a station', () => {
  test.each([
    [{ en: 'Hot pot' }, [], 'hot-pot'],
    [{ en: 'Grill' }, ['grill'], 'grill-2'],
    [{ lo: 'ຄົວເຢັນ' }, [], 'station'],
    [{ en: 'All' }, [], 'all-2'],
  ])('of %j beside %j is %s', (name, taken, code) => expect(stationCode(name, taken)).toBe(code))
})

/** The stations as devices have them. */
const shown = async (): Promise<readonly Loose[]> => (await manager.get(place)).body.stations
const named = async (code: string) => (await shown()).find((one) => one.code === code)

test('a new station is sent to every kitchen screen of the branch, as the last', async () => {
  const { body: before } = await manager.get(`${place}/sync`)
  const name = { lo: 'ຂອງຫວານ', en: 'Desserts' }
  const { body: made } = await manager.post(path, { name })
  expect(made).toMatchObject({ code: 'desserts', name })
  const { body } = await manager.get(`${place}/sync?logId=${before.logId}&since=${before.seq}`)
  expect(body.events).toMatchObject([{ areas: ['stations'], rows: [{ topic: 'branch' }] }])
  const row = { _id: made._id, code: 'desserts', name }
  expect(body.events[0].rows[0].row.stations.at(-1)).toEqual(row)
})

test('a renamed station keeps its code, so that dishes and tickets stay with it', async () => {
  const [first] = await shown()
  const name = { en: 'Wok' }
  const renamed = await manager.patch(of(first?._id), { name, base: { name: first?.name } })
  expect(renamed.body).toMatchObject({ code: first?.code, name })
})

test('a station needs a name', async () => {
  expect((await manager.post(path, { name: {} })).status).toBe(400)
  expect((await manager.post(path, { name: { en: ' ' } })).status).toBe(400)
})

test('stations have the order that people give them; those that are left out follow', async () => {
  const [first, ...others] = (await shown()).map(({ _id }) => _id)
  const sorted = await house.call('PUT', `${place}/stations/order`, {
    token: manager.token,
    body: { ids: others.toReversed() },
  })
  const order = [...others.toReversed(), first]
  expect(sorted.body.results.map(({ _id }: Loose) => _id)).toEqual(order)
  expect((await shown()).map(({ _id }) => _id)).toEqual(order)
  expect(await codes()).toEqual((await shown()).map(({ code }) => code))
})

test('a station with dishes stays, and the answer names them', async () => {
  const answer = await manager.remove(of((await named('grill'))?._id))
  expect(answer).toMatchObject({ status: 409, body: { code: 'STATION_IN_USE' } })
  const names = lao.menu.items.filter(({ station }) => station === 'grill').map(({ name }) => name)
  expect(answer.body.details.dishes).toEqual(expect.arrayContaining(names))
  expect(await codes()).toContain('grill')
})

test('a station that is removed leaves the boards and takes no dish; restored, it has its code and place again', async () => {
  const free = await named('desserts')
  const before = await shown()
  await manager.remove(of(free?._id))
  expect(await shown()).toEqual(before.filter(({ code }) => code !== 'desserts'))
  const owner = await house.signIn('la.owner')
  const [dish] = lao.menu.items
  const moved = await owner.patch(`/menu-items/${dish?._id}`, { station: 'desserts' })
  expect(moved).toMatchObject({ status: 400, body: { code: 'STATION_UNKNOWN' } })
  const { body: another } = await manager.post(path, { name: { en: 'Desserts' } })
  expect(another.code).toBe('desserts-2')
  await manager.post(of(free?._id, '/restore'))
  expect((await shown()).filter(({ _id }) => _id !== another._id)).toEqual(before)
})

test('a ticket is late only after it was warned', async () => {
  const times = `${place}/kitchen-times`
  const wrong = await manager.patch(times, { warnAfter: 600, lateAfter: 600 })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'KITCHEN_TIMES_INVALID' } })
  await manager.patch(times, { warnAfter: 300, lateAfter: 600 })
  const { body } = await manager.get(place)
  expect(body.kitchen).toEqual({ warnAfter: 300, lateAfter: 600 })
})
