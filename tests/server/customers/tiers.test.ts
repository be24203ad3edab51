import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named, postAgain } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import { liftLimits, type Loose, openHouse, riverside, storedOrder } from '../support/house.ts'
import { createChange } from '../../../server/change/change.ts'
import { createTierClock } from '../../../server/customers/tiers.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'

const house = await openHouse()
await liftLimits(house, 'LA')
const { restaurantId, _id: branchId, currency } = riverside.branch
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
await guests.program({ ...programDraft('Regulars'), active: true })
const tiers = `/crm/loyalty-tiers?restaurantId=${restaurantId}`
const { change } = createChange({ db: house.db, now: house.now, notifier: house.notifier })
/** What the clock does so many days later. */
const night = (days = 0) => {
  const later = new Date(house.now().getTime() + days * DAY_MS)
  return createTierClock({ db: house.db, now: () => later, change })()
}

async function sellTo(guest: { readonly _id: string; readonly code: string }) {
  const orderId = newId()
  const sent = await till.give(
    opened(orderId),
    beersFor(orderId, 2),
    named(orderId, { _id: guest._id, key: guest.code }),
  )
  await till.give(paidInCash(orderIn(sent)))
  await house.domain.poster.drain()
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error('The order is gone')
  return order
}

const tierOf = async (id: string) => {
  const person = await house.signIn('la.waiter')
  return (await person.get(`/crm/customers/${id}/recognise${at}`)).body.tier
}
const changesOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<Loose>`
    select kind from tier_changes where customer_id = ${id} order by n`.execute(house.db)
  return rows.map(({ kind }) => kind)
}

test('guests move up with the sale, and down at the end of a month 30 days after the notice', async () => {
  const guest = await guests.add(customerDraft('Khamla', '020 5512 3456'))
  const first = await sellTo(guest)
  expect(await tierOf(guest._id)).toBeNull()
  const spent = first.totals.total
  const gold = { name: 'Gold', currency, spend: spent * 2 }
  expect((await owner.post(tiers, gold)).status).toBe(200)
  expect((await owner.post(tiers, { ...gold, name: 'Again' })).body.code).toBe('TIER_SPEND_TAKEN')
  await owner.post(tiers, { ...gold, name: 'Silver', spend: spent })
  const second = await sellTo(guest)
  expect(second.customer).not.toHaveProperty('tier')
  expect(await tierOf(guest._id)).toMatchObject({ name: 'Gold', until: null })
  await postAgain(house)
  await night()
  expect(await changesOf(guest._id)).toEqual(['up'])

  // Given back: the tier stays for now, and the till says until when.
  await till.give(refundOf(second))
  await house.domain.poster.drain()
  const noticed = await tierOf(guest._id)
  expect(noticed).toMatchObject({ name: 'Gold', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const days = (new Date(noticed.until).getTime() - house.now().getTime()) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(29)
  expect(new Date(new Date(noticed.until).getTime() + DAY_MS).getUTCDate()).toBe(1)
  await night()
  expect(await changesOf(guest._id)).toEqual(['up', 'noticed'])
  // They come again in time; what names the tier on paper and display is on the order.
  expect((await sellTo(guest)).customer).toMatchObject({ tier: 'Gold' })
  expect(await tierOf(guest._id)).toMatchObject({ name: 'Gold', until: null })

  // A year without a visit.
  await night(366)
  expect(await changesOf(guest._id)).toEqual(['up', 'noticed', 'kept', 'noticed'])
  await night(366 + 29)
  expect(await tierOf(guest._id)).toMatchObject({ name: 'Gold' })
  await night(366 + 64)
  expect(await tierOf(guest._id)).toBeNull()
  expect((await changesOf(guest._id)).at(-1)).toBe('down')
})

test('a merged guest has the higher tier of two, and what each had when they are two again', async () => {
  const person = await house.signIn('la.owner')
  const kept = await person.post(
    `/crm/customers?restaurantId=${restaurantId}`,
    customerDraft('Noy'),
  )
  const other = await person.post(
    `/crm/customers?restaurantId=${restaurantId}`,
    customerDraft('Noy N.'),
  )
  const [one] = (await person.get(tiers)).body.results
  await sql`insert into tier_changes (restaurant_id, customer_id, currency, kind, tier_id, at)
    values (${restaurantId}, ${other.body._id}, ${currency}, 'up', ${one._id}, ${house.now()})`.execute(
    house.db,
  )
  const mergeId = newId()
  const path = `/crm/customers/${kept.body._id}/merges`
  await person.post(`${path}${at}`, { mergeId, otherId: other.body._id })
  expect(await tierOf(kept.body._id)).toMatchObject({ name: one.name })
  await person.post(`${path}/undo${at}`, { mergeId })
  expect(await tierOf(kept.body._id)).toBeNull()
  expect(await tierOf(other.body._id)).toMatchObject({ name: one.name })
})
