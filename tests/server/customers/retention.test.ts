import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { createChange } from '../../../server/change/change.ts'
import { createRetention } from '../../../server/customers/retention.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { bangkok, type Loose, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const guests = guestsOf(owner, restaurantId, branchId)
const { change } = createChange({ db: house.db, now: house.now, notifier: house.notifier })
// Sessions are short.
beforeEach(() => house.wait(1000))

const retention = async () => (await owner.get(`/crm/retention${at}`)).body
const confirm = (days: number | null, person = owner) =>
  house.call('PUT', `/crm/retention${at}`, { token: person.token, body: { days } })
/** What the clock does so many days later. */
const night = (days: number) => {
  const later = new Date(house.now().getTime() + days * DAY_MS)
  return createRetention({ db: house.db, now: () => later, change })()
}
const known = async (id: string): Promise<boolean> => {
  const { rows } = await sql`select from customers where id = ${id}`.execute(house.db)
  return rows.length > 0
}

test('guests are kept until an owner confirms for how long, and then erased by the clock', async () => {
  const old = await guests.add(customerDraft('Hansa', '020 5533 0001'))
  const heard = await guests.add(customerDraft('Inthava', '020 5533 0002'))
  const busy = await guests.add(customerDraft('Jinda', '020 5533 0003'))
  expect(await retention()).toMatchObject({
    days: null,
    usual: 365,
    law: 'Law 25/NA 2017',
    unverified: false,
    due: 0,
  })
  await night(1000)
  expect(await known(old._id)).toBe(true)

  const manager = await house.signIn('la.branch')
  expect((await confirm(365, manager)).status).toBe(403)
  expect((await confirm(5)).status).toBe(400)
  expect((await confirm(365)).body).toEqual({ success: true })
  expect(await retention()).toMatchObject({ days: 365, confirmedBy: expect.any(String) })
  await night(364)
  expect(await known(old._id)).toBe(true)

  // One was edited by hand, one was given points in the meantime, and an order of the third is open.
  const edited = await guests.add(customerDraft('Khamla', '020 5533 0005'))
  await guests.program({ ...programDraft('Regulars'), active: true })
  await guests.adjust(heard._id, 10)
  await sql`update customers set since = since - interval '400 days'`.execute(house.db)
  const { revision } = edited
  const path = `/crm/customers/${edited._id}?restaurantId=${restaurantId}`
  await owner.patch(path, { note: 'Sits by the window', revision })
  const till = await createTill(await house.signIn('la.waiter'))
  const orderId = newId()
  await till.give(
    opened(orderId),
    beersFor(orderId),
    named(orderId, { _id: busy._id, key: busy.code }),
  )
  expect((await retention()).due).toBe(2)
  await night(0)
  await night(0)
  expect(await Promise.all([old, heard, busy, edited].map(({ _id }) => known(_id)))).toEqual([
    false,
    true,
    true,
    true,
  ])
  const { rows } = await sql<Loose>`
    select details from audit_log where action = 'customer.forget'`.execute(house.db)
  expect(rows.map(({ details }) => details)).toEqual([{ _id: old._id }])

  expect((await confirm(null)).body).toEqual({ success: true })
  await night(1000)
  expect(await known(heard._id)).toBe(true)
  const thai = await house.signIn('th.owner')
  expect((await thai.get(`/crm/retention${at}`)).status).toBe(404)
  expect((await thai.get(`/crm/retention?branchId=${bangkok.branch._id}`)).body.days).toBeNull()
})

test('allergies are gone with the consent to keep them, and come back only with it', async () => {
  const { _id } = await guests.add({
    ...customerDraft('Keo', '020 5533 0004'),
    allergens: ['peanuts'],
  })
  const note = (given: boolean) =>
    owner.post(`/crm/customers/${_id}/consents${at}`, {
      _id: newId(),
      purpose: 'allergies',
      channel: null,
      given,
      how: 'spoken',
    })
  const path = `/crm/customers/${_id}?restaurantId=${restaurantId}`
  const row = async () => (await owner.get(path)).body
  await note(true)
  await note(false)
  expect((await row()).allergens).toEqual([])
  const edit = async () =>
    owner.patch(path, { allergens: ['milk'], revision: (await row()).revision })
  expect((await edit()).body).toMatchObject({
    code: 'ALLERGIES_WITHDRAWN',
    details: [{ path: 'body.allergens' }],
  })
  await note(true)
  expect((await edit()).body.allergens).toEqual(['milk'])
})
