import { expect, test } from 'vitest'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { programDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { paidFrom } from '../support/accounts.ts'
import { openDrawer } from '../support/drawer.ts'
import { type Loose, openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'

const ORIGIN = 'https://till.example'
const house = await openHouse()
await keepPublicUrl(house.db, ORIGIN, house.now())
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const guests = guestsOf(owner, restaurantId, branchId)
await guests.program({ ...programDraft('Club'), active: true })

/** Fills in the page on which guests join, as a phone does, and returns the guest. */
async function joined(phone: string): Promise<Loose> {
  const { body } = await cashier.get(`/branches/${branchId}/sync`)
  const { row } = body.rows.find(({ topic }: Loose) => topic === 'branch')
  const path = row.joinAddress.replace(ORIGIN, '')
  const page = await house.app.inject({ url: path, remoteAddress: '10.2.0.1' })
  const version = /name="version" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  await house.app.inject({
    method: 'POST',
    url: `${path}?l=th`,
    remoteAddress: '10.2.0.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ version, name: 'Noy', phone, membership: 'on' }).toString(),
  })
  await house.work()
  const list = `/crm/customers?restaurantId=${restaurantId}&search=${encodeURIComponent(phone)}`
  return (await owner.get(list)).body.results[0]
}

test('a guest joins, collects, redeems and gets a refund, and has what the ledger says at every step', async () => {
  const till = await createTill(cashier)
  await openDrawer(owner, riverside)
  const guest = await joined('020 5599 7781')
  const balance = () => guests.points(guest._id)
  expect(await balance()).toBe(0)

  const first = newId()
  const named1 = named(first, { _id: null, key: guest.phone })
  const made = await till.give(opened(first), beersFor(first, 4), named1)
  expect(orderIn(made).customer?._id).toBe(guest._id)
  await till.give(paidInCash(orderIn(made)))
  await house.domain.poster.drain()
  const earned = await balance()
  expect(earned).toBeGreaterThan(0)

  const second = newId()
  const bill = orderIn(
    await till.give(
      opened(second),
      beersFor(second, 4),
      named(second, { _id: guest._id, key: guest.code }),
    ),
  )
  const held = { orderId: second, paymentId: newId(), amount: 100 * Math.min(earned, 10) }
  const taken = await cashier.post(
    `/crm/customers/${guest._id}/loyalty/redeem?branchId=${branchId}`,
    held,
  )
  const points = taken.body.account.points
  expect(await balance()).toBe(earned - points)
  await till.give(paidFrom(bill, taken.body.account, held.amount, held))
  const rest = await storedOrder(house.db, second)
  if (!rest) throw new Error('The order is gone')
  await till.give(paidInCash(rest))
  await house.domain.poster.drain()
  expect(await balance()).toBeGreaterThan(earned - points)

  const paid = await storedOrder(house.db, second)
  if (!paid) throw new Error('The order is gone')
  await till.give(refundOf(paid))
  await house.domain.poster.drain()
  // Its points are gone, and those that paid it are back.
  expect(await balance()).toBe(earned)
  const story = await owner.get(`/crm/customers/${guest._id}/story?branchId=${branchId}`)
  expect(story.body).toMatchObject({ visits: 1, state: 'fresh' })
  expect(story.body.entries.map(({ kind }: Loose) => kind)).toEqual(
    expect.arrayContaining(['visit', 'refund', 'points', 'consent']),
  )
})
