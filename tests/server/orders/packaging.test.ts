import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const here = `/branches/${riverside.branch._id}`
const packaging = { takeaway: { price: 2000, per: 'dish' } }

const packs = (orderId: string): CommandDraft => {
  const { kind, payload } = opened(orderId)
  if (kind !== 'order.open') throw new Error('not an opening')
  return { kind, payload: { ...payload, packs: true } }
}

test('packaging that a branch sets is on the next takeaway order, and a line of the sale', async () => {
  const { status, body } = await owner.patch(here, { packaging })
  expect([status, body.packaging]).toEqual([200, packaging])
  const orderId = newId()
  const order = orderIn(await till.give(packs(orderId), beersFor(orderId, 2)))
  expect(order).toMatchObject({
    lines: [{ quantity: 2 }, { packaging: true, quantity: 2, amount: 4000 }],
  })
  await till.give(paidInCash(order))
  const sold = house.db
    .selectFrom('sale_lines')
    .select(['quantity', 'gross'])
    .where('order_id', '=', orderId)
    .orderBy('gross')
  expect(await sold.execute()).toHaveLength(2)
})

test('packaging is in the policy of an order: a later change reaches none that is open', async () => {
  await owner.patch(here, { packaging })
  const orderId = newId()
  await till.give(packs(orderId), beersFor(orderId, 1))
  await owner.patch(here, { packaging: {} })
  const order = orderIn(await till.give(beersFor(orderId, 1)))
  expect(order).toMatchObject({ lines: [{}, {}, { packaging: true, quantity: 2 }] })
  const nextId = newId()
  const next = orderIn(await till.give(packs(nextId), beersFor(nextId, 1)))
  expect(next).toMatchObject({ lines: [{ quantity: 1 }] })
})

test('packaging below the least amount, or for guests who stay, is refused', async () => {
  for (const wrong of [{ takeaway: { price: 0, per: 'dish' } }, { takeaway: { price: 2000 } }]) {
    expect((await owner.patch(here, { packaging: wrong })).status).toBe(400)
  }
})
