import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

/* A cashier opens a shift with a manager's approval. */

const house = await openHouse()
const [manager, cashier] = [await house.signIn('la.manager'), await house.signIn('la.cashier')]
const branchId = riverside.branch._id
const [morning] = riverside.definitions
const opening = {
  branchId,
  shiftDefinitionId: morning?._id,
  openingCashCount: { currency: 'LAK', pieces: { '100000': 5 }, total: 500_000 },
}
const PIN = '482193'
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })

const approve = async (person = cashier, orderId = morning?._id, action = 'shift.open') =>
  (await person.post('/overrides', { branchId, action, orderId, pin: PIN })).body.token as string
const openWith = (person: typeof cashier, overrideToken: string) =>
  person.post('/shift-sessions/open', { ...opening, overrideToken })
const close = (id: string) =>
  manager.post(`/shift-sessions/${id}/close`, { closingCashCount: opening.openingCashCount })
const current = async () => (await cashier.get(`/shift-sessions/current?branchId=${branchId}`)).body

test('a manager’s approval opens the shift once, in their own name, and the chain has both', async () => {
  const token = await approve()
  const { status, body } = await openWith(cashier, token)
  expect(status).toBe(200)
  expect(body.shiftSession.openedBy.name).toBe(demoUser('la.cashier').name)
  const entry = await house.db
    .selectFrom('audit_log')
    .select(['actor_name', 'details'])
    .where('action', '=', 'shift.open')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_name: demoUser('la.cashier').name,
    details: { approvedBy: { name: demoUser('la.manager').name } },
  })
  expect((await close(body.shiftSession._id)).status).toBe(200)
  expect((await openWith(cashier, token)).body.code).toBe('OVERRIDE_EXPIRED')
  expect((await current()).shiftSession).toBeNull()
})

test('a manager’s approval opens nothing if it is for another shift, person or action, nor a minute later', async () => {
  const waiter = await house.signIn('la.waiter')
  const tokens = [
    [cashier, await approve(cashier, newId())],
    [waiter, await approve(cashier)],
    [cashier, await approve(cashier, morning?._id, 'order.voidSent')],
    [cashier, 'made up'],
  ] as const
  for (const [person, token] of tokens) {
    expect((await openWith(person, token)).body.code).toBe('OVERRIDE_EXPIRED')
  }
  const late = await approve()
  house.wait(60_001)
  expect((await openWith(cashier, late)).body.code).toBe('OVERRIDE_EXPIRED')
  expect((await current()).shiftSession).toBeNull()
})

test('used many times at once a manager’s approval opens one shift', async () => {
  const token = await approve()
  const answers = await Promise.all(Array.from({ length: 6 }, () => openWith(cashier, token)))
  const [shift] = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await close(shift?.body.shiftSession._id)).status).toBe(200)
})
