import { beforeAll, describe, expect, test } from 'vitest'
import type { PromotionDraft } from '#shared/promoting/draft.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { takenOff } from '../../shared/promotions/till.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import { customerDraft } from '../collections/drafts.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const { restaurantId, _id: branchId } = riverside.branch
const query = { restaurantId }
const { promotions } = owner.api

/** Publishes a promotion; returns its version as the tills of the branch have it. */
async function publish(name: string, more: Partial<PromotionDraft> = {}) {
  const { _id, revision } = await promotions.create({ query, body: promotionDraft(name, more) })
  const { versionId } = await promotions.publish({ params: { id: _id }, query, body: { revision } })
  return { promotionId: _id, versionId: versionId ?? '' }
}
const beers = (
  orderId: string,
  quantity: number,
  offers: string[],
): CommandDraft & { payload: PayloadOf<'order.addLine'> } => {
  const draft = beersFor(orderId, quantity)
  if (draft.kind !== 'order.addLine') throw new Error('not a line')
  return { ...draft, payload: { ...draft.payload, offers } }
}
const sold = (offers: string[], quantity = 3) => {
  const orderId = newId()
  return till.give(opened(orderId), beers(orderId, quantity, offers))
}

const promotionRows = async () => {
  const { body } = await cashier.get(`/branches/${branchId}/sync?newTopics=true`)
  return body.rows.filter(({ topic }: { topic: string }) => topic === 'promotions')
}
let happy = { promotionId: '', versionId: '' }
beforeAll(async () => {
  happy = await publish('Happy')
})

describe('a promotion of the branch', () => {
  test('is given by the server as by the till, and frozen into the order', async () => {
    const order = orderIn(await sold([happy.versionId]))
    expect(takenOff(order)).toEqual({ Happy: Math.round(beer.price * 3 * 0.2 * 1.1) })
    expect(order.offers).toMatchObject([{ _id: happy.versionId, reward: { percent: 20 } }])
  })

  test('reaches its tills as a row, and is over for them once it is paused', async () => {
    const { promotionId, versionId } = await publish('Short')
    const found = async () =>
      (await promotionRows()).find(({ _id }: { _id: string }) => _id === versionId)?.row
    expect(await found()).toMatchObject({ promotionId, name: { en: 'Short' } })
    await promotions.pause({ params: { id: promotionId }, query, body: { paused: true } })
    expect(await found()).toMatchObject({ over: true })
    // A till that was away has sold by it.
    expect(outcomes(await sold([versionId]))).toEqual(['applied', 'applied'])
  })

  test('that was edited changes no order that has it', async () => {
    const { promotionId, versionId } = await publish('Edited')
    const order = orderIn(await sold([versionId]))
    const { revision } = await promotions.get({ params: { id: promotionId }, query })
    const edited = await promotions.update({
      params: { id: promotionId },
      query,
      body: { revision, reward: { kind: 'percent', percent: 90 } },
    })
    await promotions.publish({
      params: { id: promotionId },
      query,
      body: { revision: edited.revision },
    })
    const paid = orderIn(await till.give(paidInCash(order)))
    expect(paid.totals).toEqual(order.totals)
  })
})

describe('what a device says of promotions is not believed', () => {
  test('a version that no one published is refused', async () => {
    expect(outcomes(await sold([newId()]))).toEqual(['applied', 'OFFER_UNKNOWN'])
  })

  test('one of another branch too', async () => {
    const { versionId } = await publish('Elsewhere', { when: { notIn: [branchId] } })
    expect(outcomes(await sold([versionId]))).toEqual(['applied', 'OFFER_UNKNOWN'])
  })

  test('and one of another restaurant', async () => {
    const other = await house.signIn('th.owner')
    const { body } = await other.get('/branches')
    const [first] = body.results ?? body
    const there = { restaurantId: first.restaurantId }
    const draft = promotionDraft('Thai', { currency: 'THB' })
    const { _id, revision } = await other.api.promotions.create({ query: there, body: draft })
    const { versionId } = await other.api.promotions.publish({
      params: { id: _id },
      query: there,
      body: { revision },
    })
    expect(outcomes(await sold([versionId ?? '']))).toEqual(['applied', 'OFFER_UNKNOWN'])
  })

  test('one that was not on when the dish was ordered', async () => {
    const { versionId } = await publish('Night', {
      when: { hours: { startsAt: '20:00', endsAt: '22:00' } },
    })
    expect(outcomes(await sold([versionId]))).toEqual(['applied', 'OFFER_NOT_DUE'])
  })

  test('one that a person or a code gives is not automatic', async () => {
    const { versionId } = await publish('Given', { givenBy: 'person' })
    expect(outcomes(await sold([versionId]))).toEqual(['applied', 'OFFER_UNKNOWN'])
    const order = orderIn(await sold([]))
    const given = await till.give({
      kind: 'order.applyOffer',
      payload: { orderId: order._id, offerId: versionId },
    })
    expect(takenOff(orderIn(given))).toMatchObject({ Given: expect.any(Number) })
  })

  test('one by code needs a code that is reserved for the order', async () => {
    const { promotionId, versionId } = await publish('Coded', { givenBy: 'code' })
    const order = orderIn(await sold([]))
    const apply = (orderId: string): CommandDraft => ({
      kind: 'order.applyOffer',
      payload: { orderId, offerId: versionId },
    })
    expect(outcomes(await till.give(apply(order._id)))).toEqual(['OFFER_UNKNOWN'])
    const { codes } = await promotions.makeCodes({
      params: { id: promotionId },
      query,
      body: {
        batchId: newId(),
        draft: { count: 1, singleUse: true, expiresOn: null, note: '' },
      },
    })
    const reserved = await cashier.post(`/promotions/codes/reserve?branchId=${branchId}`, {
      orderId: order._id,
      code: codes[0],
    })
    expect(reserved.body).toMatchObject({ version: { _id: versionId } })
    const given = await till.give(apply(order._id))
    expect(outcomes(given)).toEqual(['applied'])
    expect(takenOff(orderIn(given))).toHaveProperty('Coded')
    const another = orderIn(await sold([]))
    expect(outcomes(await till.give(apply(another._id)))).toEqual(['OFFER_UNKNOWN'])
  })

  test('nor that a guest meets what it is for', async () => {
    const { promotionId, versionId } = await publish('First', {
      conditions: { guest: { firstVisit: true } },
    })
    const order = orderIn(await sold([versionId]))
    expect(takenOff(order)).toEqual({})
    const named = (customer: PayloadOf<'order.setGuest'>['customer']) =>
      till.give({ kind: 'order.setGuest', payload: { orderId: order._id, customer } })
    const stranger = orderIn(
      await named({ _id: null, key: '+8562055990099', meets: [promotionId] }),
    )
    expect(takenOff(stranger)).toEqual({})
    const guest = await owner.api.customers.create({
      query,
      body: customerDraft('Nok', '020 5599 0098'),
    })
    const known = orderIn(await named({ _id: guest._id, key: guest.code }))
    expect(takenOff(known)).toHaveProperty('First')
  })
})
