import { describe, expect, test } from 'vitest'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  demoUser,
  liftLimits,
  openHouse,
  riverside,
  storedOrder,
  through,
} from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  outcomes,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const node = await house.addNode()
await liftLimits(house, 'LA')
const cashier = await house.signIn('la.cashier')
const elsewhere = through(node, cashier)
const [tableA = '', tableB = ''] = riverside.tables.map(({ _id }) => _id)

const stored = async (orderId: string): Promise<Order> => {
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}
const ticketsOf = async (orderId: string) => {
  const rows = await house.db
    .selectFrom('tickets')
    .select('doc')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ doc }) => doc as unknown as Ticket)
}
const send = (orderId: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId() },
})
const merge = (orderId: string, intoId: string): CommandDraft => ({
  kind: 'order.merge',
  payload: { orderId, moveId: newId(), intoId },
})

/** An order with beers and a sausage, of which the kitchen has all. */
async function sentOrder(tableId: string | null = null, beers = 3) {
  const till = await createTill(cashier)
  const orderId = newId()
  await till.give(opened(orderId, tableId), beersFor(orderId, beers), beersFor(orderId, 1, sausage))
  await till.give(send(orderId))
  return { till, orderId, order: await stored(orderId) }
}

let counted = 500
const split = (
  { _id: orderId, lines }: Order,
  code: string,
  quantity: number,
  partId = newId(),
): CommandDraft & { partId: string } => ({
  kind: 'order.split',
  partId,
  payload: {
    orderId,
    moveId: newId(),
    parts: [
      {
        orderId: partId,
        number: `${code}${++counted}`,
        pieces: [{ lineId: lines[0]?._id ?? '', quantity, as: newId() }],
      },
    ],
  },
})
const given = ({ partId: _partId, ...draft }: ReturnType<typeof split>) => draft as CommandDraft

describe('a split', () => {
  test('makes a check at the same table, with what the kitchen has of it, in one event', async () => {
    const { till, orderId, order } = await sentOrder(tableA)
    const draft = split(order, till.code, 2)
    const posted = await till.give(given(draft))
    expect(outcomes(posted)).toEqual(['applied'])
    const [left, part] = [await stored(orderId), await stored(draft.partId)]
    expect(left.lines.map(({ quantity, sent }) => [quantity, sent?.quantity])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(part).toMatchObject({
      status: 'open',
      tableId: tableA,
      sharesTable: true,
      splitFrom: { _id: orderId, number: order.number },
      lines: [{ quantity: 2, sent: { quantity: 2 } }],
    })
    expect(part.totals.total + left.totals.total).toBe(order.totals.total)
    const shown = new Set(posted.rows.map(({ topic, _id }) => `${topic} ${_id}`))
    expect(shown.has(`orders ${orderId}`) && shown.has(`orders ${draft.partId}`)).toBe(true)
    const pieces = [...(await ticketsOf(orderId)), ...(await ticketsOf(draft.partId))].flatMap(
      ({ dishes }) => dishes.filter(({ menuItemId }) => menuItemId === beer._id),
    )
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
    // Sent again, nothing is new for the kitchen.
    for (const id of [orderId, draft.partId]) {
      const before = await ticketsOf(id)
      await till.give(send(id))
      expect(await ticketsOf(id)).toEqual(before)
    }
    await till.give(given(split(await stored(orderId), till.code, 1)))
    for (const id of [orderId, draft.partId]) await till.give(paidInCash(await stored(id)))
    expect((await stored(draft.partId)).status).toBe('paid')
  })

  test('said twice makes one check', async () => {
    const { till, orderId, order } = await sentOrder()
    const command = till.command(given(split(order, till.code, 1)))
    const answers = [await till.post([command]), await till.post([command])]
    expect(answers.map(outcomes)).toEqual([['applied'], ['applied']])
    expect((await stored(orderId)).lines[0]?.quantity).toBe(2)
  })

  test('takes numbers of its own device only, and order ids of no other branch or order', async () => {
    const { till, order } = await sentOrder()
    expect(outcomes(await till.give(given(split(order, 'ZZ', 1))))).toEqual([
      'ORDER_NUMBER_INVALID',
    ])
    const other = await sentOrder()
    const onto = split(order, till.code, 1, other.orderId)
    expect(outcomes(await till.give(given(onto)))).toEqual(['ORDER_EXISTS'])
  })

  test('goes alone: a call with commands of two orders is refused as a whole', async () => {
    const { till, orderId, order } = await sentOrder()
    const both = till.give(given(split(order, till.code, 1)), beersFor(orderId))
    await expect(both).rejects.toMatchObject({ status: 400, body: { code: 'SEVERAL_LANES' } })
  })
})

describe('a merge', () => {
  test('brings everything, frees the table, and can be taken back', async () => {
    const [one, two] = [await sentOrder(tableA), await sentOrder(tableB, 1)]
    expect(outcomes(await one.till.give(merge(one.orderId, two.orderId)))).toEqual(['applied'])
    expect(await stored(one.orderId)).toMatchObject({
      status: 'merged',
      lines: [],
      totals: { total: 0 },
      mergedInto: { _id: two.orderId },
    })
    const joined = await stored(two.orderId)
    expect(joined.totals.total).toBe(one.order.totals.total + two.order.totals.total)
    expect(await ticketsOf(one.orderId)).toEqual([])
    expect((await ticketsOf(two.orderId)).map(({ orderNumber }) => orderNumber)).toEqual(
      Array.from({ length: (await ticketsOf(two.orderId)).length }, () => two.order.number),
    )
    const next = newId()
    expect(outcomes(await one.till.give(opened(next, tableA)))).toEqual(['applied'])
    const back = (tableId: string | null): CommandDraft => ({
      kind: 'order.unmerge',
      payload: { orderId: two.orderId, moveId: newId(), mergedId: one.orderId, tableId },
    })
    expect(outcomes(await one.till.give(back(tableA)))).toEqual(['TABLE_OCCUPIED'])
    await one.till.give({ kind: 'order.cancel', payload: { orderId: next } })
    expect(outcomes(await one.till.give(back(tableA)))).toEqual(['applied'])
    expect(await stored(one.orderId)).toMatchObject({
      status: 'open',
      tableId: tableA,
      lines: one.order.lines,
      totals: one.order.totals,
    })
    expect((await stored(two.orderId)).totals).toEqual(two.order.totals)
    for (const { orderId } of [one, two]) await one.till.give(paidInCash(await stored(orderId)))
  })

  test('leaves a partly paid order alone, and what was said of one that is merged says where it went', async () => {
    const [one, two] = [await sentOrder(), await sentOrder()]
    const part = paidInCash({ _id: one.orderId, due: 10_000 }, null)
    expect(outcomes(await one.till.give(part))).toEqual(['applied'])
    expect(outcomes(await one.till.give(merge(one.orderId, two.orderId)))).toEqual([
      'ORDER_PARTLY_PAID',
    ])
    expect(outcomes(await one.till.give(merge(two.orderId, one.orderId)))).toEqual(['applied'])
    expect(outcomes(await one.till.give(beersFor(two.orderId)))).toEqual(['ORDER_MERGED'])
  })

  test('of a check with the order it was split off gives it the table alone', async () => {
    const { till, orderId, order } = await sentOrder(tableB)
    const draft = split(order, till.code, 1)
    await till.give(given(draft))
    expect(outcomes(await till.give(merge(orderId, draft.partId)))).toEqual(['applied'])
    expect(await stored(draft.partId)).not.toHaveProperty('sharesTable')
    expect(outcomes(await till.give(opened(newId(), tableB)))).toEqual(['TABLE_OCCUPIED'])
    await till.give(paidInCash(await stored(draft.partId)))
  })
})

test('the audit log says who split, merged and handed over which order, and of no discount that went along', async () => {
  const { till, orderId, order } = await sentOrder()
  const payload = { orderId, discountId: newId(), category: 'discount', reason: '' } as const
  await till.give({ kind: 'order.discount', payload: { ...payload, kind: 'percent', value: 5 } })
  const draft = split(order, till.code, 1)
  await till.give(given(draft))
  const other = await sentOrder()
  await till.give(merge(orderId, other.orderId))
  const back = { orderId: other.orderId, moveId: newId(), mergedId: orderId, tableId: null }
  await till.give({ kind: 'order.unmerge', payload: back })
  const to = { _id: demoUser('la.waiter').id, name: 'Kham' }
  await till.give({ kind: 'order.handOver', payload: { orderId, to } })
  const entries = await house.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'order.%')
    .orderBy('seq')
    .execute()
  const about = entries.flatMap(({ action, details }) =>
    (details as { orderId?: string }).orderId === orderId ? [action] : [],
  )
  expect(about).toEqual([
    'order.discount',
    'order.split',
    'order.merge',
    'order.unmerge',
    'order.handOver',
  ])
})

