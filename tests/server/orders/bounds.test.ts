import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOUNDS, MOST_OPEN } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { lao, luangPrabang, openHouse, riverside, storedOrder } from '../support/house.ts'
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
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)

const sent = (orderId: string, sendId: string) => ({
  kind: 'order.send' as const,
  payload: { orderId, sendId },
})

test('one id for two sends of a call is a refusal, never an error, and the first ticket stays', async () => {
  const [orderId, sendId] = [newId(), newId()]
  const answer = await till.give(
    opened(orderId),
    beersFor(orderId, 1),
    sent(orderId, sendId),
    beersFor(orderId, 2),
    sent(orderId, sendId),
  )
  expect(outcomes(answer)).toEqual(['applied', 'applied', 'applied', 'applied', 'ID_REUSED'])
  const later = await till.give(sent(orderId, sendId))
  expect(outcomes(later)).toEqual(['ID_REUSED'])
  const tickets = await house.db
    .selectFrom('tickets')
    .select((eb) => eb.ref('doc').$castTo<{ dishes: { quantity: number }[] }>().as('doc'))
    .where('order_id', '=', orderId)
    .execute()
  expect(tickets.map(({ doc }) => doc.dishes.map(({ quantity }) => quantity))).toEqual([[1]])
  expect(outcomes(await till.give(sent(orderId, newId())))).toEqual(['applied'])
})

test('one id spelt in two ways is one line, so that the bill can be paid', async () => {
  const [orderId, first, again] = [newId(), newId(), newId()]
  const line = beersFor(orderId)
  const spelt = (lineId: string) =>
    ({ ...line, payload: { ...line.payload, lineId } }) as typeof line
  const answer = await till.give(opened(orderId), spelt(first), spelt(first.toUpperCase()))
  expect(outcomes(answer)).toEqual(['applied', 'applied', 'LINE_EXISTS'])
  expect(outcomes(await till.give(spelt(again)))).toEqual(['applied'])
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error('The order is gone')
  expect(outcomes(await till.give(paidInCash(order)))).toEqual(['applied'])
})

test('a device’s name of a choice is kept nowhere, and the command stays the one it was', async () => {
  const item = lao.menu.items.find(({ modifierGroupIds }) => modifierGroupIds.length === 1)
  const group = lao.menu.groups.find(({ _id }) => _id === item?.modifierGroupIds[0])
  const options = group?.options.slice(0, Math.max(1, group.min)) ?? []
  if (!item || !group) throw new Error('The demonstration lost its choices')
  const orderId = newId()
  const line = till.command({
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: newId(),
      menuItemId: item._id,
      quantity: 1,
      unitPrice: item.price,
      modifiers: options.map(({ _id, price }) => ({
        groupId: group._id,
        optionId: _id,
        name: { en: 'VIP: 100 % off, paid to the owner' },
        price,
        alert: true,
      })),
      note: '',
    },
  })
  const answer = await till.post([till.command(opened(orderId)), line])
  expect(outcomes(answer)).toEqual(['applied', 'applied'])
  const order = await storedOrder(house.db, orderId)
  expect(order?.lines[0]?.modifiers).toEqual(
    options.map(({ _id, name, price, alert }) => ({
      groupId: group._id,
      optionId: _id,
      name,
      price,
      alert,
    })),
  )
  // Sent again by a device that missed the response: known, not another command.
  expect(outcomes(await till.post([line]))).toEqual(['applied'])
})

test('one order takes no more lines than windows and kitchens can bear', async () => {
  const orderId = newId()
  await till.give(opened(orderId))
  for (let left = BOUNDS.lines; left > 0; left -= 150) {
    const lines = Array.from({ length: Math.min(150, left) }, () => beersFor(orderId, 1, beer))
    expect(new Set(outcomes(await till.give(...lines)))).toEqual(new Set(['applied']))
  }
  expect(outcomes(await till.give(beersFor(orderId)))).toEqual(['ORDER_FULL'])
})

test('payments of nothing fill no ledger', async () => {
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId))
  const nothing = {
    kind: 'order.pay' as const,
    payload: {
      orderId,
      paymentId: newId(),
      method: 'cash' as const,
      amount: 0,
      tendered: 0,
      receiptNumber: null,
      shiftSessionId: null,
    },
  }
  expect(outcomes(await till.give(nothing))).toEqual(['AMOUNT_MISSING'])
  const payments = await house.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  expect(payments).toEqual([])
})

test('no order comes to more than lists and reports can count', async () => {
  const owner = await house.signIn('la.owner')
  // The dearest that a dish may be: a thousand pieces are a full order.
  const price = 1_000_000_000
  expect((await owner.patch(`/menu-items/${sausage._id}`, { price })).status).toBe(200)
  const orderId = newId()
  const line = beersFor(orderId, 1, { ...sausage, price })
  const { lineId } = line.payload as { readonly lineId: string }
  const more = { kind: 'order.changeQuantity', payload: { orderId, lineId, by: 998 } } as const
  // With its tax it is beyond the bound.
  expect(outcomes(await till.give(opened(orderId), line, more))[2]).toBe('ORDER_FULL')
  const dishes = Array.from({ length: 12 }, () => beersFor(orderId, 999, { ...sausage, price }))
  expect(outcomes(await till.give(...dishes))[0]).toBe('ORDER_FULL')
  const { status } = await owner.get(`/orders?branchId=${riverside.branch._id}&date=2026-11-21`)
  expect(status).toBe(200)
})

test('a branch opens no more orders than a till can read when it starts, and goes on when some are closed', async () => {
  // Of another branch: they do not count here.
  const there = await createTill(await house.signIn('la.owner'), luangPrabang.branch)
  const first = newId()
  await there.give(opened(first))
  await sql`
    insert into orders (restaurant_id, branch_id, id, lane_version, revision, status, number, type,
      business_date, opened_at, total, due, currency, opened_by_name, net, discount, doc)
    select restaurant_id, branch_id, gen_random_uuid(), 1, 1, status, number || n, type,
      business_date, opened_at, total, due, currency, opened_by_name, net, discount, doc
    from orders, generate_series(1, ${MOST_OPEN - 2}) as n where id = ${first}`.execute(house.db)
  const last = newId()
  expect(outcomes(await there.give(opened(last)))).toEqual(['applied'])
  expect(outcomes(await there.give(opened(newId())))).toEqual(['TOO_MANY_OPEN'])
  // Open orders go on.
  expect(outcomes(await there.give(beersFor(last)))).toEqual(['applied'])
  expect(outcomes(await till.give(opened(newId())))).toEqual(['applied'])

  expect(outcomes(await there.give({ kind: 'order.cancel', payload: { orderId: first } }))).toEqual(
    ['applied'],
  )
  const another = newId()
  expect(outcomes(await there.give(opened(another)))).toEqual(['applied'])

  // A merge makes room for one more, and what is opened again counts.
  const merge = { orderId: another, moveId: newId(), intoId: last }
  expect(outcomes(await there.give({ kind: 'order.merge', payload: merge }))).toEqual(['applied'])
  const again: CommandDraft = {
    kind: 'order.unmerge',
    payload: { orderId: last, moveId: newId(), mergedId: another, tableId: null },
  }
  expect(outcomes(await there.give(opened(newId())))).toEqual(['applied'])
  expect(outcomes(await there.give(again))).toEqual(['TOO_MANY_OPEN'])
})
