import { describe, expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { liftLimits, openHouse, riverside, storedOrder, through } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  type Posted,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
await liftLimits(house, 'LA')
const [cashier, waiter] = [await house.signIn('la.cashier'), await house.signIn('la.waiter')]
const elsewhere = through(other, cashier)
const branchId = riverside.branch._id
const seqOf = async () => {
  const { event_seq } = await house.db
    .selectFrom('branches')
    .select('event_seq')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  return event_seq
}

describe('two people on one order', () => {
  test('each keep their lines and their pieces', async () => {
    const [mine, yours] = [await createTill(cashier), await createTill(elsewhere)]
    const orderId = newId()
    const line = beersFor(orderId)
    await mine.give(opened(orderId), line)
    if (line.kind !== 'order.addLine') throw new Error('not a line')
    const { lineId } = line.payload
    const rounds = Array.from({ length: 10 }, (_, n) =>
      [mine, yours].map((till) =>
        till.give(beersFor(orderId, 1, n % 2 ? beer : sausage), {
          kind: 'order.changeQuantity',
          payload: { orderId, lineId, by: 1 },
        }),
      ),
    )
    const answers = await Promise.all(rounds.flat())
    expect(answers.flatMap(outcomes)).toEqual(Array.from({ length: 40 }, () => 'applied'))
    const order = await storedOrder(house.db, orderId)
    expect(order?.lines).toHaveLength(21)
    expect(order?.lines.find(({ _id }) => _id === lineId)?.quantity).toBe(21)
    expect(order?.revision).toBe(2 + 40)
  })

  test('that bump dishes of one ticket lose neither', async () => {
    const [chef, chef2] = [await house.signIn('la.chef'), await house.signIn('la.chef')]
    const till = await createTill(cashier)
    const orderId = newId()
    const posted = await till.give(
      opened(orderId),
      ...Array.from({ length: 6 }, () => beersFor(orderId)),
      { kind: 'order.send', payload: { orderId, sendId: newId() } },
    )
    const ticket = posted.rows.find(({ topic }) => topic === 'tickets')
    const dishes: string[] = ticket?.row.dishes.map(({ _id }: { _id: string }) => _id)
    const boards = [await createTill(chef), await createTill(chef2)]
    await Promise.all(
      dishes.map((dishId, n) =>
        (boards[n % 2] ?? till).give({
          kind: 'ticket.bumpDish',
          payload: { orderId, ticketId: ticket?._id ?? '', dishId, done: true },
        }),
      ),
    )
    const row = await house.db
      .selectFrom('tickets')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { dishes: kept } = row.doc as unknown as { dishes: { doneAt: string | null }[] }
    expect(kept.every(({ doneAt }) => doneAt !== null)).toBe(true)
  })
})

test('twenty who take the money for one order take it once, and the others get an error', async () => {
  for (let round = 0; round < 20; round++) {
    const orderId = newId()
    const till = await createTill(cashier)
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 2)))
    const till2 = await createTill(elsewhere)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? till : till2).give(paidInCash(order))),
    )
    const heard = answers.flatMap(outcomes)
    expect(heard.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    expect(heard.filter((outcome) => outcome === 'ALREADY_PAID')).toHaveLength(19)
    await expectPaidOnce(orderId)
  }
}, 30_000)

async function expectPaidOnce(orderId: string): Promise<void> {
  const order = await storedOrder(house.db, orderId)
  const rows = await house.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(order).toMatchObject({ status: 'paid', due: 0 })
  expect(order?.payments).toHaveLength(1)
  expect(rows.map(({ id }) => id)).toEqual(order?.payments.map(({ _id }) => _id))
}

test('a table has one open order, for any number of people who open it at once', async () => {
  const tableId = riverside.tables[0]?._id ?? ''
  const orders = Array.from({ length: 12 }, () => newId())
  const tills = [await createTill(waiter), await createTill(elsewhere)]
  const sitDown = async (orderId: string, n: number) =>
    tills[n % 2]?.give(opened(orderId, tableId)) ?? Promise.reject(new Error('no till'))
  const answers = await Promise.all(orders.map(sitDown))
  const heard = answers.flatMap(outcomes)
  expect(heard.filter((outcome) => outcome === 'applied')).toHaveLength(1)
  expect(heard.filter((outcome) => outcome === 'TABLE_OCCUPIED')).toHaveLength(11)

  const seated = orders[heard.indexOf('applied')] ?? ''
  const till = await createTill(cashier)
  await till.give({ kind: 'order.cancel', payload: { orderId: seated } })
  expect(outcomes(await till.give(opened(newId(), tableId)))).toEqual(['applied'])
})

test('a receipt number is given once in a branch', async () => {
  const till = await createTill(cashier)
  const answers: Posted[] = []
  for (let n = 0; n < 2; n++) {
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), beersFor(orderId)))
    answers.push(await till.give(paidInCash(order, till.receipt(1000))))
  }
  expect(answers.map(outcomes)).toEqual([['applied'], ['RECEIPT_NUMBER_USED']])
})

test('fifty lanes at once leave a log without a gap, in the order in which they were committed', async () => {
  const before = await seqOf()
  const [here, there] = [await createTill(cashier), await createTill(elsewhere)]
  const tills = Array.from({ length: 50 }, (_, n) => (n % 2 ? here : there))
  const sales = await Promise.all(
    tills.map(async (till) => {
      const orderId = newId()
      const order = orderIn(await till.give(opened(orderId), beersFor(orderId)))
      const sent = await till.give({
        kind: 'order.send',
        payload: { orderId, sendId: newId() },
      })
      return [sent, await till.give(paidInCash(order))]
    }),
  )
  const events = await house.db
    .selectFrom('branch_events')
    .select(['seq', 'rows'])
    .where('branch_id', '=', branchId)
    .where('seq', '>', before)
    .orderBy('seq')
    .execute()
  expect(events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 150 }, (_, n) => before + n + 1),
  )
  expect(await seqOf()).toBe(before + 150)
  for (const [sent, paid] of sales) expect(sent?.seq).toBeLessThan(paid?.seq ?? 0)
  // The last row of each order in the log is what the database holds.
  const last = new Map<string, Order>()
  for (const { rows } of events) {
    for (const { topic, _id, row } of rows as unknown as Posted['rows']) {
      if (topic === 'orders') last.set(_id, row as Order)
    }
  }
  expect(last.size).toBe(50)
  for (const [id, order] of last) expect(await storedOrder(house.db, id)).toEqual(order)
})
