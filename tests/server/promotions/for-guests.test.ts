import { beforeEach, describe, expect, test } from 'vitest'
import type { GuestCondition, Limits } from '#shared/promotions/conditions.ts'
import { customerDraft, segmentDraft, tierDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import { liftLimits, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
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
