import { describe, expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const [manager, cashier] = [await house.signIn('la.manager'), await house.signIn('la.cashier')]
const branchId = riverside.branch._id
const weekend = {
  branchId,
  name: 'Late',
  code: 'L',
  color: '#123456',
  description: 'After the market',
  startTime: '21:00',
  endTime: '02:00',
  dayOfWeek: ['friday', 'saturday'],
  isActive: true,
}
const codes = ({ body }: { body: { results: { code: string }[] } }) =>
  body.results.map(({ code }) => code)
const lastAreas = async () => {
  const row = await house.db
    .selectFrom('branch_events')
    .select('areas')
    .where('branch_id', '=', branchId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.areas
}

test('a shift is made, found, changed and taken away; every open list is told each time', async () => {
  const made = await manager.post('/shift-definitions', weekend)
  expect(made).toMatchObject({ status: 200, body: { ...weekend, nameHistory: [] } })
  expect(await lastAreas()).toEqual(['shiftDefinitions'])
  const path = `/shift-definitions/${made.body._id}`
  expect((await cashier.get(path)).body).toEqual(made.body)

  const changed = await manager.patch(path, { name: 'Very late', endTime: '03:00' })
  expect(changed.body).toEqual({
    ...made.body,
    name: 'Very late',
    endTime: '03:00',
    nameHistory: [{ name: 'Late', until: house.now().toISOString() }],
  })
  expect(house.grown).toEqual([branchId, branchId])

  expect((await manager.remove(path)).body).toEqual({ success: true })
  expect((await cashier.get(path)).status).toBe(404)
  expect((await manager.patch(path, { name: 'Back' })).status).toBe(404)
  expect(house.grown).toHaveLength(3)
  const log = house.db.selectFrom('audit_log').select('action').orderBy('seq')
  expect((await log.execute()).map(({ action }) => action)).toEqual([
    'shiftDefinition.create',
    'shiftDefinition.update',
    'shiftDefinition.remove',
  ])
})

test('two planned shifts of a branch never share a code', async () => {
  const made = await manager.post('/shift-definitions', weekend)
  const again = await manager.post('/shift-definitions', {
    ...weekend,
    code: weekend.code.toLowerCase(),
  })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'SHIFT_CODE_TAKEN', details: [{ path: 'body.code' }] },
  })
  const path = `/shift-definitions/${made.body._id}`
  expect((await manager.patch(path, { code: 'm' })).status).toBe(409)
  expect((await manager.patch(path, { code: weekend.code, name: 'Later' })).status).toBe(200)
  await manager.remove(path)
  const free = await manager.post('/shift-definitions', weekend)
  expect(free.status).toBe(200)
  await manager.remove(`/shift-definitions/${free.body._id}`)
})

test('only those who manage shifts change them', async () => {
  expect((await cashier.post('/shift-definitions', weekend)).status).toBe(403)
  const path = `/shift-definitions/${riverside.definitions[0]?._id}`
  expect((await cashier.patch(path, { name: 'Mine' })).status).toBe(403)
  expect((await cashier.remove(path)).status).toBe(403)
})

test('a body cannot name what only the server decides', async () => {
  const path = `/shift-definitions/${riverside.definitions[0]?._id}`
  const { body } = await manager.patch(path, {
    _id: riverside.branch._id,
    branchId: riverside.branch.restaurantId,
    nameHistory: [],
    restaurant_id: riverside.branch._id,
  })
  expect(body).toEqual(riverside.definitions[0])
})

describe('lists', () => {
  test('show the active ones of a branch, the earliest first', async () => {
    const { body } = await manager.post('/shift-definitions', { ...weekend, isActive: false })
    const query = `/shift-definitions?branchId=${branchId}`
    expect(codes(await cashier.get(query))).toEqual(['M', 'E', 'L'])
    expect(codes(await cashier.get(`${query}&isActive=true`))).toEqual(['M', 'E'])
    expect(codes(await cashier.get(`${query}&isActive=false`))).toEqual(['L'])
    expect(codes(await cashier.get(`/shift-definitions/branch/${branchId}`))).toHaveLength(3)
    await manager.remove(`/shift-definitions/${body._id}`)
  })

  test('of today are those of the business day, which lasts until four in the morning', async () => {
    await manager.post('/shift-definitions', weekend)
    const today = `/shift-definitions/branch/${branchId}/current`
    expect(codes(await cashier.get(today))).toEqual(['M', 'E', 'L'])
    // Sunday, 01:00 in Vientiane: still Saturday's business.
    house.wait(10 * 3_600_000)
    const late = await house.signIn('la.cashier')
    expect(codes(await late.get(today))).toEqual(['M', 'E', 'L'])
    house.wait(3 * 3_600_000)
    const sunday = await house.signIn('la.cashier')
    expect(codes(await sunday.get(today))).toEqual(['M', 'E'])
  })
})

describe('times', () => {
  test.each([
    ['06:00', '14:00', { valid: true, overnight: false, minutes: 480 }],
    ['22:00', '06:00', { valid: true, overnight: true, minutes: 480 }],
    ['08:00', '08:00', { valid: false, overnight: false, minutes: 0 }],
    ['8:00', '16:00', { valid: false, overnight: false, minutes: 0 }],
    ['08:00', '24:00', { valid: false, overnight: false, minutes: 0 }],
  ])('from %s to %s', async (from, until, expected) => {
    const person = await house.signIn('la.manager')
    const times = { startTime: from, endTime: until }
    const { body } = await person.post('/shift-definitions/validate-times', times)
    expect(body).toMatchObject(expected)
  })

  test('that cannot be are not stored', async () => {
    const person = await house.signIn('la.manager')
    const equal = { ...weekend, endTime: weekend.startTime }
    expect(await person.post('/shift-definitions', equal)).toMatchObject({
      status: 400,
      body: { code: 'SHIFT_TIMES_INVALID' },
    })
    const path = `/shift-definitions/${riverside.definitions[0]?._id}`
    expect((await person.patch(path, { endTime: '06:00' })).status).toBe(400)
  })
})
