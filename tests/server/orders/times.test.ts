import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { openHouse, type Person, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const HOUR = 3_600_000
const house = await openHouse()
const branchId = riverside.branch._id
const owner = () => house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))

const ago = (hours: number) => new Date(house.now().getTime() - hours * HOUR).toISOString()
const total = 500_000
const cash = { currency: 'LAK', pieces: { '100000': 5 }, total }
const openDrawer = async (by: Person): Promise<string> => {
  const { body } = await by.post('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: riverside.definitions[0]?._id,
    openingCashCount: cash,
  })
  return body.shiftSession._id
}
const closeDrawer = (by: Person, id: string) =>
  by.post(`/shift-sessions/${id}/close`, { closingCashCount: cash })

const reported = async (day: string) => {
  const path = `/reports/daily-summary?branchId=${branchId}&date=${day}`
  return (await (await owner()).get(path)).body
}

/** Opens, sells and takes cash at the times that the device claims. */
async function sold(
  by: Awaited<ReturnType<typeof createTill>>,
  at: string,
  drawer: string | null = null,
): Promise<Order> {
  const orderId = newId()
  const made = await by.post(
    [opened(orderId), beersFor(orderId, 2)].map((draft) => ({ ...by.command(draft), at })),
  )
  const due = orderIn(made).due
  const pay = { ...by.command(paidInCash({ _id: orderId, due }, undefined, drawer)), at }
  expect(outcomes(await by.post([pay]))).toEqual(['applied'])
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error('The order is gone')
  return order
}

/** A till where the cashier has just logged in. */
const freshTill = async () => createTill(await house.signIn('la.cashier'))

const ledgerOf = (order: Order) =>
  house.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()

describe('an impossible time becomes now, the sale holds, and the claim is kept', () => {
  test.each([
    ['in the year 9999', () => '9999-12-31T23:59:59.000Z'],
    ['in a year', () => ago(-365 * 24)],
    ['in three minutes', () => ago(-0.05)],
    ['before anybody was logged in there', () => ago(40 * 24)],
    ['in the year 1', () => '0001-01-01T00:00:00.000Z'],
    ['in the year 0', () => '0000-06-01T00:00:00.000Z'],
  ])('%s', async (_, claimed) => {
    const at = claimed()
    const now = house.now().toISOString()
    const order = await sold(till, at)
    expect(order).toMatchObject({
      openedAt: now,
      closedAt: now,
      businessDate: '2026-11-21',
      payments: [{ at: now }],
    })
    const row = await ledgerOf(order)
    expect(row).toMatchObject({ business_date: '2026-11-21', taken_at: house.now() })
    expect(row.remarks).toContain('time_corrected')
    expect(row.claimed_at).not.toBeNull()
  })
})

test('clocks that differ a little are believed, ahead and behind', async () => {
  for (const hours of [-0.03, 0, 2, 23]) {
    const at = ago(hours)
    const order = await sold(till, at)
    expect(order.openedAt).toBe(at)
    expect((await ledgerOf(order)).remarks).not.toContain('time_corrected')
  }
})

test('work of days without the server keeps its times, also after a new login', async () => {
  const first = await house.signIn('la.cashier')
  const away = await createTill(first)
  const at = house.now().toISOString()
  house.wait(4 * 24 * HOUR)
  const next = await house.signIn('la.cashier')
  await next.get(`/auth/me?deviceId=${away.deviceId}`)
  const orderId = newId()
  const commands = [opened(orderId), beersFor(orderId)].map((draft) => ({
    ...away.command(draft),
    at,
  }))
  const { body } = await next.post(`/branches/${branchId}/commands`, { commands })
  expect(orderIn(body)).toMatchObject({ openedAt: at, businessDate: '2026-11-21' })
  house.wait(-4 * 24 * HOUR)
})