test('an order goes to a person of the restaurant, under the name that they have', async () => {
  const { till, orderId } = await sentOrder()
  const handTo = (userId: string) => {
    const to = { _id: demoUser(userId).id, name: 'The owner' }
    return till.give({ kind: 'order.handOver', payload: { orderId, to } })
  }
  for (const stranger of ['th.waiter', 'sala.admin'])
    expect(outcomes(await handTo(stranger))).toEqual(['PERSON_UNKNOWN'])
  expect(outcomes(await handTo('la.waiter'))).toEqual(['applied'])
  const { id, name } = demoUser('la.waiter')
  expect((await stored(orderId)).servedBy).toEqual({ _id: id, name })
})

test('twenty tills that split, merge and pay the same two orders lose and double nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await sentOrder(), await sentOrder()]
    const tills = [await createTill(cashier), await createTill(elsewhere)]
    const parts: string[] = []
    const drafts = Array.from({ length: 20 }, (_, n): CommandDraft => {
      const [from, to] = n % 2 ? [one, two] : [two, one]
      if (n % 5 === 4) return paidInCash(from.order)
      if (n % 5 === 3) return merge(from.orderId, to.orderId)
      const draft = split(from.order, one.till.code, 1)
      parts.push(draft.partId)
      return given(draft)
    })
    const answers = await Promise.all(drafts.map(async (draft, n) => tills[n % 2]?.give(draft)))
    expect(answers.flatMap((answer) => (answer ? outcomes(answer) : []))).not.toContain(
      'UNAVAILABLE',
    )
    const known = await Promise.all(
      [one.orderId, two.orderId, ...parts].map((id) => storedOrder(house.db, id)),
    )
    const orders = known.flatMap((order) => order ?? [])
    const pieces = orders
      .flatMap(({ lines }) => lines)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(pieces).toBe(8)
    const worth = one.order.totals.subtotal + two.order.totals.subtotal
    expect(orders.reduce((sum, { totals }) => sum + totals.subtotal, 0)).toBe(worth)
    for (const order of orders) {
      const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid + order.due).toBe(order.totals.total)
      expect(order.due).toBeGreaterThanOrEqual(0)
      const asked = (await ticketsOf(order._id)).flatMap(({ dishes }) => dishes)
      const cooked = asked.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(cooked).toBe(order.lines.reduce((sum, { sent }) => sum + (sent?.quantity ?? 0), 0))
    }
  }
}, 60_000)
