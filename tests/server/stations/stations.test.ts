import { describe, expect, test } from 'vitest'
import { stationCode } from '#shared/stations/station.ts'
import { lao, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const manager = await house.signIn('la.branch')
const place = `/branches/${riverside.branch._id}`
const path = `${place}/stations`
const codes = async () => {
  const { body } = await manager.get(`${path}?limit=100`)
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

test('a new station reaches every kitchen screen of the branch', async () => {
  const { body: before } = await manager.get(`${place}/sync`)
  const name = { lo: 'ຂອງຫວານ', en: 'Desserts' }
  const { body: made } = await manager.post(path, { name })
  expect(made).toMatchObject({ code: 'desserts', name })
  const { body } = await manager.get(`${place}/sync?logId=${before.logId}&since=${before.seq}`)
  expect(body.events).toMatchObject([{ areas: ['stations'], rows: [{ topic: 'branch' }] }])
  expect(body.events[0].rows[0].row.stations).toContainEqual(made)
})

test('a renamed station keeps its code, so that dishes and tickets stay with it', async () => {
  const { body } = await manager.get(path)
  const [first] = body.results
  const name = { en: 'Wok' }
  const renamed = await manager.patch(`${path}/${first._id}`, { name })
  expect(renamed.body).toEqual({ ...first, name })
})

test('a station needs a name', async () => {
  expect((await manager.post(path, { name: {} })).status).toBe(400)
  expect((await manager.post(path, { name: { en: ' ' } })).status).toBe(400)
})

test('stations are in the order that people give them', async () => {
  const { body } = await manager.get(`${path}?limit=100`)
  const ids = body.results.map(({ _id }: { readonly _id: string }) => _id) as string[]
  const before = await codes()
  await house.call('PUT' as 'POST', `${path}/order`, {
    token: manager.token,
    body: { ids: ids.toReversed() },
  })
  expect(await codes()).toEqual(before.toReversed())
})

test('a station with dishes stays, and the error names them', async () => {
  const { body } = await manager.get(`${path}?limit=100`)
  const used = body.results.find(({ code }: { readonly code: string }) => code === 'grill')
  const answer = await manager.remove(`${path}/${used._id}`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'STATION_IN_USE' } })
  const names = lao.menu.items.filter(({ station }) => station === 'grill').map(({ name }) => name)
  expect(answer.body.details.dishes).toEqual(expect.arrayContaining(names))
  expect(await codes()).toContain('grill')
})

test('a station without dishes goes', async () => {
  const { body } = await manager.get(`${path}?limit=100`)
  const free = body.results.find(({ code }: { readonly code: string }) => code === 'desserts')
  expect((await manager.remove(`${path}/${free._id}`)).status).toBe(200)
  expect(await codes()).not.toContain('desserts')
})

test('a ticket is late only after it was warned', async () => {
  const times = `${place}/kitchen-times`
  const wrong = await manager.patch(times, { warnAfter: 600, lateAfter: 600 })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'KITCHEN_TIMES_INVALID' } })
  await manager.patch(times, { warnAfter: 300, lateAfter: 600 })
  const { body } = await manager.get(place)
  expect(body.kitchen).toEqual({ warnAfter: 300, lateAfter: 600 })
})