describe('the drawer of a payment', () => {
  let early = ''
  let late = ''
  beforeAll(async () => {
    house.wait(HOUR)
    early = await openDrawer(await house.signIn('la.manager'))
    house.wait(HOUR)
    await closeDrawer(await house.signIn('la.manager'), early)
    house.wait(HOUR)
    late = await openDrawer(await house.signIn('la.manager'))
    house.wait(HOUR)
  })

  test('is the one that was open, though the device names none', async () => {
    const order = await sold(await freshTill(), ago(0))
    expect(order.payments).toMatchObject([{ shiftSessionId: late }])
    expect((await ledgerOf(order)).remarks).toEqual([])
  })

  test('is the one that was open, though the device names another', async () => {
    const order = await sold(await freshTill(), ago(0), early)
    expect(order.payments).toMatchObject([{ shiftSessionId: late }])
  })

  test('is the one that it was taken in, and the list says that it came after the count', async () => {
    const order = await sold(await freshTill(), ago(2.5), early)
    expect(order.payments).toMatchObject([{ shiftSessionId: early }])
    expect((await ledgerOf(order)).remarks).toEqual(['closed_drawer'])
    const { body } = await (await owner()).get(`/shift-sessions/${early}/report`)
    expect(body.report.late).toMatchObject({
      payments: 1,
      amount: order.totals.total,
      results: [{ orderNumber: order.number, remarks: ['closed_drawer'], takenBy: 'Noy' }],
    })
  })

  test('may be counted while the last guest pays: five minutes after its end it still is the one', async () => {
    const just = new Date(Date.parse(ago(2)) + 4 * 60_000).toISOString()
    expect((await sold(await freshTill(), just, early)).payments).toMatchObject([
      { shiftSessionId: early },
    ])
    const later = new Date(Date.parse(ago(2)) + 6 * 60_000).toISOString()
    expect((await sold(await freshTill(), later, early)).payments).toMatchObject([
      { shiftSessionId: null },
    ])
  })

  test('is none where none was open: such cash is in the report of the day and in the audit log', async () => {
    const order = await sold(await freshTill(), ago(1.5))
    expect(order.payments).toMatchObject([{ shiftSessionId: null }])
    const by = await owner()
    const path = `/reports/daily-summary?branchId=${branchId}&date=2026-11-21`
    const { body } = await by.get(path)
    const found = body.late.results.find(
      ({ orderNumber }: { orderNumber: string }) => orderNumber === order.number,
    )
    expect(found).toMatchObject({ remarks: ['no_drawer'], amount: order.totals.total })
    const log = await by.get(`/audit-log?action=order.payLate&search=${order._id}`)
    expect(log.body.results).toMatchObject([{ details: { remarks: ['no_drawer'] } }])
  })

  test('matters for cash alone', async () => {
    const by = await freshTill()
    const orderId = newId()
    const at = ago(1.5)
    const made = await by.post(
      [opened(orderId), beersFor(orderId)].map((draft) => ({ ...by.command(draft), at })),
    )
    const pay = paidInCash(orderIn(made))
    const card = { ...pay.payload, method: 'mobile_payment', tendered: orderIn(made).due }
    await by.post([{ ...by.command({ ...pay, payload: card } as typeof pay), at }])
    expect(await ledgerOf(orderIn(made))).toMatchObject({ remarks: [], method: 'mobile_payment' })
  })
})

test('a payment that arrives after its business day is listed on both days, and the sums of the first hold it', async () => {
  const first = await house.signIn('la.cashier')
  const away = await createTill(first)
  const at = house.now().toISOString()
  house.wait(24 * HOUR)
  const next = await house.signIn('la.cashier')
  await next.get(`/auth/me?deviceId=${away.deviceId}`)
  const before = await reported('2026-11-21')
  const orderId = newId()
  const drafts = [opened(orderId), beersFor(orderId, 2)]
  const send = (commands: readonly Command[]) =>
    next.post(`/branches/${branchId}/commands`, { commands })
  const made = await send(drafts.map((draft) => ({ ...away.command(draft), at })))
  const order = orderIn(made.body)
  await send([{ ...away.command(paidInCash(order)), at }])
  const [taken, arrived] = [await reported('2026-11-21'), await reported('2026-11-22')]
  const listed = expect.objectContaining({
    orderId,
    remarks: expect.arrayContaining(['after_day']),
  })
  expect(taken.late.results).toContainEqual(listed)
  expect(arrived.late.results).toContainEqual(listed)
  expect([taken.net, arrived.net]).toEqual([before.net + order.totals.net, 0])
})

