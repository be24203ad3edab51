import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndOfDayNow } from '#shared/end-of-day/contract.ts'
import type { DayFigures, ZReport } from '#shared/end-of-day/z-report.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { bangkok, openHouse, thai } from '../support/house.ts'
import { createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const branchId = bangkok.branch._id
const people = async () => ({
  manager: await house.signIn('th.manager'),
  cashier: await house.signIn('th.cashier'),
  owner: await house.signIn('th.owner'),
})
let { manager, cashier, owner } = await people()
/** The till of the cashier, in the session of the day. */
const till = await createTill(
  { token: cashier.token, post: (path, body) => cashier.post(path, body) },
  bangkok.branch,
)
const [dish] = thai.menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)
const DAY = 24 * 3_600_000

const plates = (orderId: string, quantity = 1): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: newId(),
    menuItemId: dish?._id ?? '',
    quantity,
    unitPrice: dish?.price ?? 0,
    modifiers: [],
    note: '',
  },
})

/** Sessions end with the clock that moves: all log in again, the cashier on the same till. */
async function nextDay() {
  house.wait(DAY)
  ;({ manager, cashier, owner } = await people())
  await cashier.post(`/branches/${branchId}/devices`, { deviceId: till.deviceId })
}

/** Sells on the device at the given time, and sends it now. */
async function sell(quantity: number, at: Date = house.now()) {
  const orderId = newId()
  const send = (...drafts: readonly CommandDraft[]) =>
    till.post(drafts.map((draft) => ({ ...till.command(draft), at: at.toISOString() })))
  const order = orderIn(await send(opened(orderId), plates(orderId, quantity)))
  return orderIn(await send(paidInCash(order, '', null)))
}

const now = async (): Promise<EndOfDayNow> =>
  (await manager.get(`/end-of-day/current?branchId=${branchId}`)).body
const close = (businessDate: string | null, more: object = {}, person = cashier) =>
  person.post('/end-of-day/close', { branchId, businessDate, carryOver: false, ...more })
