import { sql } from 'kysely'
import { expect } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { freeOverdue } from '../../../server/promotions/free.ts'
import { type House, type Person, riverside } from '../support/house.ts'
import { beersFor, type createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
import { promotionDraft } from './promotion-draft.ts'

/** Publishes promotions of a restaurant, sells under them at a till, and sees what became of them. */
export function createPromoter(
  house: House,
  person: Person,
  till: Awaited<ReturnType<typeof createTill>>,
) {
  const { restaurantId, _id: branchId } = riverside.branch
  const query = { restaurantId }
  const { promotions } = person.api

  async function published(name: string, more = {}) {
    const { _id, revision } = await promotions.create({ query, body: promotionDraft(name, more) })
    const made = await promotions.publish({ params: { id: _id }, query, body: { revision } })
    return { _id, versionId: made.versionId ?? '' }
  }

  /** Sells beers under a version; the till says that it is on. */
  async function sold(versionId: string, beers = 1) {
    const orderId = newId()
    const line = beersFor(orderId, beers)
    const draft = { ...line, payload: { ...line.payload, offers: [versionId] } } as typeof line
    const order = orderIn(await till.give(opened(orderId), draft))
    return orderIn(await till.give(paidInCash(order)))
  }

  const usesOf = async (promotionId: string) => {
    await house.domain.poster.drain()
    const { rows } = await sql<{
      readonly kind: string
      readonly amount: number
      readonly net: number
      readonly margin: number | null
      readonly over: boolean
      readonly late: boolean
    }>`select kind, amount, net, margin, over_limit as over, late from promotion_uses
      where promotion_id = ${promotionId} order by seq, kind desc`.execute(house.db)
    return rows
  }

  /** An order of two beers that has what a code gives. */
  async function coded(name: string) {
    const { _id, versionId } = await published(name, { givenBy: 'code' })
    const { batch, codes } = await promotions.makeCodes({
      params: { id: _id },
      query,
      body: { batchId: newId(), draft: { count: 1, singleUse: true, expiresOn: null, note: '' } },
    })
    const [code = ''] = codes
    const order = orderIn(await till.open(newId(), 2))
    const reserve = (orderId: string) =>
      person.post(`/promotions/codes/reserve?branchId=${branchId}`, { orderId, code })
    await reserve(order._id)
    const offered = orderIn(
      await till.give({
        kind: 'order.applyOffer',
        payload: { orderId: order._id, offerId: versionId },
      }),
    )
    expect(offered.due).toBeLessThan(order.due)
    const batchNow = async () =>
      (await promotions.batches({ params: { id: _id }, query })).results.find(
        (one) => one._id === batch._id,
      )
    return { _id, order: offered, reserve, batchNow }
  }

  /** What the clock does at the next cut-off. */
  const tomorrow = () => freeOverdue(house.db, new Date(house.now().getTime() + DAY_MS))

  return { published, sold, usesOf, coded, tomorrow }
}
