import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import {
  demoUser,
  lao,
  luangPrabang,
  openHouse,
  type Person,
  riverside,
  storedOrder,
} from '../support/house.ts'
import { createTill, newId, outcomes, sentOrder } from '../support/till.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const branchId = riverside.branch._id
const [owner, manager, waiter, cashier, chef] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.waiter'),
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
]
const PINS = { manager: '482193', waiter: '4917', cashier: '5028', chef: '6139' } as const
for (const [who, person] of [
  ['manager', manager],
  ['waiter', waiter],
  ['cashier', cashier],
  ['chef', chef],
] as const) {
  await person.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PINS[who] })
}
const idOf = (userId: string) => demoUser(userId).id
const switchTo = (person: Person, userId: string, pin: string, branch = branchId) =>
  person.post('/auth/pin', { branchId: branch, userId: idOf(userId), pin })

describe('the person at a till changes', () => {
  test('the list has the people of the branch who have a PIN and may sell or clock in', async () => {
    const { body } = await cashier.get(`/auth/pin?branchId=${branchId}`)
    const names = body.results.map(({ _id }: { _id: string }) => _id).toSorted()
    expect(names).toEqual(['la.manager', 'la.waiter', 'la.cashier', 'la.chef'].map(idOf).toSorted())
    expect(JSON.stringify(body)).not.toMatch(/hash/)
  })

  test('the right PIN begins a session of that person on the same device', async () => {
    const deviceId = randomUUID()
    const signedIn = await house.signIn('la.cashier')
    await signedIn.get(`/auth/me?deviceId=${deviceId}`)
    const { status, body } = await switchTo(signedIn, 'la.waiter', PINS.waiter)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: idOf('la.waiter'), role: 'waiter' })
    const sessions = await house.db
      .selectFrom('sessions')
      .select('user_id')
      .where('device_id', '=', deviceId)
      .execute()
    expect(sessions.map(({ user_id }) => user_id)).toEqual([idOf('la.cashier'), idOf('la.waiter')])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'session.pin', actor_id: idOf('la.waiter') })
    expect(entry?.details).toMatchObject({ from: { _id: idOf('la.cashier') } })
  })

  test('a cook takes over to clock in', async () => {
    expect((await switchTo(cashier, 'la.chef', PINS.chef)).status).toBe(200)
  })

  test('a wrong PIN and one of another branch get the same error', async () => {
    const answers = [
      await switchTo(cashier, 'la.waiter', '0000'),
      await switchTo(cashier, 'la.waiter2', PINS.waiter),
      await switchTo(cashier, 'th.waiter', PINS.waiter),
    ]
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(3).fill('403 WRONG_PIN'),
    )
    const foreign = await switchTo(cashier, 'la.waiter', PINS.waiter, luangPrabang.branch._id)
    expect(foreign.status).toBe(404)
  })

  test('no one gets in without a session on the device', async () => {
    const body = { branchId, userId: idOf('la.waiter'), pin: PINS.waiter }
    expect((await house.call('POST', '/auth/pin', { body })).status).toBe(401)
  })

  test('of a hundred tries in a minute five are checked, from any till', async () => {
    house.wait(60_001)
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        switchTo(i % 2 ? cashier : owner, 'la.manager', '000000'),
      ),
    )
    const count = (status: number) => tries.filter((one) => one.status === status).length
    expect([count(403), count(429)]).toEqual([5, 95])
    house.wait(60_001)
    expect((await switchTo(cashier, 'la.manager', PINS.manager)).status).toBe(200)
  })
})

const grant = (person: Person, orderId: string, pin: string, more: object = {}) =>
  person.post('/overrides', { branchId, action: 'order.voidSent', orderId, pin, ...more })

