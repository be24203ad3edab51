import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, type Person, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

/* A shift from its first sale to its closing count, by a cashier and by a manager. */

const house = await openHouse()
const [owner, manager, cashier, waiter] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
]
const branchId = riverside.branch._id
const [morning] = riverside.definitions
const drawer = (total: number, pieces: Record<string, number> = {}) => ({
  currency: 'LAK',
  pieces,
  total,
})
const float = drawer(500_000, { '100000': 5 })
const short = drawer(490_000, { '100000': 4, '10000': 9 })
const PIN = '482193'
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })

const open = async (): Promise<string> => {
  const body = { branchId, shiftDefinitionId: morning?._id, openingCashCount: float }
  return (await manager.post('/shift-sessions/open', body)).body.shiftSession._id
}
const close = (by: Person, id: string, closingCashCount: object, more: object = {}) =>
  by.post(`/shift-sessions/${id}/close`, { closingCashCount, ...more })
const approve = async (id: string) => {
  const body = { branchId, action: 'shift.close', orderId: id, pin: PIN }
  return (await cashier.post('/overrides', body)).body.token as string
}
const rules = (cash: object) => owner.patch(`/branches/${branchId}`, { cash })
const lastEntry = async (action: string) =>
  (
    await house.db
      .selectFrom('audit_log')
      .select(['actor_name', 'details'])
      .where('action', '=', action)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).details as Record<string, unknown>

describe('a cashier closes the drawer', () => {
  test('alone where the count is exact', async () => {
    const id = await open()
    const { status, body } = await close(cashier, id, float)
    expect(status).toBe(200)
    expect(body.shiftSession).toMatchObject({
      status: 'closed',
      closedBy: { name: demoUser('la.cashier').name },
      expected: 500_000,
      approvedBy: null,
    })
  })

  test('with a manager where the difference is above the branch’s limit, which begins at nothing', async () => {
    const id = await open()
    expect((await close(cashier, id, short, { reason: 'Change' })).body.code).toBe(
      'OVERRIDE_NEEDED',
    )
    const token = await approve(id)
    const { status, body } = await close(cashier, id, short, {
      reason: ' Wrong change ',
      overrideToken: token,
    })
    expect(status).toBe(200)
    expect(body.report).toMatchObject({ expected: 500_000, counted: 490_000, difference: -10_000 })
    expect(body.shiftSession).toMatchObject({
      reason: 'Wrong change',
      approvedBy: { name: demoUser('la.manager').name },
    })
    expect(await lastEntry('shift.close')).toMatchObject({
      difference: -10_000,
      reason: 'Wrong change',
      approvedBy: { name: demoUser('la.manager').name },
    })
    // The word was for this drawer alone, and once.
    const next = await open()
    expect((await close(cashier, next, short, { overrideToken: token })).body.code).toBe(
      'OVERRIDE_EXPIRED',
    )
    expect((await close(manager, next, short)).status).toBe(200)
  })

  test('alone up to the branch’s limit', async () => {
    await rules({ blindCount: false, differenceLimit: 10_000, movementLimit: 0 })
    const id = await open()
    expect((await close(cashier, id, drawer(0))).body.code).toBe('OVERRIDE_NEEDED')
    expect((await close(cashier, id, short)).status).toBe(200)
  })

  test('but a waiter who takes no money does not', async () => {
    const id = await open()
    expect((await close(waiter, id, float)).body.code).toBe('FORBIDDEN')
    expect((await waiter.get(`/shift-sessions/${id}/before-closing`)).status).toBe(403)
    expect((await close(manager, id, float)).status).toBe(200)
  })
})

test('a shift opens by a call of the specification’s letter: its definition names the branch', async () => {
  const body = { shiftDefinitionId: morning?._id, openingCashCount: float }
  const { status, body: made } = await manager.post('/shift-sessions/open', body)
  expect(status).toBe(200)
  expect(made.shiftSession.branchId).toBe(branchId)
  expect((await close(manager, made.shiftSession._id, float)).status).toBe(200)
})

