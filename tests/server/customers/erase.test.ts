import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  customerDraft,
  programDraft,
  reservationDraft,
  waitingDraft,
} from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { openDrawer } from '../support/drawer.ts'
import {
  bangkok,
  liftLimits,
  type Loose,
  openHouse,
  riverside,
  storedOrder,
} from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
} from '../support/till.ts'

const house = await openHouse()
await liftLimits(house, 'LA')
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const till = await createTill(await house.signIn('la.cashier'))
const guests = guestsOf(owner, restaurantId, branchId)
await openDrawer(owner, riverside)
await guests.program({ ...programDraft('Regulars'), active: true })
// Sessions are short.
beforeEach(() => house.wait(1000))

const erase = (id: string, code: string, person = owner) =>
  person.post(`/crm/customers/${id}/erase${at}`, { code })
const consents = async (id: string): Promise<readonly Loose[]> =>
  (await owner.get(`/crm/customers/${id}/consents${at}`)).body.results
const note = (id: string, body: object, person = owner) =>
  person.post(`/crm/customers/${id}/consents${at}`, { _id: newId(), how: 'spoken', ...body })
const OFFERS = { purpose: 'marketing', channel: 'phone' }

/** A guest with a sale, words of theirs on its order, a reservation that is over, and consents. */
async function regular(name: string, phone: string) {
  const guest = await guests.add({
    ...customerDraft(name, phone),
    email: `${name}@example.com`,
    note: `${name} sits outside`,
    birthday: '1988-08-08',
  })
  const orderId = newId()
  const said = { name: `${name}’s tab`, phone, address: `${name} road 1`, note: `${name} at noon` }
  const { _id, code } = guest
  const sent = await till.give(
    opened(orderId),
    beersFor(orderId),
    named(orderId, { _id, key: code }),
    { kind: 'order.changeGuest', payload: { orderId, ...said } },
  )
  await till.give(paidInCash(orderIn(sent)))
  await house.domain.poster.drain()
  const reservation = await owner.post(`/table-reservations${at}`, {
    ...reservationDraft(name),
    phone,
    note: `${name} by the river`,
  })
  expect(reservation.status).toBe(200)
  await owner.post(`/table-reservations/${reservation.body._id}/status${at}`, {
    status: 'cancelled',
    from: 'booked',
  })
  const waiting = await owner.post(`/waiting-parties${at}`, { ...waitingDraft(name), phone })
  await owner.post(`/waiting-parties/${waiting.body._id}/status${at}`, {
    status: 'left',
    from: 'waiting',
  })
  await note(_id, { purpose: 'membership', channel: null, given: true })
  return { guest, orderId }
}

/** The tables in which a word is, in whatever column. */
async function tablesWith(
  pattern: string,
  but: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    house.db,
  )
  const found: string[] = []
  for (const { name } of rows.filter((row) => !but.includes(row.name))) {
    const { rows: some } = await sql`
      select from ${sql.table(name)} t where to_jsonb(t)::text ~ ${pattern} limit 1`.execute(
      house.db,
    )
    if (some.length > 0) found.push(name)
  }
  return found
}

const sums = async () => {
  const { rows } = await sql<Loose>`
    select (select sum(amount) from account_entries) as points, (select count(*) from account_entries) as entries,
      (select sum(total) from sales) as sold, (select count(*) from orders) as orders,
      (select sum(amount) from payments) as paid`.execute(house.db)
  return rows[0]
}

