import { beforeEach, describe, expect, test } from 'vitest'
import type { GuestCondition, Limits } from '#shared/promotions/conditions.ts'
import { readHad } from '../../../server/promotions/still-within.ts'
import { customerDraft, segmentDraft, tierDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import { liftLimits, openHouse, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { promotionDraft } from './promotion-draft.ts'

const house = await openHouse()
await liftLimits(house, 'LA')
const { restaurantId, _id: branchId } = riverside.branch
const query = { restaurantId }
const owner = await house.signIn('la.owner')
const { api } = owner
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
beforeEach(() => house.wait(1000))

const tier = await api.loyaltyTiers.create({ query, body: { ...tierDraft('Gold'), spend: 1 } })
const regulars = await api.segments.create({
  query,
  body: { ...segmentDraft('Regulars'), visitsFrom: 1 },
})
const regular = await guests.add(customerDraft('Regular'))
const stranger = await guests.add(customerDraft('Stranger'))
type Guest = typeof regular

/** An order of a guest with what they were given by these versions. */
async function ordered(
  { _id, code }: Guest,
  offers: readonly string[] = [],
  /** What the till says of the guest, true or not. */
  meets?: string[],
) {
  const orderId = newId()
  const line = beersFor(orderId, 2)
  const sent = await till.give(
    opened(orderId),
    { ...line, payload: { ...line.payload, offers: [...offers] } } as typeof line,
    named(orderId, { _id, key: code, ...(meets && { meets }) }),
  )
  return orderIn(sent)
}
async function sold(guest: Guest, offers: readonly string[] = []) {
  await till.give(paidInCash(await ordered(guest, offers)))
  await house.domain.poster.drain()
}

async function published(name: string, guest: GuestCondition, limits: Limits = {}) {
  const body = promotionDraft(name, { conditions: { guest }, limits })
  const { _id, revision } = await api.promotions.create({ query, body })
  const params = { id: _id }
  const { versionId } = await api.promotions.publish({ params, query, body: { revision } })
  return { _id, versionId: versionId ?? '' }
}
const shownTo = async ({ _id }: Guest, promotion: { readonly _id: string }) => {
  const { meets } = await cashier.api.customers.recognise({
    params: { id: _id },
    query: { branchId },
  })
  return meets.includes(promotion._id)
}

await sold(regular)

describe.each([
  ['tier', { tiers: [tier._id] }],
  ['segment', { segments: [regulars._id] }],
  ['tier and a segment', { tiers: [tier._id], segments: [regulars._id] }],
] as const)('a promotion for the guests of a %s', (name, guest) => {
  test('is shown for them, and lowers their orders alone, whatever a till says', async () => {
    const condition: GuestCondition = JSON.parse(JSON.stringify(guest))
    const promotion = await published(`For a ${name}`, condition)
    expect(await shownTo(regular, promotion)).toBe(true)
    expect(await shownTo(stranger, promotion)).toBe(false)
    const [own, other] = [
      await ordered(regular, [promotion.versionId]),
      await ordered(stranger, [promotion.versionId], [promotion._id]),
    ]
    expect(own.totals.discount).toBeGreaterThan(0)
    expect(other.totals.discount).toBe(0)
  })
})

test('both must hold where both are asked', async () => {
  const away = await api.segments.create({
    query,
    body: { ...segmentDraft('Away'), awayFrom: 300 },
  })
  const condition = { tiers: [tier._id], segments: [away._id] }
  expect(await shownTo(regular, await published('Of both', condition))).toBe(false)
})

test('a segment that is removed means no one', async () => {
  const gone = await api.segments.create({ query, body: segmentDraft('Gone') })
  const promotion = await published('For no one', { segments: [gone._id] })
  expect(await shownTo(stranger, promotion)).toBe(true)
  await api.segments.remove({ params: { id: gone._id }, query })
  expect(await shownTo(stranger, promotion)).toBe(false)
})

test('groups that are not the restaurant’s are refused', async () => {
  for (const guest of [{ tiers: [newId()] }, { segments: [newId()] }])
    await expect(
      api.promotions.create({ query, body: promotionDraft('Foreign', { conditions: { guest } }) }),
    ).rejects.toThrow('NOT_FOUND')
})

test('a guest of two has had what both of them had', async () => {
  const promotion = await published('Once', {}, { perGuest: 1 })
  const [one, other] = [
    await guests.add(customerDraft('One')),
    await guests.add(customerDraft('Other')),
  ]
  const first = await published('First visit', { firstVisit: true })
  await sold(other, [promotion.versionId])
  expect(await shownTo(one, promotion)).toBe(true)
  expect(await shownTo(one, first)).toBe(true)
  await api.customers.merge({
    params: { id: one._id },
    query: { branchId },
    body: { mergeId: newId(), otherId: other._id },
  })
  expect(await shownTo(one, promotion)).toBe(false)
  expect(await shownTo(one, first)).toBe(false)
})

const usesOf = (promotion: { readonly _id: string }) =>
  house.db
    .selectFrom('promotion_uses')
    .select(['kind', 'over_limit as over'])
    .where('promotion_id', '=', promotion._id)
    .orderBy('seq')
    .orderBy('kind', 'desc')
    .execute()

test.each([
  ['once', {}, { perGuest: 1 }],
  ['once a day', {}, { perGuestDay: 1 }],
  ['on the first visit', { firstVisit: true }, {}],
] as const)('what a guest may have %s is on one open order', async (name, condition, limits) => {
  const guest = await guests.add(customerDraft(`Open ${name}`))
  const promotion = await published(`Open ${name}`, condition, limits)
  const first = await ordered(guest, [promotion.versionId])
  expect(first.totals.discount).toBeGreaterThan(0)
  expect((await ordered(guest, [promotion.versionId])).totals.discount).toBe(0)
  expect(await shownTo(guest, promotion)).toBe(false)
  // Named again, an order keeps what it has.
  await till.give(named(first._id, null))
  const again = await till.give(named(first._id, { _id: guest._id, key: guest.code }))
  expect(orderIn(again).totals.discount).toBe(first.totals.discount)
  // Taken off, it is there for the next order.
  const payload = { orderId: first._id, promotionId: promotion._id }
  await till.give({ kind: 'order.removeOffer', payload })
  expect(await shownTo(guest, promotion)).toBe(true)
})

const begun = async (guest: Guest) => {
  const orderId = newId()
  await till.give(opened(orderId), named(orderId, { _id: guest._id, key: guest.code }))
  return orderId
}
const lineOf = (orderId: string, { versionId }: { readonly versionId: string }) => {
  const line = beersFor(orderId, 2)
  return { ...line, payload: { ...line.payload, offers: [versionId] } } as typeof line
}
const discountOf = (answer: Awaited<ReturnType<typeof till.give>>) =>
  orderIn(answer).totals.discount

describe('of two orders that were named before either had a dish', () => {
  test.each([
    ['once', {}, { perGuest: 1 }],
    ['on the first visit', { firstVisit: true }, {}],
  ] as const)('one has what the guest may have %s', async (name, condition, limits) => {
    const guest = await guests.add(customerDraft(`Two orders ${name}`))
    const promotion = await published(`Two orders ${name}`, condition, limits)
    const [one, other] = [await begun(guest), await begun(guest)]
    expect(discountOf(await till.give(lineOf(one, promotion)))).toBeGreaterThan(0)
    const second = await till.give(lineOf(other, promotion))
    expect(discountOf(second)).toBe(0)
    expect(orderIn(second).customer?.meets ?? []).not.toContain(promotion._id)
    // More of it is on the order that has it.
    expect(discountOf(await till.give(lineOf(one, promotion)))).toBeGreaterThan(0)
  })

  test('one has it, also where it is paid and not posted yet, or both come at once', async () => {
    const guest = await guests.add(customerDraft('At once'))
    const promotion = await published('At once', {}, { perGuest: 1 })
    const [one, other, third] = [await begun(guest), await begun(guest), await begun(guest)]
    const answers = await Promise.all([one, other].map((id) => till.give(lineOf(id, promotion))))
    const discounts = answers.map(discountOf)
    expect(discounts.filter((sum) => sum > 0)).toHaveLength(1)
    const first = answers.map(orderIn).find(({ totals }) => totals.discount > 0)
    if (!first) throw new Error('No order has it')
    await till.give(paidInCash(first))
    expect(discountOf(await till.give(lineOf(third, promotion)))).toBe(0)
  })
})

test('of two orders that become those of one guest at the same moment one has it', async () => {
  const promotion = await published('Named at once', {}, { perGuest: 1 })
  const guest = await guests.add(customerDraft('Named at once'))
  const orders: string[] = []
  for (const name of ['First', 'Second']) {
    const other = await guests.add(customerDraft(`${name} of two`))
    orders.push((await ordered(other, [promotion.versionId]))._id)
  }
  const answers = await Promise.all(
    orders.map((id) => till.give(named(id, { _id: guest._id, key: guest.code }))),
  )
  expect(answers.map(discountOf).filter((sum) => sum > 0)).toHaveLength(1)
})

test('an order keeps the limit of its version where a later one has a higher, and is not held up', async () => {
  const guest = await guests.add(customerDraft('Raised'))
  const promotion = await published('Raised', {}, { perGuest: 1 })
  await ordered(guest, [promotion.versionId])
  const orderId = newId()
  await till.give(opened(orderId), lineOf(orderId, promotion))
  const params = { id: promotion._id }
  const { revision } = await api.promotions.get({ params, query })
  const edited = await api.promotions.update({
    params,
    query,
    body: { limits: { perGuest: 5 }, revision },
  })
  await api.promotions.publish({ params, query, body: { revision: edited.revision } })
  const answer = await till.give(named(orderId, { _id: guest._id, key: guest.code }))
  expect(discountOf(answer)).toBe(0)
  expect((await ordered(guest, [promotion.versionId])).customer?.meets).not.toContain(promotion._id)
})

test('what is posted between two questions about a guest is not missed', async () => {
  const guest = await guests.add(customerDraft('Posted meanwhile'))
  const { versionId } = await published('Posted meanwhile', {}, { perGuest: 1 })
  const order = await ordered(guest, [versionId])
  await till.give(paidInCash(order))
  const slow = house.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await house.domain.poster.drain()
      return result
    },
  })
  const whom = { customerId: guest._id, orderId: null }
  const had = await readHad(slow, restaurantId, whom, order.offers ?? [])
  expect(had).toMatchObject([{ orderId: order._id }])
})

