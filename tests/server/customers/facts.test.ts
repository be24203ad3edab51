import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bought, favourites, guestFacts, type GuestFacts } from '../../../server/customers/facts.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
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

const house = await openHouse()
const { restaurantId, _id: branchId, currency } = riverside.branch
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
// Sessions are short.
beforeEach(() => house.wait(1000))

async function sellTo(guest: { readonly _id: string; readonly code: string }) {
  const orderId = newId()
  const sent = await till.give(
    opened(orderId),
    beersFor(orderId),
    named(orderId, { _id: guest._id, key: guest.code }),
  )
  await till.give(paidInCash(orderIn(sent)))
  const order = await storedOrder(house.db, orderId)
  if (!order) throw new Error('The order is gone')
  return order
}

async function factsOf(guestId: string): Promise<GuestFacts> {
  const asked = { restaurantId, currency, at: house.now() }
  const { rows: one } = await sql<GuestFacts>`
    select f.* from ${guestFacts({ ...asked, guestIds: [guestId] })} as f`.execute(house.db)
  const { rows: all } = await sql<GuestFacts>`
    select f.* from ${guestFacts(asked)} as f where f.guest = ${guestId}`.execute(house.db)
  expect(one).toEqual(all)
  const [facts] = one
  if (!facts) throw new Error('No guest')
  return facts
}

test('what is known of a guest is what they did, and nothing of a bill that was given back', async () => {
  const guest = await guests.add(customerDraft('Khamla', '020 5512 3456'))
  expect(await factsOf(guest._id)).toMatchObject({
    visits: 0,
    lastVisit: null,
    daysSince: null,
    rhythm: null,
    spent: 0,
    tierId: null,
    member: false,
  })
  const first = await sellTo(guest)
  const second = await sellTo(guest)
  const due = first.totals.total
  expect(await factsOf(guest._id)).toMatchObject({
    name: 'Khamla',
    visits: 1,
    daysSince: 0,
    spent: due * 2,
    spentYear: due * 2,
  })
  await till.give(refundOf(second))
  expect(await factsOf(guest._id)).toMatchObject({ visits: 1, spent: due })
  const itemIds = first.lines.map(({ menuItemId }) => menuItemId)
  const whoBought = async (since: string) => {
    const { rows } = await sql<{ readonly id: string }>`
      select c.id from customers c
      where ${bought({ restaurantId }, 'c.id', { itemIds, since })}`.execute(house.db)
    return rows.map(({ id }) => id)
  }
  expect(await whoBought('2000-01-01')).toEqual([guest._id])
  expect(await whoBought('2100-01-01')).toEqual([])
  const { rows } = await favourites({ restaurantId, guestId: guest._id }, 5).execute(house.db)
  expect(rows).toMatchObject([{ item: itemIds[0], quantity: 1 }])
  await till.give(refundOf(first))
  expect(await factsOf(guest._id)).toMatchObject({ visits: 0, lastVisit: null, spent: 0 })
  expect(await whoBought('2000-01-01')).toEqual([])
})

test('a permission is the last word on it, by purpose and channel', async () => {
  const { _id } = await guests.add(customerDraft('Noy'))
  const note = (body: object) =>
    owner.post(`/crm/customers/${_id}/consents?branchId=${branchId}`, {
      _id: newId(),
      how: 'spoken',
      ...body,
    })
  await note({ purpose: 'membership', channel: null, given: true })
  await note({ purpose: 'marketing', channel: 'phone', given: true })
  await note({ purpose: 'marketing', channel: 'email', given: true })
  await note({ purpose: 'marketing', channel: 'email', given: false })
  expect(await factsOf(_id)).toMatchObject({
    member: true,
    offersByPhone: true,
    offersByEmail: false,
  })
})

test('guests are listed by how they come, and summed up', async () => {
  const at = `branchId=${branchId}`
  const fresh = await guests.add(customerDraft('Anong', '020 5512 0001'))
  const late = await guests.add(customerDraft('Bualai', '020 5512 0002'))
  await sellTo(fresh)
  const visit = await sellTo(late)
  // The same sale on other days: every week, and then not for three.
  for (const [n, ago] of [42, 35, 28, 21].entries())
    await sql`
      insert into sales
      select (jsonb_populate_record(s, jsonb_build_object(
        'order_id', ${newId()}::text, 'id', ${newId()}::text, 'number', ${`late ${n}`}::text,
        'business_date', s.business_date - ${ago}::int, 'receipt_number', null, 'seq', 0
      ))).* from sales s where s.order_id = ${visit._id}`.execute(house.db)
  await sql`delete from sales where order_id = ${visit._id}`.execute(house.db)
  const { body } = await owner.get(`/crm/customers/facts?${at}&sort=name&limit=100`)
  const shown = body.results.map(({ name, state, visits, rhythm }: Loose) => [
    name,
    state,
    visits,
    rhythm,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Anong', 'fresh', 1, null],
      ['Bualai', 'late', 4, 7],
      ['Noy', 'none', 0, null],
    ]),
  )
  const only = await owner.get(`/crm/customers/facts?${at}&state=late&search=bua`)
  expect(only.body).toMatchObject({ totalResults: 1, results: [{ code: late.code }] })
  const past = await owner.get(`/crm/customers/facts?${at}&state=late&page=9`)
  expect(past.body).toMatchObject({ totalResults: 1, results: [] })
  const summary = (await owner.get(`/crm/summary?${at}`)).body
  expect(summary).toMatchObject({ fresh: 1, late: 1, lost: 0, points: null, share: 1000 })
  await guests.program({ ...programDraft('Regulars'), active: true, expiresMonths: 12 })
  await guests.adjust(fresh._id, 50)
  await guests.adjust(late._id, -20)
  const { points } = (await owner.get(`/crm/summary?${at}`)).body
  expect(points).toEqual({ open: 50, worth: 5000, expiring: 0 })
})