const closed = async (more: object = {}): Promise<ZReport> => {
  const { status, body } = await close((await now()).businessDate, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.report
}
const check = async ({ _id }: Pick<ZReport, '_id'>) =>
  (await manager.get(`/end-of-day/${_id}/check`)).body
const sumOf = (days: readonly DayFigures[], figure: 'billed' | 'net' | 'orders') =>
  days.reduce((sum, day) => sum + day[figure], 0)

const dollars = (total: number) => {
  const bills = { hundreds: 0, fifties: 0, twenties: 0, tens: 0, fives: 0, ones: total / 100 }
  const coins = { quarters: 0, dimes: 0, nickels: 0, pennies: 0 }
  return [{ currency: 'USD', bills, coins, total }]
}

let first: ZReport
let sold = 0

beforeAll(async () => {
  const [one, two] = [await sell(2), await sell(3)]
  sold = one.totals.total + two.totals.total
  const paymentId = one.payments[0]?._id ?? ''
  const tip = { orderId: one._id, tipId: newId(), paymentId, amount: 500, shiftSessionId: null }
  await till.give({ kind: 'order.tip', payload: tip })
})

describe('the end of a day', () => {
  test('shows the figures of the day before it is closed, and changes nothing', async () => {
    const day = await now()
    expect(day).toMatchObject({
      businessDate: '2026-11-21',
      kind: 'day',
      currency: 'THB',
      later: 0,
      blocks: { shift: null, orders: [], orderCount: 0, preparing: false },
      days: [{ date: '2026-11-21', orders: 2, billed: sold, held: 0, refunds: 0 }],
    })
    expect({ ...(await now()), asOf: '' }).toEqual({ ...day, asOf: '' })
  })

  test('every step of the figures adds up, and the tenders are the bills', async () => {
    const [day] = (await now()).days
    if (!day) throw new Error('No day')
    expect(day.gross - day.discount - day.comp - day.refunds).toBe(day.net)
    expect(day.net + day.service + day.tax).toBe(day.billed)
    expect(day.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(day.tax)
    expect(day.byType.reduce((sum, { net }) => sum + net, 0)).toBe(day.net)
    expect(day.tenders.reduce((sum, { amount }) => sum + amount, 0)).toBe(day.billed + day.held)
    // A tip that came later is neither a payment nor part of a bill.
    expect(day.tenders).toMatchObject([{ method: 'cash', payments: 2, tip: 500 }])
    expect(day.receipts).toEqual([
      expect.objectContaining({ count: 2, first: till.receipt(1), last: till.receipt(2) }),
    ])
  })

  test('waits for the shift of the day', async () => {
    const rate = { currency: 'USD', buying: '35', selling: '36', everywhere: false }
    await owner.post(`/currencies/rates?branchId=${branchId}`, rate)
    const foreign = dollars(1000)
    const cash = { currency: 'THB', pieces: { '100000': 1 }, total: 100_000, foreign }
    const { body } = await manager.post('/shift-sessions/open', {
      branchId,
      shiftDefinitionId: bangkok.definitions[0]?._id,
      openingCashCount: cash,
    })
    expect((await now()).blocks.shift).toMatchObject({ _id: body.shiftSession._id })
    expect(await close('2026-11-21')).toMatchObject({
      status: 409,
      body: { code: 'DAY_SHIFT_OPEN' },
    })
    const counted = {
      currency: 'THB',
      pieces: { '100000': 1, '2000': 1 },
      total: 102_000,
      foreign: dollars(900),
    }
    await manager.post(`/shift-sessions/${body.shiftSession._id}/close`, {
      closingCashCount: counted,
      notes: 'a note too many',
    })
    expect((await now()).drawers).toMatchObject([
      {
        expected: 100_000,
        difference: 2000,
        foreign: [{ currency: 'USD', expected: 1000, difference: -100, worth: -3500 }],
      },
    ])
  })

  test('an open order is settled first, or carried over by name and settled on a later day', async () => {
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), plates(orderId)))
    expect(await close('2026-11-21')).toMatchObject({
      status: 409,
      body: { code: 'DAY_ORDERS_OPEN' },
    })
    first = await closed({ carryOver: true })
    expect(first).toMatchObject({
      number: 1,
      kind: 'day',
      businessDate: '2026-11-21',
      carried: [{ _id: orderId, number: order.number, due: order.due }],
      hashBefore: null,
    })
    // Its drawer was closed in the same millisecond, before it.
    expect(first.drawers).toHaveLength(1)
    expect((await now()).drawers).toEqual([])
    expect(sumOf(first.days, 'billed')).toBe(sold)
    expect(await check(first)).toEqual({ facts: true, chain: true })
    await nextDay()
    const paid = orderIn(
      await till.post([
        { ...till.command(paidInCash(order, '', null)), at: house.now().toISOString() },
      ]),
    )
    expect((await now()).days).toMatchObject([
      { date: '2026-11-22', orders: 1, billed: paid.totals.total },
    ])
  })

  test('a sale that arrives late is in the next report under its own day, and changes none before', async () => {
    const late = await sell(4, new Date(house.now().getTime() - DAY))
    const second = await closed()
    expect(second.days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-21'])
    expect(second.days[1]).toMatchObject({ orders: 1, billed: late.totals.total })
    expect(second.hashBefore).toBe(first.hash)
    expect((await manager.get(`/end-of-day/${first._id}`)).body).toEqual(first)
    expect(await check(first)).toEqual({ facts: true, chain: true })
    expect(await check(second)).toEqual({ facts: true, chain: true })
  })

  test('with nothing new there is nothing to close; what comes after is a numbered supplement', async () => {
    expect((await now()).businessDate).toBeNull()
    expect(await close('2026-11-22')).toMatchObject({
      status: 409,
      body: { code: 'DAY_CLOSED_ALREADY' },
    })
    const order = await sell(1)
    expect(await now()).toMatchObject({ businessDate: '2026-11-22', kind: 'supplement' })
    const third = await closed()
    expect(third).toMatchObject({ number: 3, kind: 'supplement', businessDate: '2026-11-22' })
    expect(sumOf(third.days, 'billed')).toBe(order.totals.total)
  })

  test('days that were not closed get a report each, the earliest first', async () => {
    await sell(1)
    await nextDay()
    await sell(2)
    await nextDay()
    await sell(3)
    expect(await now()).toMatchObject({ kind: 'day', businessDate: '2026-11-23', later: 1 })
    const days = [await closed(), await closed()]
    expect(days.map(({ number, days: own }) => [number, ...own.map(({ date }) => date)])).toEqual([
      [4, '2026-11-23', '2026-11-22'],
      [5, '2026-11-24'],
    ])
  })

  test('all reports together hold every sale once', async () => {
    const { body } = await owner.get(`/end-of-day?branchId=${branchId}&limit=100`)
    type Sum = { readonly billed: number; readonly orders: number }
    const { rows } = await sql<{ readonly billed: number; readonly orders: number }>`
      select sum(total)::bigint as billed, count(*)::int as orders from sales
      where branch_id = ${branchId}`.execute(house.db)
    const all = body.results as readonly Sum[]
    expect(all.reduce((sum, { billed }) => sum + billed, 0)).toBe(rows[0]?.billed)
    expect(all.reduce((sum, { orders }) => sum + orders, 0)).toBe(rows[0]?.orders)
    expect(body.results.map(({ number }: ZReport) => number)).toEqual([5, 4, 3, 2, 1])
  })

  test('of two people who close the same day one writes the report', async () => {
    await sell(5)
    const { businessDate } = await now()
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(businessDate)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'DAY_CLOSED_ALREADY')).toHaveLength(9)
  })

  test('needs the permission to close, and shows nothing of another restaurant', async () => {
    const waiter = await house.signIn('th.waiter')
    expect((await close('2026-11-24', {}, waiter)).status).toBe(403)
    const stranger = await house.signIn('sg.owner')
    expect((await stranger.get(`/end-of-day/${first._id}`)).status).toBe(404)
    expect((await stranger.get(`/end-of-day/${first._id}/check`)).status).toBe(404)
    expect((await stranger.get(`/end-of-day/current?branchId=${branchId}`)).status).toBe(404)
  })

  test('a report is never changed, and one that was is found out', async () => {
    await expect(
      sql`update z_reports set billed = 0 where id = ${first._id}`.execute(house.db),
    ).rejects.toThrow('never changed')
    await sql`alter table z_reports disable trigger user`.execute(house.db)
    await sql`update z_reports set doc = replace(doc, ${first.closedBy}, 'Nobody') where id = ${first._id}`.execute(
      house.db,
    )
    const { body } = await owner.get(`/end-of-day?branchId=${branchId}&limit=1`)
    expect(await check(body.results[0])).toEqual({ facts: true, chain: false })
    await sql`update sale_taxes set amount = amount + 1
      where branch_id = ${branchId} and business_date = '2026-11-24'`.execute(house.db)
    const [, day] = (await owner.get(`/end-of-day?branchId=${branchId}&limit=2`)).body.results
    expect((await check(day)).facts).toBe(false)
  })
})