test('an open order of a guest who was merged counts', async () => {
  const [one, other] = [
    await guests.add(customerDraft('Kept')),
    await guests.add(customerDraft('Merged')),
  ]
  const promotion = await published('Once of two', {}, { perGuest: 1 })
  await ordered(other, [promotion.versionId])
  expect(await shownTo(one, promotion)).toBe(true)
  await api.customers.merge({
    params: { id: one._id },
    query: { branchId },
    body: { mergeId: newId(), otherId: other._id },
  })
  expect(await shownTo(one, promotion)).toBe(false)
})

test.each([['perGuest'], ['perGuestDay']] as const)('a use past %s is marked', async (limit) => {
  const [one, other, third] = [
    await guests.add(customerDraft('Twice')),
    await guests.add(customerDraft('Twice too')),
    await guests.add(customerDraft('Another')),
  ]
  const promotion = await published(`Marked ${limit}`, {}, { [limit]: 1 })
  const orders = [
    await ordered(one, [promotion.versionId]),
    await ordered(third, [promotion.versionId]),
    await ordered(other, [promotion.versionId]),
  ]
  // Two who turn out to be one guest have had it twice, as with tills that did not know of each other.
  await api.customers.merge({
    params: { id: one._id },
    query: { branchId },
    body: { mergeId: newId(), otherId: other._id },
  })
  for (const order of orders) await till.give(paidInCash(order))
  await house.domain.poster.drain()
  expect((await usesOf(promotion)).map(({ over }) => over)).toEqual([false, false, true])
})

test('a sale that was given back whole is no use, and one in part is', async () => {
  const guest = await guests.add(customerDraft('Returner'))
  const promotion = await published('Given back', {}, { perGuest: 1 })
  const order = orderIn(await till.give(paidInCash(await ordered(guest, [promotion.versionId]))))
  await house.domain.poster.drain()
  const left = orderIn(await till.give(refundOf(order, 1)))
  await house.domain.poster.drain()
  expect(await shownTo(guest, promotion)).toBe(false)
  await till.give(refundOf(left))
  await house.domain.poster.drain()
  expect(await shownTo(guest, promotion)).toBe(true)
  await sold(guest, [promotion.versionId])
  expect((await usesOf(promotion)).map(({ over }) => over)).not.toContain(true)
})
