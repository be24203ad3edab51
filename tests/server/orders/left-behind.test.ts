import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import type { Command } from '#shared/orders/command.ts'
import { demoUser, openHouse, type Person, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  sentOrder,
} from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const [owner, manager, waiter, cashier] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.waiter'),
  await house.signIn('la.cashier'),
]
const PIN = '482193'
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })
const idOf = (userId: string) => demoUser(userId).id

describe('commands that a person left on a device', () => {
  test('stay theirs when the next person sends them, also after they logged out', async () => {
    const mine = await house.signIn('la.waiter')
    const till = await createTill(cashier)
    await mine.get(`/auth/me?deviceId=${till.deviceId}`)
    await mine.post('/auth/logout')
    const orderId = newId()
    const commands = [till.command(opened(orderId)), till.command(beersFor(orderId))]
    const path = `/branches/${branchId}/commands`
    const { body } = await cashier.post(path, { commands, actorId: idOf('la.waiter') })
    expect(outcomes(body)).toEqual(['applied', 'applied'])
    expect(orderIn(body).openedBy._id).toBe(idOf('la.waiter'))
    const rows = await house.db
      .selectFrom('applied_commands')
      .select('actor_id')
      .where('lane', '=', orderId)
      .execute()
    expect(rows.map(({ actor_id }) => actor_id)).toEqual(Array(2).fill(idOf('la.waiter')))
    // A repeated one is known, with any sender in any name.
    expect(outcomes((await cashier.post(path, { commands })).body)).toEqual(['applied', 'applied'])
  })

  test('are not taken for a person who never was on the device', async () => {
    const till = await createTill(cashier)
    const commands = [till.command(opened(newId()))]
    const answer = await cashier.post(`/branches/${branchId}/commands`, {
      commands,
      actorId: idOf('la.manager'),
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACTOR_UNKNOWN' } })
  })

  test('are judged by their person’s permissions, not by the sender’s', async () => {
    const till = await createTill(owner)
    await personAt(till.deviceId, 'la.chef')
    const commands = [till.command(opened(newId()))]
    const actorId = idOf('la.chef')
    const { body } = await owner.post(`/branches/${branchId}/commands`, { commands, actorId })
    expect(outcomes(body)).toEqual(['FORBIDDEN'])
  })
})

/** A person who has logged in on a device. */
async function personAt(deviceId: string, userId: string): Promise<Person> {
  const person = await house.signIn(userId)
  await person.get(`/auth/me?deviceId=${deviceId}`)
  return person
}

/** Commands that a person left on a till, sent by the person who is there now. */
async function leftBehind(sender: string, userId: string, commands: readonly Command[]) {
  const next = await personAt(commands[0]?.deviceId ?? '', sender)
  return next.post(`/branches/${branchId}/commands`, { commands, actorId: idOf(userId) })
}

describe('in another’s name', () => {
  test('a waiter does not void dishes, though a manager was on the till before', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    await personAt(till.deviceId, 'la.manager')
    const stolen = [till.command(taken())]
    expect(outcomes((await leftBehind('la.waiter', 'la.manager', stolen)).body)).toEqual([
      'SENDER_MAY_NOT',
    ])
    const cancelled = till.command({
      kind: 'order.cancelSent',
      payload: { orderId, voidId: newId(), reason: 'x' },
    })
    expect(outcomes((await leftBehind('la.waiter', 'la.manager', [cancelled])).body)).toEqual([
      'SENDER_MAY_NOT',
    ])
    const word = { ...cancelled.payload, overrideToken: 'no word of anybody' }
    const forged = { ...cancelled, opId: newId(), payload: word } as Command
    expect(outcomes((await leftBehind('la.waiter', 'la.manager', [forged])).body)).toEqual([
      'OVERRIDE_EXPIRED',
    ])
    expect((await storedOrder(house.db, orderId))?.voids ?? []).toEqual([])
  })

  test('a manager’s own action waits for a sender who might have done it', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    await personAt(till.deviceId, 'la.manager')
    const left = till.command(taken())
    expect(outcomes((await leftBehind('la.cashier', 'la.manager', [left])).body)).toEqual([
      'SENDER_MAY_NOT',
    ])
    expect(outcomes((await leftBehind('la.owner', 'la.manager', [left])).body)).toEqual(['applied'])
    const order = await storedOrder(house.db, orderId)
    expect(order?.voids).toMatchObject([
      { by: { _id: idOf('la.manager') }, sentBy: { _id: idOf('la.owner') } },
    ])
  })

  test('a manager voids nothing as a waiter', async () => {
    const { till, taken } = await sentOrder(waiter)
    await personAt(till.deviceId, 'la.waiter')
    expect(
      outcomes((await leftBehind('la.manager', 'la.waiter', [till.command(taken())])).body),
    ).toEqual(['OVERRIDE_NEEDED'])
  })

  test('an approved action goes through, with any sender within the minute', async () => {
    const { till, orderId, taken } = await sentOrder(waiter)
    await personAt(till.deviceId, 'la.waiter')
    const { body } = await waiter.post('/overrides', {
      branchId,
      action: 'order.voidSent',
      orderId,
      pin: PIN,
    })
    const left = [till.command(taken(body.token))]
    expect(outcomes((await leftBehind('la.cashier', 'la.waiter', left)).body)).toEqual(['applied'])
  })

  test('a returned result is returned again, also if an approval was needed', async () => {
    const { till, taken } = await sentOrder(manager)
    await personAt(till.deviceId, 'la.manager')
    const command = till.command(taken())
    expect(outcomes(await till.post([command]))).toEqual(['applied'])
    expect(outcomes((await leftBehind('la.waiter', 'la.manager', [command])).body)).toEqual([
      'applied',
    ])
  })

  test('nothing counts from times when they were not there, except for a day without the server', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const began = house.now().getTime()
    const mine = await house.signIn('la.waiter')
    await mine.get(`/auth/me?deviceId=${till.deviceId}`)
    house.wait(60_000)
    // The next one takes over by PIN: the session before stays open and has ended all the same.
    await (await house.signIn('la.cashier')).get(`/auth/me?deviceId=${till.deviceId}`)
    house.wait(26 * 3_600_000)
    const at = async (hours: number) => {
      const command = till.command(opened(newId()))
      const when = new Date(began + hours * 3_600_000).toISOString()
      const { body } = await leftBehind('la.cashier', 'la.waiter', [{ ...command, at: when }])
      return body.code ?? outcomes(body)[0]
    }
    expect([await at(-25), await at(-23), await at(0), await at(23), await at(25)]).toEqual([
      'ACTOR_UNKNOWN',
      'applied',
      'applied',
      'applied',
      'ACTOR_UNKNOWN',
    ])
  })

  test('a session that ended says until when', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const mine = await house.signIn('la.waiter')
    await mine.get(`/auth/me?deviceId=${till.deviceId}`)
    await mine.post('/auth/logout')
    house.wait(25 * 3_600_000)
    const late = { ...till.command(opened(newId())), at: house.now().toISOString() }
    expect(await leftBehind('la.cashier', 'la.waiter', [late])).toMatchObject({
      status: 403,
      body: { code: 'ACTOR_UNKNOWN' },
    })
  })
})
