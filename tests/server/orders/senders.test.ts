import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/orders/command.ts'
import {
  demoUser,
  luangPrabang,
  openHouse,
  type Person,
  riverside,
  storedOrder,
} from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const idOf = (userId: string) => demoUser(userId).id
const owner = await house.signIn('la.owner')

/** A till on which the cashier left an order: two beers, not paid yet. */
async function tillOfCashier() {
  const till = await createTill(await house.signIn('la.cashier'))
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
  return { till, order }
}

async function personAt(deviceId: string, userId: string): Promise<Person> {
  const person = await house.signIn(userId)
  await person.get(`/auth/me?deviceId=${deviceId}`)
  return person
}

const sendFor = (
  sender: Pick<Person, 'post'>,
  userId: string,
  commands: readonly Command[],
  branch = branchId,
) => sender.post(`/branches/${branch}/commands`, { commands, actorId: idOf(userId) })

describe('a call comes from the device of its sender’s session', () => {
  test('the id of another till does not count, in any name', async () => {
    const { till, order } = await tillOfCashier()
    const pay = [till.command(paidInCash(order))]
    const elsewhere = await createTill(await house.signIn('la.cashier'))
    const own = await house.signIn('la.cashier')
    await own.get(`/auth/me?deviceId=${elsewhere.deviceId}`)
    expect(await sendFor(own, 'la.cashier', pay)).toMatchObject({
      status: 403,
      body: { code: 'DEVICE_UNKNOWN' },
    })
    expect((await storedOrder(house.db, order._id))?.payments).toEqual([])
  })

  test('a session that is on no device sends nothing, until it is registered there', async () => {
    const { till, order } = await tillOfCashier()
    const pay = [till.command(paidInCash(order))]
    const next = await house.signIn('la.cashier')
    expect((await sendFor(next, 'la.cashier', pay)).body.code).toBe('DEVICE_UNKNOWN')
    await next.post(`/branches/${branchId}/devices`, { deviceId: till.deviceId })
    expect(outcomes((await sendFor(next, 'la.cashier', pay)).body)).toEqual(['applied'])
  })

  test('a device counts in the branches where it is registered', async () => {
    const till = await createTill(owner)
    const commands = [till.command(opened(newId()))]
    const there = luangPrabang.branch._id
    const path = `/branches/${there}/commands`
    expect((await owner.post(path, { commands })).body.code).toBe('DEVICE_UNKNOWN')
  })
})

describe('money', () => {
  test('needs the permission of its sender, and nothing is decided for ever if that is missing', async () => {
    const { till, order } = await tillOfCashier()
    const pay = [till.command(paidInCash(order))]
    const waiter = await personAt(till.deviceId, 'la.waiter')
    expect(outcomes((await sendFor(waiter, 'la.cashier', pay)).body)).toEqual(['SENDER_MAY_NOT'])
    expect((await storedOrder(house.db, order._id))?.payments).toEqual([])
    const cashier = await personAt(till.deviceId, 'la.cashier')
    expect(outcomes((await sendFor(cashier, 'la.cashier', pay)).body)).toEqual(['applied'])
  })

  test('the sender’s permission is checked before anything is done', async () => {
    const { till, order } = await tillOfCashier()
    const more = till.command(beersFor(order._id))
    const pay = till.command(paidInCash({ ...order, due: 1000 }, null))
    const waiter = await personAt(till.deviceId, 'la.waiter')
    const sent = [more, pay, till.command(beersFor(order._id))]
    expect(outcomes((await sendFor(waiter, 'la.cashier', sent)).body)).toEqual([
      'applied',
      'SENDER_MAY_NOT',
      'skipped',
    ])
  })

  test('a kiosk link passes on no order and no money, in any name', async () => {
    const { till, order } = await tillOfCashier()
    const { body } = await house.call(
      'GET',
      `/auth/validate-bypass-token/${riverside.branch.restaurantId}?token=${riverside.kitchenToken}`,
    )
    const { accessToken: token } = body.tokens
    await house.call('GET', `/auth/me?deviceId=${till.deviceId}`, { token })
    const post = (path: string, sent: unknown) => house.call('POST', path, { token, body: sent })
    for (const draft of [opened(newId()), beersFor(order._id), paidInCash(order)]) {
      const answer = await sendFor({ post }, 'la.cashier', [till.command(draft)])
      expect(outcomes(answer.body)).toEqual(['SENDER_MAY_NOT'])
    }
  })
})

