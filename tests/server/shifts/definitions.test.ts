import { describe, expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const [manager, cashier] = [await house.signIn('la.manager'), await house.signIn('la.cashier')]
const branchId = riverside.branch._id
const SHIFTS = `/shift-definitions?branchId=${branchId}`
const pathOf = (id: string | undefined) => `/shift-definitions/${id}?branchId=${branchId}`
const weekend = {
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
test('a shift that is renamed keeps its former name and when it had it', async () => {
  const made = await manager.post(SHIFTS, weekend)
  expect(made).toMatchObject({ status: 200, body: { ...weekend, branchId, nameHistory: [] } })
  const path = pathOf(made.body._id)
  const edit = { name: 'Very late', endTime: '03:00', revision: 1 }
  const changed = await manager.patch(path, edit)
  expect(changed.body).toEqual({
    ...made.body,
    ...edit,
    revision: 2,
    nameHistory: [{ name: 'Late', until: house.now().toISOString() }],
  })
  await manager.remove(path)
})

test('two planned shifts of a branch never share a code', async () => {
  const made = await manager.post(SHIFTS, weekend)
  const again = await manager.post(SHIFTS, {
    ...weekend,
    code: weekend.code.toLowerCase(),
  })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'SHIFT_CODE_TAKEN', details: [{ path: 'body.code' }] },
  })
  const path = pathOf(made.body._id)
  expect((await manager.patch(path, { code: 'm', revision: 1 })).status).toBe(409)
  expect(
    (await manager.patch(path, { code: weekend.code, name: 'Later', revision: 1 })).status,
  ).toBe(200)
  await manager.remove(path)
  const free = await manager.post(SHIFTS, weekend)
  expect(free.status).toBe(200)
  const restore = `/shift-definitions/${made.body._id}/restore?branchId=${branchId}`
  expect((await manager.post(restore)).body.code).toBe('SHIFT_CODE_TAKEN')
  await manager.remove(pathOf(free.body._id))
})

describe('lists', () => {
  test('show the active ones of a branch, the earliest first', async () => {
    const { body } = await manager.post(SHIFTS, { ...weekend, isActive: false })
    expect(codes(await cashier.get(SHIFTS))).toEqual(['M', 'E', 'L'])
    expect(codes(await cashier.get(`${SHIFTS}&isActive=true`))).toEqual(['M', 'E'])
    expect(codes(await cashier.get(`${SHIFTS}&isActive=false`))).toEqual(['L'])
    expect(codes(await cashier.get(`/shift-definitions/branch/${branchId}`))).toHaveLength(3)
    await manager.remove(pathOf(body._id))
  })

  test('of today are those of the business day, which lasts until four in the morning', async () => {
    await manager.post(SHIFTS, weekend)
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
    expect(await person.post(SHIFTS, equal)).toMatchObject({
      status: 400,
      body: { code: 'SHIFT_TIMES_INVALID' },
    })
    const path = pathOf(riverside.definitions[0]?._id)
    expect((await person.patch(path, { endTime: '06:00', revision: 1 })).status).toBe(400)
  })
})
