import { expect, test } from 'vitest'
import type { Loose } from '../support/house.ts'
import { openHouse, storedOrder } from '../support/house.ts'
import { createTill, newId, opened, outcomes, refundOf, soldBeers } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(owner)

test('a reopened order and the one that takes its place name each other, and the log says so', async () => {
  const first = await soldBeers(till)
  const orderId = newId()
  await till.give(refundOf(first, undefined, { kind: 'reopened', reopenedAs: orderId }))
  const open = opened(orderId)
  if (open.kind !== 'order.open') throw new Error('Not an opening')
  const reopens = { orderId: first._id, number: first.number }
  const answer = await till.give({ ...open, payload: { ...open.payload, reopens } })
  expect(outcomes(answer)).toEqual(['applied'])
  expect((await storedOrder(house.db, orderId))?.reopens).toEqual({
    _id: first._id,
    number: first.number,
  })
  expect((await storedOrder(house.db, first._id))?.refunds).toMatchObject([
    { kind: 'reopened', reopenedAs: orderId },
  ])
  const { body } = await owner.get('/audit-log?limit=5')
  const actions = body.results.map(({ action }: Loose) => action)
  expect(actions.slice(0, 1)).toEqual(['order.reopen'])
  expect(actions).toContain('order.refund.reopened')
  expect(JSON.stringify(body.results[0])).toContain(first.number)
})

test('a refund of a part reopens nothing, whatever a device says', async () => {
  const first = await soldBeers(till)
  await till.give(refundOf(first, 1, { kind: 'reopened', reopenedAs: newId() }))
  const [refund] = (await storedOrder(house.db, first._id))?.refunds ?? []
  expect(refund?.kind).toBe('refund')
  expect(refund).not.toHaveProperty('reopenedAs')
})

test('an order that takes no other’s place says nothing of it', async () => {
  const order = await soldBeers(till)
  expect(order).not.toHaveProperty('reopens')
  expect(order.refunds).toBeUndefined()
})
