import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes, sausage } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.waiter'))
const charge = { rate: 10, taxed: false, base: 'after_discount' }
await owner.patch(`/branches/${riverside.branch._id}`, { serviceCharge: charge })

const openedAs = (orderId: string, type: OrderType): CommandDraft => {
  const { kind, payload } = opened(orderId)
  if (kind !== 'order.open') throw new Error('not an opening')
  return { kind, payload: { ...payload, type, serviceByType: true } }
}

test('dishes that go where no service is charged leave the charge in the audit log', async () => {
  const [stays, takes] = [newId(), newId()]
  await till.give(openedAs(stays, 'dine_in'), beersFor(stays, 2), beersFor(stays, 1, sausage))
  await till.give(openedAs(takes, 'takeaway'), beersFor(takes, 1))
  const order = await storedOrder(house.db, stays)
  const lineId = order?.lines[0]?._id ?? ''
  const payload = { moveId: newId(), pieces: [{ lineId, quantity: 2, as: newId() }] }
  const there: CommandDraft = {
    kind: 'order.moveLines',
    payload: { ...payload, orderId: stays, toId: takes },
  }
  expect(outcomes(await till.give(there))).toEqual(['applied'])
  const { body } = await owner.get('/audit-log?action=order.changeType')
  const [entry] = body.results
  expect(entry.details).toMatchObject({
    orderId: takes,
    before: { type: 'dine_in' },
    after: { type: 'takeaway' },
  })
  const { before, after } = entry.details
  // Two beers are 50,000 kip.
  expect(before.serviceCharge - after.serviceCharge).toBe(5_000)
})
