import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { birthdaysWithin } from '#shared/segments/birthdays.ts'
import type { SegmentRules } from '#shared/segments/contract.ts'
import { customerDraft, segmentDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import { bangkok, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
beforeEach(() => house.wait(1000))

const { name: _name, ...NONE } = segmentDraft('All')
const count = async (rules: Partial<SegmentRules>) => {
  const { examples, ...counted } = await owner.api.segments.count({
    query: { restaurantId },
    body: { ...NONE, ...rules },
  })
  return { ...counted, names: examples.map(({ name }) => name) }
}

const [noy, boun] = await Promise.all([
  guests.add({ ...customerDraft('Noy'), birthday: '1990-11-25' }),
  guests.add(customerDraft('Boun')),
  guests.add(customerDraft('Kham')),
])

/** A sale of beers to a guest, so many days ago. */
async function sold(guest: typeof noy, daysAgo: number) {
  const orderId = newId()
  const sent = await till.give(
    opened(orderId),
    beersFor(orderId),
    named(orderId, { _id: guest._id, key: guest.code }),
  )
  await till.give(paidInCash(orderIn(sent)))
  for (const table of ['sales', 'sale_lines'])
    await sql`update ${sql.table(table)} set business_date = business_date - ${daysAgo}::int
      where order_id = ${orderId}`.execute(house.db)
  await sql`update sales set at = at - make_interval(days => ${daysAgo}::int)
    where order_id = ${orderId}`.execute(house.db)
}
for (const days of [40, 30, 20]) await sold(noy, days)
await sold(boun, 2)

test('no rule means every guest, those who came last first', async () => {
  expect(await count({})).toEqual({ count: 3, of: 3, names: ['Boun', 'Noy', 'Kham'] })
})

const namesOf = async (rules: Partial<SegmentRules>) => (await count(rules)).names

test('each rule narrows, and all of them must hold', async () => {
  expect(await namesOf({ visitsFrom: 2 })).toEqual(['Noy'])
  expect(await namesOf({ visitsTo: 0 })).toEqual(['Kham'])
  expect(await namesOf({ visitsFrom: 1, visitsTo: 1 })).toEqual(['Boun'])
  expect(await namesOf({ awayFrom: 10 })).toEqual(['Noy'])
  expect(await namesOf({ awayTo: 10 })).toEqual(['Boun'])
  // Noy comes every ten days and was here twenty days ago.
  expect(await namesOf({ overdueFrom: 190 })).toEqual(['Noy'])
  expect(await namesOf({ overdueFrom: 250 })).toEqual([])
  expect(await namesOf({ spentFrom: 1 })).toEqual(['Boun', 'Noy'])
  expect(await namesOf({ spentTo: 0 })).toEqual(['Kham'])
  expect(await namesOf({ birthdayWithin: 4 })).toEqual(['Noy'])
  expect(await namesOf({ birthdayWithin: 3 })).toEqual([])
  expect(await namesOf({ joinedWithin: 1 })).toEqual(['Boun', 'Noy', 'Kham'])
  expect(await namesOf({ visitsFrom: 2, awayTo: 10 })).toEqual([])
})

test('dishes are those that were bought, of this restaurant alone', async () => {
  const { rows } = await sql<{ readonly id: string }>`
    select menu_item_id as id from sale_lines where restaurant_id = ${restaurantId} limit 1`.execute(
    house.db,
  )
  expect((await count({ dishes: rows.map(({ id }) => id) })).names).toEqual(['Boun', 'Noy'])
  for (const [rule, code] of [
    [{ dishes: [newId()] }, 'ITEM_UNKNOWN'],
    [{ tiers: [newId()] }, 'TIER_UNKNOWN'],
  ] as const) {
    const body = { ...NONE, ...rule }
    const path = `/crm/segments/count?restaurantId=${restaurantId}`
    expect((await owner.post(path, body)).body.code).toBe(code)
    const kept = await owner.post(`/crm/segments?restaurantId=${restaurantId}`, {
      ...body,
      name: code,
    })
    expect(kept.body.code).toBe(code)
  }
})

const say = (channel: 'phone' | 'email', given: boolean) =>
  owner.api.consents.note({
    params: { id: boun._id },
    query: { branchId },
    body: { _id: newId(), purpose: 'marketing', channel, given, how: 'spoken' },
  })

test('consent is what was said last, by each channel', async () => {
  await say('email', true)
  expect((await count({ consent: 'email' })).names).toEqual(['Boun'])
  expect((await count({ consent: 'phone' })).names).toEqual([])
  expect((await count({ consent: 'either' })).names).toEqual(['Boun'])
  await say('email', false)
  expect((await count({ consent: 'either' })).names).toEqual([])
})

test('people who may not see guests count none, and no one counts those of another restaurant', async () => {
  const path = `/crm/segments/count?restaurantId=${restaurantId}`
  for (const [who, status] of [
    ['la.cashier', 403],
    ['th.owner', 404],
  ] as const) {
    const person = await house.signIn(who)
    expect((await person.post(path, NONE)).status).toBe(status)
  }
  const thai = await house.signIn('th.owner')
  const theirs = await thai.post(
    `/crm/segments/count?restaurantId=${bangkok.branch.restaurantId}`,
    NONE,
  )
  expect(theirs.body).toMatchObject({ count: 0, of: 0, examples: [] })
})

test('a birthday is within its days, over the new year, and on the 28th where there is no 29th', () => {
  expect([...birthdaysWithin('2026-12-30', 3)]).toEqual(['12-30', '12-31', '01-01', '01-02'])
  expect([...birthdaysWithin('2026-02-28', 0)]).toEqual(['02-28', '02-29'])
  expect([...birthdaysWithin('2028-02-28', 0)]).toEqual(['02-28'])
  expect([...birthdaysWithin('2028-02-28', 1)]).toEqual(['02-28', '02-29'])
})