test('money by a method that was switched off then waits, and is listed once a manager lets it in', async () => {
  const by = await freshTill()
  const order = orderIn(await by.open(newId(), 1))
  const pay = paidInCash(order)
  const payload = { ...pay.payload, method: 'gift_card', tendered: order.due }
  const switchTo = async (paymentMethods: readonly string[]) => {
    const { status } = await (await owner()).patch(`/branches/${branchId}`, { paymentMethods })
    expect(status).toBe(200)
  }
  const { paymentMethods } = (await (await owner()).get(`/branches/${branchId}`)).body
  const send = () =>
    by.post([{ ...by.command({ ...pay, payload } as typeof pay), at: taken.toISOString() }])
  await switchTo([...paymentMethods, 'gift_card'])
  await switchTo(paymentMethods)
  house.wait(1000)
  const taken = house.now()
  house.wait(1000)
  expect((await send()).results).toMatchObject([{ outcome: 'refused', code: 'METHOD_OFF' }])
  await switchTo([...paymentMethods, 'gift_card'])
  expect((await send()).results).toMatchObject([{ outcome: 'applied' }])
  await switchTo(paymentMethods)
  expect((await ledgerOf(order)).remarks).toContain('other_method')
  const log = await (await owner()).get(`/audit-log?action=order.payLate&search=${order._id}`)
  expect(log.body.results).toMatchObject([{ details: { method: 'gift_card' } }])
})

describe('sales of a day that is over do not grow unseen', () => {
  test('an order that a device dates back and is paid today counts today', async () => {
    const by = await freshTill()
    const orderId = newId()
    const at = ago(20)
    const made = await by.post([
      { ...by.command(opened(orderId)), at },
      by.command(beersFor(orderId)),
    ])
    const order = orderIn(made)
    const pay = { ...by.command(paidInCash(order)), at: house.now().toISOString() }
    const then = (await storedOrder(house.db, orderId))?.businessDate ?? ''
    const today = house.now().toISOString().slice(0, 10)
    expect(then).not.toBe(today)
    const before = [await reported(then), await reported(today)]
    await by.post([pay])
    expect((await ledgerOf(order)).remarks).toEqual([])
    expect([await reported(then), await reported(today)]).toMatchObject([
      { orders: before[0]?.orders, net: before[0]?.net },
      { orders: (before[1]?.orders ?? 0) + 1, net: (before[1]?.net ?? 0) + order.totals.net },
    ])
  })
})

describe('cash is in the count of its drawer or on the list of what came after it', () => {
  type Counted = { readonly cashTaken: number; readonly changeGiven: number }
  const cashIn = ({ cashTaken, changeGiven }: Counted) => cashTaken - changeGiven

  /** An order with a payment that is about to be sent, and the drawer that it goes into. */
  async function aboutToPay() {
    const manager = await house.signIn('la.manager')
    const current = await manager.get(`/shift-sessions/current?branchId=${branchId}`)
    const drawer: string = current.body.shiftSession?._id ?? (await openDrawer(manager))
    const { body } = await (await owner()).get(`/shift-sessions/${drawer}/report`)
    const by = await freshTill()
    const order = orderIn(await by.open(newId(), 1))
    const pay = { ...by.command(paidInCash(order)), at: house.now().toISOString() }
    return { manager, drawer, before: cashIn(body.report), order, pay: () => by.post([pay]) }
  }

  test('when the drawer is closed while the payment waits for its order', async () => {
    const { manager, drawer, before, order, pay } = await aboutToPay()
    const under = await house.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', order._id).forUpdate().execute()
      const paying = pay()
      await sleep(200)
      const closing = closeDrawer(manager, drawer)
      await sleep(200)
      return { paying, closing }
    })
    await under.paying
    const { report } = (await under.closing).body
    const isListed = (await ledgerOf(order)).remarks.includes('closed_drawer')
    expect(isListed || cashIn(report) === before + order.due).toBe(true)
  })

  test('when the payment waits for the drawer to be closed', async () => {
    const { drawer, order, pay } = await aboutToPay()
    const paid = await house.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('shift_sessions')
        .set({ status: 'closed', end_time: house.now(), closing_cash_count: JSON.stringify(cash) })
        .where('id', '=', drawer)
        .execute()
      const work = pay()
      await sleep(200)
      return { work }
    })
    await paid.work
    expect((await ledgerOf(order)).remarks).toEqual(['closed_drawer'])
  })
})