describe('a count before closing', () => {
  test('is kept every time, so that no second one hides the first', async () => {
    const id = await open()
    const counted = async (cashCount: object) =>
      (await cashier.post(`/shift-sessions/${id}/count`, { cashCount })).body
    expect(await counted({ ...short, notes: 'first' })).toEqual({
      expected: 500_000,
      difference: -10_000,
      differs: true,
      needsManager: false,
    })
    expect(await counted(float)).toMatchObject({ difference: 0, differs: false })
    const { body } = await manager.get(`/shift-sessions/${id}/report`)
    expect(body.report.movements).toMatchObject([
      { kind: 'count', amount: 0, reason: 'first', count: { total: 490_000 } },
      { kind: 'count', amount: 0, reason: '', count: { total: 500_000 } },
    ])
    expect(body.report.expected).toBe(500_000)
    expect((await close(cashier, id, float)).status).toBe(200)
    const late = await cashier.post(`/shift-sessions/${id}/count`, { cashCount: float })
    expect(late.body.code).toBe('SHIFT_ALREADY_CLOSED')
  })

  test('is blind if the branch says so: until then only managers know the sum', async () => {
    await rules({ blindCount: true, differenceLimit: 0, movementLimit: 0 })
    const id = await open()
    const report = (by: Person) => by.get(`/shift-sessions/${id}/report`)
    expect((await report(cashier)).body.code).toBe('COUNT_IS_BLIND')
    expect((await report(manager)).body.report.expected).toBe(500_000)
    const counted = await cashier.post(`/shift-sessions/${id}/count`, { cashCount: short })
    expect(counted.body).toMatchObject({ difference: -10_000, needsManager: true })
    expect((await close(manager, id, short)).status).toBe(200)
    expect((await report(cashier)).body.report.difference).toBe(-10_000)
  })
})

test('an order that the person did not leave on purpose holds the closing back', async () => {
  const id = await open()
  const till = await createTill(cashier)
  const [known, later] = [newId(), newId()]
  await till.give(opened(known), beersFor(known))
  const before = (await cashier.get(`/shift-sessions/${id}/before-closing`)).body
  expect(before).toMatchObject({ openOrders: 1, tickets: 0, devices: [] })
  expect(before.orders).toMatchObject([{ _id: known, tableName: null, due: 27_500 }])
  await till.give(opened(later))
  expect((await close(manager, id, float, { ordersLeft: [known] })).body.code).toBe(
    'SHIFT_ORDERS_OPEN',
  )
  const { body } = await close(manager, id, float, { ordersLeft: [known, later] })
  expect(body.shiftSession.ordersLeft).toBe(2)
})

test('a command between two that arrived is named as missing, with the till it is on', async () => {
  const id = await open()
  const till = await createTill(cashier)
  const [first, kept, last] = [newId(), newId(), newId()].map((orderId) =>
    till.command(opened(orderId)),
  )
  if (!first || !kept || !last) throw new Error('Three commands')
  await till.post([first])
  await till.post([last])
  const devices = async () =>
    (await cashier.get(`/shift-sessions/${id}/before-closing`)).body.devices
  expect(await devices()).toEqual([{ deviceId: till.deviceId, code: till.code, missing: 1 }])
  await till.post([kept])
  expect(await devices()).toEqual([])
  expect((await close(manager, id, float)).status).toBe(200)
})

test('two tills close at once, and a payment races them: one closes, and no cash is in no count', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await open()
    const till = await createTill(cashier)
    const orderId = newId()
    const made = orderIn(await till.give(opened(orderId), beersFor(orderId)))
    const [one, two, paid] = await Promise.all([
      close(manager, id, float),
      close(owner, id, float),
      till.give(paidInCash(made, undefined, id)),
    ])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(orderIn(paid).status).toBe('paid')
    const { body } = await manager.get(`/shift-sessions/${id}/report`)
    const closed = (await manager.get(`/shift-sessions/${id}`)).body.shiftSession
    // Before the count it was expected; after it, the payment is on the list of late ones.
    const late = body.report.late.payments
    expect(closed.expected).toBe(late === 1 ? 500_000 : 527_500)
    expect(body.report.expected).toBe(527_500)
  }
})
