import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { postAgain } from '../loyalty/guests-in.ts'
import { createPromoter } from '../promotions/promoter.ts'
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

const promoter = createPromoter(house, owner, till)
const withOffers = (orderId: string, quantity: number, offers: string[], cooked = false) => {
  const line = beersFor(orderId, quantity)
  const more = { ...(offers.length > 0 && { offers }), ...(cooked && { cooked }) }
  return { ...line, payload: { ...line.payload, ...more } } as typeof line
}
const keeping = (orderId: string, { _id, number }: Order): CommandDraft => {
  const open = opened(orderId)
  if (open.kind !== 'order.open') throw new Error('Not an opening')
  const reopens = { orderId: _id, number, keeps: true as const }
  return { ...open, payload: { ...open.payload, reopens } }
}
const wentBack = (paid: Order, reopenedAs: string) =>
  refundOf(paid, undefined, { kind: 'reopened', reopenedAs })

/** Two beers of an hour that ends in a minute, paid; and the till two minutes later. */
async function soldHappily() {
  const when = { hours: { startsAt: '08:00', endsAt: '15:01' } }
  const { versionId } = await promoter.published('Happy', { when })
  const paid = await promoter.sold(versionId, 2)
  expect(paid.totals.discount).toBeGreaterThan(0)
  house.wait(2 * MINUTE_MS)
  return { paid, versionId, later: await createTill(owner, riverside.branch, house.now) }
}

describe('a happy hour of an order that is opened again', () => {
  test('holds when it is over, for the dishes of that order and for no more', async () => {
    const { paid, versionId, later } = await soldHappily()
    const orderId = newId()
    await later.give(wentBack(paid, orderId))
    await later.give(keeping(orderId, paid))
    const again = await later.give(withOffers(orderId, 2, [versionId], true))
    expect(orderIn(again).totals).toEqual(paid.totals)
    for (const cooked of [true, false])
      expect(outcomes(await later.give(withOffers(orderId, 1, [versionId], cooked)))).toEqual([
        'OFFER_NOT_DUE',
      ])
  })

  test('is not there where that order went back for another one', async () => {
    const { paid, versionId, later } = await soldHappily()
    const orderId = newId()
    await later.give(wentBack(paid, newId()))
    await later.give(keeping(orderId, paid))
    const again = await later.give(withOffers(orderId, 2, [versionId], true))
    expect(outcomes(again)).toEqual(['applied'])
    expect(orderIn(again)).toMatchObject({ totals: { discount: 0 } })
    expect(orderIn(again).reopens).not.toHaveProperty('keeps')
  })
})

/** Gives a paid order back and opens one in its place, with its dishes. */
async function openedAgain(paid: Order) {
  const orderId = newId()
  await till.give(wentBack(paid, orderId))
  await till.give(keeping(orderId, paid))
  const given = new Set(paid.offers?.flatMap((one) => (one.given ? one._id : [])))
  const dishes = paid.lines.map(({ quantity, offers = [] }) => {
    const automatic = offers.flatMap(({ _id }) => (given.has(_id) ? [] : [_id]))
    return withOffers(orderId, quantity, automatic, true)
  })
  const order = orderIn(await till.give(...dishes))
  expect(order.totals).toEqual(paid.totals)
  return order
}

describe('the code of an order that is opened again', () => {
  test('is with the order in its place, and used once that is paid', async () => {
    const { _id, order, reserve, batchNow } = await promoter.coded('Coded again')
    const paid = orderIn(await till.give(paidInCash(order)))
    await house.domain.poster.drain()
    expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
    const again = await openedAgain(paid)
    await house.domain.poster.drain()
    expect(await batchNow()).toMatchObject({ used: 0, held: 1 })
    house.wait(2 * MINUTE_MS)
    const next = orderIn(await till.open(newId(), 1))
    expect((await reserve(next._id)).body.code).toBe('VOUCHER_HELD')
    await promoter.tomorrow()
    await till.give(paidInCash(again))
    expect(await promoter.usesOf(_id)).toHaveLength(3)
    expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
    expect((await reserve(next._id)).body.code).toBe('VOUCHER_USED')
    await postAgain(house)
    expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
  })

  test('is used, too, where all of it is posted at once', async () => {
    const { _id, order, batchNow } = await promoter.coded('Coded again, at once')
    const again = await openedAgain(orderIn(await till.give(paidInCash(order))))
    await promoter.tomorrow()
    await till.give(paidInCash(again))
    expect(await promoter.usesOf(_id)).toHaveLength(3)
    expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
  })

  test('is free where the order in its place has the promotion no more', async () => {
    const { _id, order, reserve } = await promoter.coded('Coded, then none')
    const again = await openedAgain(orderIn(await till.give(paidInCash(order))))
    await house.domain.poster.drain()
    const payload = { orderId: again._id, promotionId: _id }
    await till.give({ kind: 'order.removeOffer', payload })
    house.wait(2 * MINUTE_MS)
    const next = orderIn(await till.open(newId(), 1))
    expect((await reserve(next._id)).status).toBe(200)
  })
})

test('an order in the place of a paid one is no further use of a limit in all', async () => {
  const { _id, versionId } = await promoter.published('Two only', { limits: { inAll: 2 } })
  const paid = await promoter.sold(versionId)
  await till.give(paidInCash(await openedAgain(paid)))
  await promoter.sold(versionId)
  await promoter.sold(versionId)
  const uses = await promoter.usesOf(_id)
  expect(uses.map(({ over }) => over)).toEqual([false, false, false, false, true])
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