describe('a guest who is erased', () => {
  test('has no word left in any table, and sales, points and money are as they were', async () => {
    const { guest, orderId } = await regular('Zoraya', '020 5588 7711')
    const words = 'Zoraya|55887711|5588 7711|1988-08-08'
    expect((await tablesWith(words)).length).toBeGreaterThan(4)
    const before = await sums()
    const points = await guests.points(guest._id)
    expect(points).toBeGreaterThan(0)
    expect((await erase(guest._id, guest.code)).body).toEqual({ success: true })
    expect(await sums()).toEqual(before)
    // The log of a branch, which devices catch up by, forgets after a week; that of reservations names what was taken down.
    expect(await tablesWith(words, ['branch_events', 'audit_log'])).toEqual([])
    const { rows } = await sql<Loose>`
      select details::text as said from audit_log where action like 'customer.%'`.execute(house.db)
    expect(rows.map(({ said }) => said).join()).not.toMatch(new RegExp(words))
    expect((await storedOrder(house.db, orderId))?.customer?._id).toBe(guest._id)
    const gone = await owner.get(`/crm/customers/${guest._id}?restaurantId=${restaurantId}`)
    expect(gone.status).toBe(404)
  })

  test('is found at no till, comes back by no restoring, and frees the number', async () => {
    const { guest } = await regular('Yuthika', '020 5588 7722')
    await erase(guest._id, guest.code.toLowerCase())
    for (const key of ['020 5588 7722', guest.code]) {
      const answer = await waiter.post(`/crm/customers/find${at}`, { key })
      expect(answer.body.code).toBe('GUEST_UNKNOWN')
    }
    const path = `/crm/customers/${guest._id}`
    const restored = await owner.post(`${path}/restore?restaurantId=${restaurantId}`, {})
    expect(restored.status).toBe(404)
    const row = { _id: guest._id, isNew: true, draft: customerDraft('Somebody') }
    const many = await owner.post(`/crm/customers/changes?restaurantId=${restaurantId}`, {
      rows: [row],
    })
    expect(many.body.details.faults[0].code).toBe('ID_REUSED')
    const next = await guests.add(customerDraft('Somebody', '020 5588 7722'))
    expect(await guests.points(next._id)).toBe(0)
    expect((await erase(guest._id, 'whatever')).body).toEqual({ success: true })
  })

  test('leaves the evidence of what they permitted, with its end', async () => {
    const { guest } = await regular('Xayavong', '020 5588 7733')
    await note(guest._id, { ...OFFERS, given: true })
    await erase(guest._id, guest.code)
    const { rows } = await sql<Loose>`
      select purpose, given, how from consents where customer_id = ${guest._id} order by n`.execute(
      house.db,
    )
    expect(rows).toEqual([
      { purpose: 'membership', given: true, how: 'spoken' },
      { purpose: 'marketing', given: true, how: 'spoken' },
      { purpose: 'membership', given: false, how: 'erased' },
      { purpose: 'marketing', given: false, how: 'erased' },
    ])
  })

  test('gives their points back with a refund that comes later', async () => {
    const { guest, orderId } = await regular('Wannisa', '020 5588 7744')
    await erase(guest._id, guest.code)
    const order = await storedOrder(house.db, orderId)
    if (!order) throw new Error('The order is gone')
    expect(outcomes(await till.give(refundOf(order)))).toEqual(['applied'])
    await house.domain.poster.drain()
    const { rows } = await sql<Loose>`
      select coalesce(sum(amount), 0)::int as points from account_entries where account_id = ${guest._id}`.execute(
      house.db,
    )
    expect(rows[0].points).toBe(0)
  })

  test('is none by a wrong code, by a person who may not, or from another restaurant', async () => {
    const { _id, code } = await guests.add(customerDraft('Vilay', '020 5588 7755'))
    expect((await erase(_id, 'ABCDEFGH23')).body).toMatchObject({
      code: 'GUEST_CODE_WRONG',
      details: [{ path: 'body.code' }],
    })
    expect((await erase(_id, code, waiter)).status).toBe(403)
    const thai = await house.signIn('th.owner')
    const there = `/crm/customers/${_id}/erase?branchId=${bangkok.branch._id}`
    expect((await thai.post(there, { code })).status).toBe(404)
    expect((await owner.post(`/crm/customers/${newId()}/erase${at}`, { code })).status).toBe(404)
    expect(await guests.points(_id)).toBe(0)
  })

  test('is none while an open order names them', async () => {
    const { _id, code } = await guests.add(customerDraft('Thongsy', '020 5588 7766'))
    const orderId = newId()
    const sent = await till.give(
      opened(orderId),
      beersFor(orderId),
      named(orderId, { _id, key: code }),
    )
    expect((await erase(_id, code)).body.code).toBe('GUEST_EXPECTED')
    await till.give(paidInCash(orderIn(sent)))
    expect((await erase(_id, code)).status).toBe(200)
    // An order that was named offline arrives later, and is no one's.
    const late = newId()
    await till.give(opened(late), beersFor(late), named(late, { _id, key: code }))
    expect((await storedOrder(house.db, late))?.customer?._id).toBeNull()
  })

  test('is none while a table is kept for them, however the number was typed', async () => {
    const { _id, code } = await guests.add(customerDraft('Sengdao', '020 5588 7702'))
    const typed = { ...reservationDraft('Sengdao'), phone: '+856 20 55887702' }
    const booked = await owner.post(`/table-reservations${at}`, typed)
    expect((await erase(_id, code)).body.code).toBe('GUEST_EXPECTED')
    const path = `/table-reservations/${booked.body._id}/status${at}`
    await owner.post(path, { status: 'cancelled', from: 'booked' })
    expect((await erase(_id, code)).status).toBe(200)
    expect(await tablesWith('Sengdao|55887702', ['branch_events', 'audit_log'])).toEqual([])
  })

  test('is erased once by two people at the same moment', async () => {
    const { _id, code } = await guests.add(customerDraft('Saysana', '020 5588 7777'))
    const draft = { note: 'Back again', revision: 1 }
    const path = `/crm/customers/${_id}?restaurantId=${restaurantId}`
    const answers = await Promise.all([
      erase(_id, code),
      erase(_id, code),
      owner.patch(path, draft),
    ])
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    expect(await tablesWith('Saysana|Back again', ['branch_events'])).toEqual([])
    const { rows } = await sql<Loose>`
      select from audit_log where action = 'customer.erase' and details->>'_id' = ${_id}`.execute(
      house.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what a guest permits', () => {
  test('is noted and withdrawn with who heard it, and said twice is said once', async () => {
    const { _id } = await guests.add(customerDraft('Rasmy', '020 5588 7788'))
    expect(await consents(_id)).toEqual([])
    const sent = { _id: newId(), ...OFFERS, given: true, how: 'paper' }
    for (let n = 0; n < 2; n += 1) expect((await note(_id, sent)).body.results).toHaveLength(1)
    await note(_id, { ...OFFERS, given: true })
    await note(_id, { ...OFFERS, given: false })
    await note(_id, { ...OFFERS, given: false })
    expect(await consents(_id)).toMatchObject([
      { given: false, how: 'spoken', read: null },
      { given: true, how: 'paper', by: expect.any(String) },
    ])
    const changed = await note(_id, { ...sent, given: false })
    expect(changed.body.code).toBe('ID_REUSED')
  })

  test('is of their own restaurant, and noted by people who may', async () => {
    const { _id } = await guests.add(customerDraft('Phaymany', '020 5588 7799'))
    const other = await guests.add(customerDraft('Other', '020 5588 7700'))
    const sent = { _id: newId(), ...OFFERS, given: true }
    expect((await note(_id, sent, waiter)).status).toBe(403)
    expect((await note(newId(), sent)).status).toBe(404)
    await note(other._id, sent)
    expect((await note(_id, sent)).body.code).toBe('ID_REUSED')
    for (const wrong of [
      { ...OFFERS, channel: null },
      { purpose: 'membership', channel: 'phone' },
      { purpose: 'membership', channel: null, given: false },
      { ...OFFERS, how: 'ownPhone' },
    ])
      expect((await note(_id, { given: true, ...wrong })).status).toBe(400)
    const thai = await house.signIn('th.owner')
    const there = `/crm/customers/${_id}/consents?branchId=${bangkok.branch._id}`
    expect((await thai.get(there)).status).toBe(404)
    expect(await consents(_id)).toEqual([])
  })
})

test('a guest’s data are given as a whole, with an entry that says who read them', async () => {
  const { guest } = await regular('Oudone', '020 5588 7701')
  const path = `/crm/customers/${guest._id}/personal-data${at}`
  expect((await waiter.post(path)).status).toBe(403)
  const { body } = await owner.post(path)
  expect(body.guest).toMatchObject({ name: 'Oudone', phone: '+8562055887701', code: guest.code })
  expect(body.points.balance).toBe(await guests.points(guest._id))
  expect(body.points.balance).toBeGreaterThan(0)
  expect([body.visits, body.consents, body.reservations].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ])
  expect(JSON.stringify(body)).not.toMatch(/la\.owner|la\.cashier/)
  const { rows } = await sql<Loose>`
    select details from audit_log where action = 'customer.data'`.execute(house.db)
  expect(rows.map(({ details }) => details)).toEqual([{ _id: guest._id }])
  const thai = await house.signIn('th.owner')
  const there = `/crm/customers/${guest._id}/personal-data?branchId=${bangkok.branch._id}`
  expect((await thai.post(there)).status).toBe(404)
})
