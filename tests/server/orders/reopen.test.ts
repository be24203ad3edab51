import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import type { Loose } from '../support/house.ts'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
  soldBeers,
} from '../support/till.ts'

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

describe('promotions of an order that is opened again', () => {
  const query = { restaurantId: riverside.branch.restaurantId }
  const late = async (seconds = 120) => {
    house.wait(seconds * 1000)
    return createTill(owner, riverside.branch, house.now)
  }
  const withOffers = (orderId: string, quantity: number, offers: string[], cooked = false) => {
    const line = beersFor(orderId, quantity)
    return {
      ...line,
      payload: { ...line.payload, offers, ...(cooked && { cooked }) },
    } as typeof line
  }
  const keeping = (orderId: string, { _id, number }: Order): CommandDraft => {
    const open = opened(orderId)
    if (open.kind !== 'order.open') throw new Error('Not an opening')
    const reopens = { orderId: _id, number, keeps: true as const }
    return { ...open, payload: { ...open.payload, reopens } }
  }

  /** Two beers of an hour that ends in a minute, paid. */
  async function soldHappily() {
    const when = { hours: { startsAt: '08:00', endsAt: '15:01' } }
    const body = promotionDraft('Happy', { when })
    const { _id, revision } = await owner.api.promotions.create({ query, body })
    const params = { id: _id }
    const made = await owner.api.promotions.publish({ params, query, body: { revision } })
    const versionId = made.versionId ?? ''
    const orderId = newId()
    const order = orderIn(await till.give(opened(orderId), withOffers(orderId, 2, [versionId])))
    const paid = orderIn(await till.give(paidInCash(order)))
    expect(paid.totals.discount).toBeGreaterThan(0)
    return { paid, versionId }
  }

  test('hold when their hour is over, for its dishes and for no more', async () => {
    const { paid, versionId } = await soldHappily()
    const later = await late()
    const orderId = newId()
    await later.give(refundOf(paid, undefined, { kind: 'reopened', reopenedAs: orderId }))
    await later.give(keeping(orderId, paid))
    const again = await later.give(withOffers(orderId, 2, [versionId], true))
    expect(orderIn(again).totals).toEqual(paid.totals)
    for (const cooked of [true, false])
      expect(outcomes(await later.give(withOffers(orderId, 1, [versionId], cooked)))).toEqual([
        'OFFER_NOT_DUE',
      ])
  })

  test('are not there where the paid order went back for another one, or not at all', async () => {
    const { paid, versionId } = await soldHappily()
    const later = await late()
    await later.give(refundOf(paid, undefined, { kind: 'reopened', reopenedAs: newId() }))
    const orderId = newId()
    await later.give(keeping(orderId, paid))
    const again = await later.give(withOffers(orderId, 2, [versionId], true))
    expect(outcomes(again)).toEqual(['applied'])
    expect(orderIn(again)).toMatchObject({ totals: { discount: 0 } })
    expect(orderIn(again).reopens).not.toHaveProperty('keeps')
  })
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