describe('the sender', () => {
  test('is kept with every command and every payment, and on the order if it was another person', async () => {
    const { till, order } = await tillOfCashier()
    const pay = [till.command(paidInCash(order))]
    const next = await personAt(till.deviceId, 'la.owner')
    const { body } = await sendFor(next, 'la.cashier', pay)
    const { name } = demoUser('la.owner')
    const sentBy = { _id: idOf('la.owner'), name }
    expect(orderIn(body).payments).toMatchObject([{ by: { _id: idOf('la.cashier') }, sentBy }])
    const kept = house.db.selectFrom('applied_commands').selectAll().where('lane', '=', order._id)
    const senders = (await kept.orderBy('n').execute()).map(({ sender_id }) => sender_id)
    expect(senders).toEqual([idOf('la.cashier'), idOf('la.cashier'), idOf('la.owner')])
    const payment = house.db.selectFrom('payments').selectAll().where('order_id', '=', order._id)
    expect(await payment.executeTakeFirst()).toMatchObject({
      taken_by: idOf('la.cashier'),
      sent_by: idOf('la.owner'),
      sent_by_name: name,
      received_at: house.now(),
    })
  })

  test('is on an order, a dish and a cancellation in another’s name, and the last in the audit log', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const orderId = newId()
    const given = [till.command(opened(orderId)), till.command(beersFor(orderId, 1))]
    const cancelled = till.command({ kind: 'order.cancel', payload: { orderId } })
    const next = await personAt(till.deviceId, 'la.waiter')
    const sentBy = { _id: idOf('la.waiter'), name: demoUser('la.waiter').name }
    const by = { _id: idOf('la.cashier'), name: demoUser('la.cashier').name }
    const { body } = await sendFor(next, 'la.cashier', given)
    expect(orderIn(body)).toMatchObject({ openedBy: by, sentBy, lines: [{ addedBy: by, sentBy }] })
    const after = await sendFor(next, 'la.cashier', [cancelled])
    expect(orderIn(after.body)).toMatchObject({ status: 'cancelled', cancelled: { by, sentBy } })
    const kept = await owner.get(`/orders/${orderId}`)
    expect(kept.body).toMatchObject({ sentBy, lines: [{ sentBy }], cancelled: { by, sentBy } })
    const log = await owner.get('/audit-log?action=order.cancel')
    expect(log.body.results).toMatchObject([
      { actor: { name: by.name }, details: { orderId, sentBy: sentBy.name } },
    ])
  })

  test('is in the audit log also if an order is opened and cancelled in one call', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const orderId = newId()
    const cancel = { kind: 'order.cancel', payload: { orderId } } as const
    const given = [opened(orderId), cancel].map((draft) => till.command(draft))
    const next = await personAt(till.deviceId, 'la.waiter')
    expect(outcomes((await sendFor(next, 'la.cashier', given)).body)).toEqual([
      'applied',
      'applied',
    ])
    const log = await owner.get('/audit-log?action=order.cancel')
    expect(log.body.results[0]).toMatchObject({ details: { orderId } })
  })

  test('is left out if people send their own work, and their cancellation is no entry of the log', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const orderId = newId()
    const cancel = { kind: 'order.cancel', payload: { orderId } } as const
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId), cancel))
    expect(order.cancelled).toEqual({ by: order.openedBy })
    expect([order, ...order.lines].some((one) => 'sentBy' in one)).toBe(false)
    const log = await owner.get('/audit-log?action=order.cancel')
    expect(JSON.stringify(log.body.results)).not.toContain(orderId)
  })

  test('is in the list of payments, in the report of the day and, for money in another’s name, in the audit log', async () => {
    const { till, order } = await tillOfCashier()
    const next = await personAt(till.deviceId, 'la.owner')
    await sendFor(next, 'la.cashier', [till.command(paidInCash(order))])
    const { body } = await owner.get(`/transactions?branchId=${branchId}&search=${order.number}`)
    const { name } = demoUser('la.owner')
    expect(body.results).toMatchObject([{ takenBy: 'Noy', sentBy: name }])
    const day = await owner.get(`/reports/daily-summary?branchId=${branchId}`)
    expect(day.body.late.results).toContainEqual(
      expect.objectContaining({ orderNumber: order.number, takenBy: 'Noy', sentBy: name }),
    )
    const log = await owner.get('/audit-log?action=order.payFor')
    expect(log.body.results[0]).toMatchObject({
      actor: { name },
      details: { number: order.number, takenBy: 'Noy', amount: order.due },
    })
  })
})