describe('a manager’s approval', () => {
  test('lets a waiter void one dish, once, and the chain has both names', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    expect(outcomes(await till.give(taken()))).toEqual(['OVERRIDE_NEEDED'])
    const { body } = await grant(waiter, orderId, PINS.manager)
    expect(body).toMatchObject({ expiresIn: 60, grantedBy: { _id: idOf('la.manager') } })

    expect(outcomes(await till.give(taken(body.token)))).toEqual(['applied'])
    expect(outcomes(await till.give(taken(body.token)))).toEqual(['OVERRIDE_EXPIRED'])
    const order = await storedOrder(house.db, orderId)
    expect(order?.voids).toMatchObject([
      {
        quantity: 1,
        reason: 'Spilt',
        by: { _id: idOf('la.waiter') },
        approvedBy: { _id: idOf('la.manager') },
      },
    ])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'order.void', actor_id: idOf('la.waiter') })
    expect(JSON.stringify(entry?.details)).toContain(idOf('la.manager'))
  })

  test('used twice in one call it counts once', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    const { body } = await grant(waiter, orderId, PINS.manager)
    const both = [taken(body.token), taken(body.token)]
    expect(outcomes(await till.give(...both))).toEqual(['applied', 'OVERRIDE_EXPIRED'])
  })

  test('of many uses at once one succeeds', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    const { body } = await grant(waiter, orderId, PINS.manager)
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.give(taken(body.token))))
    const applied = answers.flatMap(outcomes).filter((one) => one === 'applied')
    expect(applied).toHaveLength(1)
  })

  test('is never the requester’s own, nor that of a person who may not', async () => {
    const { orderId } = await sentOrder(waiter)
    const codes = [
      await grant(waiter, orderId, PINS.waiter),
      await grant(waiter, orderId, PINS.cashier),
      await grant(waiter, orderId, PINS.manager, { userId: idOf('la.cashier') }),
      await grant(manager, orderId, PINS.manager),
    ].map(({ status, body }) => `${status} ${body.code}`)
    expect(codes).toEqual([
      '403 OVERRIDE_OWN_PIN',
      '403 WRONG_PIN',
      '403 WRONG_PIN',
      '403 OVERRIDE_OWN_PIN',
    ])
    house.wait(60_001)
  })

  test('holds for a minute, for one order, one action and one person', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    const other = await sentOrder(waiter)
    const { body } = await grant(waiter, orderId, PINS.manager)
    expect(outcomes(await other.till.give(other.taken(body.token)))).toEqual(['OVERRIDE_EXPIRED'])
    const cancel = { orderId, voidId: newId(), reason: 'x', overrideToken: body.token as string }
    const cancelled = await till.give({ kind: 'order.cancelSent', payload: cancel })
    expect(outcomes(cancelled)).toEqual(['OVERRIDE_EXPIRED'])
    const thief = await createTill(cashier)
    expect(outcomes(await thief.give(taken(body.token)))).toEqual(['OVERRIDE_EXPIRED'])
    house.wait(60_001)
    expect(outcomes(await till.give(taken(body.token)))).toEqual(['OVERRIDE_EXPIRED'])
  })

  test('is not needed by a person who may do it alone', async () => {
    const { till, taken } = await sentOrder(manager)
    expect(outcomes(await till.give(taken()))).toEqual(['applied'])
  })

  test('is guessed at five times a minute at most', async () => {
    house.wait(60_001)
    const { orderId } = await sentOrder(waiter)
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => grant(waiter, orderId, '000000')),
    )
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(5)
    house.wait(60_001)
  })
})

test('many people of a branch together have no more than twenty guesses a minute', async () => {
  house.wait(60_001)
  const { orderId } = await sentOrder(waiter)
  const people = [owner, manager, waiter, cashier, chef]
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, i) => grant(people[i % 5] ?? waiter, orderId, '000000')),
  )
  // A try takes one of each of its counts or none, so that of many at once too many may be refused, never too few.
  const looked = () => tries.filter(({ status }) => status === 403).length
  expect(looked()).toBeLessThanOrEqual(20)
  for (let i = 0; i < 30; i += 1)
    tries.push(await grant(people[i % 5] ?? waiter, orderId, '000000'))
  expect(looked()).toBe(20)
  house.wait(60_001)
})

const lastEntry = () =>
  house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('restaurant_id', '=', lao.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
