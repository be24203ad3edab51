import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { demoUser, openHouse, riverside, storedOrder } from '../server/support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  sausage,
} from '../server/support/till.ts'
import { realDevice, signInOn, until } from './support/real-device.ts'
import { order } from './support/world.ts'

const house = await openHouse()
const address = await house.app.listen({ host: '127.0.0.1', port: 0 })

const device = () => realDevice(address)

test('a sale crosses the real server: till, kitchen on another device, lost answers and a killed worker', async () => {
  const { profile, losing } = device()
  const till = profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const kitchen = device().profile.openWindow('kitchen')
  await signInOn(kitchen, 'la.chef')
  expect(till.one('branch')?._id).toBe(riverside.branch._id)
  expect(till.rows('menu').length).toBeGreaterThan(10)

  const sale = order()
  const line = sale.add(beer, 2)
  const { lineId } = line.payload as { lineId: string }
  const [number] = await till.sell(sale.open(), line, sale.add(sausage))
  await till.sell(sale.send())
  await until(() => kitchen.rows('tickets').some((ticket) => ticket.orderNumber === number))
  await until(() => till.rows('outbox').length === 0)

  // The responses are lost; the event over the socket shows that the server has it.
  losing.answersTo = '/commands'
  await till.sell(sale.more(lineId, 1))
  await until(() => till.rows('outbox').length === 0)
  expect(sale.on(till)?.lines[0]?.quantity).toBe(3)

  const [ticket] = kitchen.rows('tickets')
  await kitchen.sell({
    kind: 'ticket.bump',
    payload: { orderId: sale.orderId, ticketId: ticket?._id ?? '' },
  })
  await until(() => till.row('tickets', ticket?._id ?? '')?.bumpedAt)

  const due = sale.on(till)?.due ?? 0
  const [receipt] = await till.sell(sale.pay(due))
  profile.killWorker()
  losing.answersTo = ''
  await until(() => till.one('connection')?.state === 'online' && till.rows('outbox').length === 0)

  const stored = await storedOrder(house.db, sale.orderId)
  expect(stored).toMatchObject({
    status: 'paid',
    receiptNumber: receipt,
    payments: [{ amount: due }],
  })
  await expect.poll(() => sale.on(till)).toEqual(stored)
}, 30_000)

test('an order of an earlier day, which no till keeps, is refunded while the server is there', async () => {
  const before = await createTill(await house.signIn('la.cashier'))
  const orderId = newId()
  const due = orderIn(await before.give(opened(orderId), beersFor(orderId, 2)))
  const paid = orderIn(await before.give(paidInCash(due)))
  const lastYear = { ...paid, businessDate: '2025-11-21', closedAt: '2025-11-21T05:00:00.000Z' }
  await house.db
    .updateTable('orders')
    .set({ doc: JSON.stringify(lastYear), business_date: lastYear.businessDate })
    .where('id', '=', orderId)
    .execute()
  const till = device().profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  await until(() => till.one('connection')?.state === 'online')
  const sale = order(orderId)
  expect(sale.on(till)).toBeUndefined()
  await till.sell(sale.refund(lastYear))
  await until(() => till.rows('outbox').length === 0)
  const stored = await storedOrder(house.db, orderId)
  expect(stored?.refunds).toMatchObject([{ totals: { total: 0 - paid.totals.total } }])
  await expect.poll(() => sale.on(till)).toEqual(stored)
}, 30_000)

test('a till with another person goes on selling, and the session before is over', async () => {
  const waiter = await house.signIn('la.waiter')
  await waiter.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: '4917' })
  const till = device().profile.openWindow('pos')
  await signInOn(till, 'la.cashier')
  const token = till.one('session')?.accessToken ?? ''
  const { id: userId } = demoUser('la.waiter')
  await till.act({ type: 'session.pin', userId, pin: '4917' })
  await until(async () => (await house.call('GET', '/auth/me', { token })).status === 401)

  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  await until(() => till.one('connection')?.state === 'online' && till.rows('outbox').length === 0)
  expect(till.one('session')).toMatchObject({ status: 'signedIn', user: { id: userId } })
  expect((await storedOrder(house.db, sale.orderId))?.openedBy._id).toBe(userId)
}, 30_000)
