import { describe, expect, test } from 'vitest'
import { lao, openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const [cashier, waiter, chef, manager] = [
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
  await house.signIn('la.chef'),
  await house.signIn('la.manager'),
]

describe('a sale', () => {
  test('goes from the first dish to the ledger', async () => {
    const till = await createTill(cashier)
    const orderId = newId()
    const made = await till.give(opened(orderId), beersFor(orderId, 3))
    expect(made.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(orderIn(made)).toMatchObject({
      number: `${till.code}1`,
      status: 'open',
      businessDate: '2026-11-21',
      totals: { subtotal: 75_000, total: 82_500 },
      openedBy: { name: 'Noy' },
    })

    const sent = await till.give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
    expect(sent.rows.map(({ topic }) => topic)).toEqual(['orders', 'tickets'])
    expect(sent.rows[1]?.row).toMatchObject({
      station: 'bar',
      orderNumber: `${till.code}1`,
      bumpedAt: null,
    })

    const paid = await till.give(paidInCash(orderIn(sent)))
    expect(orderIn(paid)).toMatchObject({ status: 'paid', due: 0, receiptNumber: till.receipt(1) })
    expect(house.grown).toHaveLength(3)

    const ledger = await house.db.selectFrom('payments').selectAll().execute()
    expect(ledger).toMatchObject([
      {
        restaurant_id: lao.id,
        branch_id: riverside.branch._id,
        business_date: '2026-11-21',
        order_id: orderId,
        method: 'cash',
        currency: 'LAK',
        amount: 82_500,
        rounding: 0,
        tendered: 1_000_000,
        change: 917_500,
        taken_by_name: 'Noy',
        receipt_number: till.receipt(1),
      },
    ])
    const lines = await house.db.selectFrom('sale_lines').selectAll().execute()
    expect(lines).toMatchObject([
      { order_id: orderId, menu_item_id: beer._id, quantity: 3, amount: 75_000 },
    ])
    const row = house.db.selectFrom('orders').selectAll().where('id', '=', orderId)
    expect(await row.executeTakeFirst()).toMatchObject({
      status: 'paid',
      total: 82_500,
      due: 0,
      receipt_number: till.receipt(1),
      business_date: '2026-11-21',
    })
  })

  test('paid in two parts enters the ledger twice and its dishes once', async () => {
    const till = await createTill(cashier)
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
    const half = await till.give(paidInCash({ _id: orderId, due: 30_000 }, null))
    expect(orderIn(half)).toMatchObject({ status: 'open', due: order.due - 30_000 })
    const lines = () =>
      house.db.selectFrom('sale_lines').selectAll().where('order_id', '=', orderId).execute()
    expect(await lines()).toEqual([])
    await till.give(paidInCash(orderIn(half)))
    expect(await lines()).toHaveLength(1)
    const payments = house.db.selectFrom('payments').select('amount')
    const amounts = await payments.where('order_id', '=', orderId).orderBy('amount').execute()
    expect(amounts.map(({ amount }) => amount)).toEqual([order.due - 30_000, 30_000])
  })

  test('after midnight belongs to the business day before', async () => {
    const till = await createTill(cashier)
    const orderId = newId()
    // 01:30 in Vientiane.
    const late = { ...till.command(opened(orderId)), at: '2026-11-21T18:30:00.000Z' }
    expect(orderIn(await till.post([late])).businessDate).toBe('2026-11-21')
  })
})

describe('each command needs its permission', () => {
  test.each([
    ['a waiter takes orders', () => waiter, 'applied', 'FORBIDDEN', 'FORBIDDEN'],
    ['a cashier also takes money', () => cashier, 'applied', 'applied', 'FORBIDDEN'],
    ['a manager takes orders', () => manager, 'applied', 'FORBIDDEN', 'FORBIDDEN'],
    ['a chef cooks', () => chef, 'FORBIDDEN', 'FORBIDDEN', 'applied'],
  ])('%s', async (_, person, opening, paying, bumping) => {
    const till = await createTill(person())
    expect(outcomes(await till.give(opened(newId())))).toEqual([opening])

    const orderId = newId()
    const till0 = await createTill(cashier)
    const posted = await till0.give(opened(orderId), beersFor(orderId), {
      kind: 'order.send',
      payload: { orderId, sendId: newId() },
    })
    const ticketId = posted.rows.find(({ topic }) => topic === 'tickets')?._id ?? ''
    const bumped = await till.give({ kind: 'ticket.bump', payload: { orderId, ticketId } })
    expect(outcomes(bumped)).toEqual([bumping])
    expect(outcomes(await till.give(paidInCash(orderIn(posted))))).toEqual([paying])
  })
})

describe('a call', () => {
  test('names one order', async () => {
    const till = await createTill(cashier)
    const [one, two] = [newId(), newId()]
    await expect(till.give(opened(one), opened(two))).rejects.toMatchObject({
      status: 400,
      body: { code: 'SEVERAL_LANES' },
    })
    expect(await storedOrder(house.db, one)).toBeUndefined()
  })

  test('without a command, or with one that is none, is refused', async () => {
    const path = `/branches/${riverside.branch._id}/commands`
    for (const commands of [[], [{ kind: 'order.steal' }], 'all']) {
      expect((await cashier.post(path, { commands })).status).toBe(400)
    }
  })

  test('that changes nothing makes no event', async () => {
    const till = await createTill(chef)
    const orderId = newId()
    const posted = await (
      await createTill(cashier)
    ).give(opened(orderId), beersFor(orderId), {
      kind: 'order.send',
      payload: { orderId, sendId: newId() },
    })
    const ticketId = posted.rows.find(({ topic }) => topic === 'tickets')?._id ?? ''
    const bump = { kind: 'ticket.bump', payload: { orderId, ticketId } } as const
    expect(await till.give(bump)).toMatchObject({ rows: [{ topic: 'tickets' }] })
    expect(await till.give(bump)).toMatchObject({
      results: [{ outcome: 'applied' }],
      seq: 0,
      rows: [],
    })
  })
})

const ago = (hours: number) => new Date(house.now().getTime() - hours * 3_600_000).toISOString()

describe('a price', () => {
  test('that the dish had when the device went offline is accepted, one it never had is not', async () => {
    const till = await createTill(cashier)
    const orderId = newId()
    await till.give(opened(orderId))
    const at = async (price: number) =>
      outcomes(await till.give(beersFor(orderId, 1, { ...beer, price })))
    expect(await at(28_000)).toEqual(['PRICE_UNKNOWN'])
    await changePrice(28_000)
    expect(await at(28_000)).toEqual(['applied'])
    expect(await at(25_000)).toEqual(['applied'])
    expect(await at(1)).toEqual(['PRICE_UNKNOWN'])
  })

  test('ends a week after another replaced it, counted to when the dish was sold', async () => {
    const till = await createTill(cashier)
    const old = sausage.price - 1000
    const DAY = 24 * 3_600_000
    const changedBefore = async (days: number) => {
      const history = [
        { price: old, since: new Date(0) },
        { price: sausage.price, since: new Date(house.now().getTime() - days * DAY) },
      ]
      const subject = { restaurant_id: lao.id, subject_id: sausage._id }
      await house.db.deleteFrom('price_history').where('subject_id', '=', sausage._id).execute()
      const rows = history.map((row) => ({ ...subject, ...row }))
      await house.db.insertInto('price_history').values(rows).execute()
      await changePrice(beer.price)
    }
    const sold = async (price: number, hours = 0, openedHours = hours) => {
      const orderId = newId()
      const line = till.command(beersFor(orderId, 1, { ...sausage, price }))
      const open = { ...till.command(opened(orderId)), at: ago(openedHours) }
      return outcomes(await till.post([open, { ...line, at: ago(hours) }]))[1]
    }
    await changedBefore(6.9)
    expect([await sold(old), await sold(sausage.price)]).toEqual(['applied', 'applied'])
    await changedBefore(7.1)
    expect([await sold(old), await sold(sausage.price)]).toEqual(['PRICE_UNKNOWN', 'applied'])
    expect(await sold(old, 20)).toBe('applied')
    // A dish is not sold before its order is opened.
    expect(await sold(old, 20, 0)).toBe('PRICE_UNKNOWN')
  })

  test('of a dish that left the menu in the meantime still holds', async () => {
    await house.db
      .updateTable('menu_items')
      .set({ archived_at: house.now() })
      .where('id', '=', beer._id)
      .execute()
    await changePrice(29_000)
    const till = await createTill(cashier)
    const orderId = newId()
    const answer = await till.give(opened(orderId), beersFor(orderId))
    expect(outcomes(answer)).toEqual(['applied', 'applied'])
    const { body } = await cashier.get(`/branches/${riverside.branch._id}/sync`)
    const ids = body.rows.map(({ _id }: { _id: string }) => _id)
    expect(ids).not.toContain(beer._id)
  })
})

/** Like the menu screen of the back office will: devices keep the former price until they get the new one. */
async function changePrice(price: number): Promise<void> {
  await house.db.updateTable('menu_items').set({ price }).where('id', '=', beer._id).execute()
  await house.db
    .updateTable('branches')
    .set((eb) => ({ config_version: eb('config_version', '+', 1) }))
    .where('restaurant_id', '=', lao.id)
    .execute()
}
