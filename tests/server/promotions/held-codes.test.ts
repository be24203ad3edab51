import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { openHouse, type Person, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'
import { createPromoter } from './promoter.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const query = { restaurantId }
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(owner, riverside.branch, house.now)
const second = await createTill(cashier, riverside.branch, house.now)
const promoter = createPromoter(house, owner, till)
const { promotions } = owner.api
beforeEach(() => house.wait(1000))

const reserve = (person: Person, orderId: string, code: string) =>
  person.post(`/promotions/codes/reserve?branchId=${branchId}`, { orderId, code })
const codeOf = async (id: string) => {
  const draft = { count: 1, singleUse: true, expiresOn: null, note: '' }
  const body = { batchId: newId(), draft }
  return (await promotions.makeCodes({ params: { id }, query, body })).codes[0] ?? ''
}
async function made(name: string) {
  const { _id, versionId } = await promoter.published(name, { givenBy: 'code' })
  return { _id, versionId, code: await codeOf(_id) }
}
const applied = (orderId: string, offerId: string) =>
  till.give({ kind: 'order.applyOffer', payload: { orderId, offerId } })

/** Another order asks for a code after the minute that a till with a line has. */
async function askedElsewhere(code: string) {
  house.wait(2 * MINUTE_MS)
  const { _id } = orderIn(await till.open(newId(), 1))
  return (await reserve(owner, _id, code)).body.code
}
const piecesOf = (lineId: string | undefined) => [
  { lineId: lineId ?? '', quantity: 1, as: newId() },
]

describe('a till without a line is waited for', () => {
  test('where another one had asked for the same order before', async () => {
    const { code } = await made('Two tills')
    const { _id } = orderIn(await till.open(newId(), 2))
    await reserve(owner, _id, code)
    house.wait(1000)
    expect((await reserve(cashier, _id, code)).status).toBe(200)
    house.wait(1000)
    await till.give(beersFor(_id, 1))
    expect(await askedElsewhere(code)).toBe('VOUCHER_HELD')
  })

  test('where the promotion was taken off before it asked again', async () => {
    const { _id: promotionId, versionId, code } = await made('Off and on')
    const { _id: orderId } = orderIn(await second.open(newId(), 2))
    await reserve(cashier, orderId, code)
    await second.give(
      { kind: 'order.applyOffer', payload: { orderId, offerId: versionId } },
      { kind: 'order.removeOffer', payload: { orderId, promotionId } },
    )
    house.wait(1000)
    expect((await reserve(cashier, orderId, code)).status).toBe(200)
    expect(await askedElsewhere(code)).toBe('VOUCHER_HELD')
  })

  test('where its clock was ahead when it gave what is here', async () => {
    const { code } = await made('Ahead')
    const orderId = newId()
    const at = new Date(house.now().getTime() + MINUTE_MS).toISOString()
    const drafts = [opened(orderId), beersFor(orderId, 2)]
    const before = drafts.map((draft) => ({ ...second.command(draft), at }))
    expect(outcomes(await second.post(before))).toEqual(['applied', 'applied'])
    house.wait(1000)
    await reserve(cashier, orderId, code)
    expect(await askedElsewhere(code)).toBe('VOUCHER_HELD')
  })
})

test.each([
  ['is that of the version that is on now', false, 'applied'],
  ['gives no second version beside the one that the order has', true, 'OFFER_UNKNOWN'],
] as const)('a code that is asked for again %s', async (_, has, outcome) => {
  const { _id: id, versionId, code } = await made(`Newer ${has}`)
  const { _id: orderId } = orderIn(await till.open(newId(), 2))
  await reserve(owner, orderId, code)
  if (has) await applied(orderId, versionId)
  const params = { id }
  const { revision } = await promotions.get({ params, query })
  const edited = await promotions.update({ params, query, body: { priority: 11, revision } })
  await promotions.publish({ params, query, body: { revision: edited.revision } })
  const { body } = await reserve(owner, orderId, code)
  expect(body.version._id).not.toBe(versionId)
  expect(outcomes(await applied(orderId, body.version._id))).toEqual([outcome])
})

test('a code follows its dishes, too, that were split off where its order was merged for a while', async () => {
  const { _id: promotionId, order, reserve: ask } = await promoter.coded('Through a merge')
  const orderId = order._id
  const [intoId, part] = [newId(), newId()]
  await till.open(intoId, 1)
  const merged = await till.give({
    kind: 'order.merge',
    payload: { orderId, moveId: newId(), intoId },
  })
  const line = (await storedOrder(house.db, intoId))?.lines.find(({ from }) => from)
  const parts = [{ orderId: part, number: `${till.code}902`, pieces: piecesOf(line?._id) }]
  const split = await till.give({
    kind: 'order.split',
    payload: { orderId: intoId, moveId: newId(), parts },
  })
  const apart = await till.give({
    kind: 'order.unmerge',
    payload: { orderId: intoId, moveId: newId(), mergedId: orderId, tableId: null },
  })
  const off = await till.give({ kind: 'order.removeOffer', payload: { orderId, promotionId } })
  expect([merged, split, apart, off].flatMap(outcomes)).toEqual(Array(4).fill('applied'))
  expect((await storedOrder(house.db, part))?.totals.discount).toBeGreaterThan(0)
  house.wait(2 * MINUTE_MS)
  const next = orderIn(await till.open(newId(), 1))
  expect((await ask(next._id)).body.code).toBe('VOUCHER_HELD')
})

test('a code that was taken off is not used by dishes that go to an order with another code', async () => {
  const { _id: promotionId, order, batchNow } = await promoter.coded('Off before a move')
  const orderId = order._id
  await till.give(beersFor(orderId, 1), {
    kind: 'order.removeOffer',
    payload: { orderId, promotionId },
  })
  const { _id: toId } = orderIn(await till.open(newId(), 2))
  const { body } = await reserve(owner, toId, await codeOf(promotionId))
  await applied(toId, body.version._id)
  const pieces = piecesOf(order.lines[0]?._id)
  const moved = await till.give({
    kind: 'order.moveLines',
    payload: { orderId, moveId: newId(), toId, pieces },
  })
  expect(outcomes(moved)).toEqual(['applied'])
  const there = await storedOrder(house.db, toId)
  if (!there) throw new Error('No order')
  await till.give(paidInCash(there))
  await house.domain.poster.drain()
  expect(await batchNow()).toMatchObject({ used: 0, held: 1 })
})

test('a code that dishes took along to another order is not given again to its own', async () => {
  const { _id: promotionId, order } = await promoter.coded('Moved, and again')
  const orderId = order._id
  const { _id: toId } = orderIn(await till.open(newId(), 1))
  const pieces = piecesOf(order.lines[0]?._id)
  await till.give({ kind: 'order.moveLines', payload: { orderId, moveId: newId(), toId, pieces } })
  expect((await storedOrder(house.db, toId))?.totals.discount).toBeGreaterThan(0)
  await till.give({ kind: 'order.removeOffer', payload: { orderId, promotionId } })
  const offerId = order.offers?.[0]?._id ?? ''
  expect(outcomes(await applied(orderId, offerId))).toEqual(['OFFER_UNKNOWN'])
  // Taken off there, it is free for the order that has the code.
  await till.give({ kind: 'order.removeOffer', payload: { orderId: toId, promotionId } })
  expect(outcomes(await applied(orderId, offerId))).toEqual(['applied'])
})
