import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { customerDraft } from '../collections/drafts.ts'
import { liftLimits, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
await liftLimits(house, 'LA')
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const branchId = riverside.branch._id
const single = (id: string) => `/table-reservations/${id}?branchId=${branchId}`
/** Each test has an evening of its own. */
let day = 0
const evening = () => new Date(house.now().getTime() + (day += 1) * 24 * HOUR_MS).toISOString()
const book = (more: object) =>
  waiter.post(`/table-reservations?branchId=${branchId}`, {
    name: 'Khamla',
    phone: '020 5551 2345',
    note: '',
    party: 2,
    ...more,
  })
const table = async (name: string, seats: number, x: number) => {
  const draft = { name, zone: 'Booked', seats, x, y: 1, width: 5, height: 5, shape: 'square' }
  return (await owner.post(`/tables?branchId=${branchId}`, draft)).body._id as string
}
const tableNamed = async (id: string) =>
  (await owner.get(`/tables/${id}?branchId=${branchId}`)).body
const seats = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(tableNamed))).reduce((sum, one) => sum + one.seats, 0)

test('a note leaves four tables as they are; a party that grows is given others where that is wished', async () => {
  const at = evening()
  const { body: made } = await book({ at, party: 2 })
  const four = await Promise.all([30, 36, 42, 48].map((x, n) => table(`R2${n}`, 4, x)))
  const { body: large } = await book({ at, party: 14, tables: four })
  const base = { note: '', tables: four }
  const noted = await waiter.patch(single(large._id), { note: 'Cake', base })
  expect(noted.body).toMatchObject({ note: 'Cake', tables: four })
  const more = { party: 5, base: { party: 2, tables: made.tables } }
  const stays = await waiter.patch(single(made._id), more)
  expect(stays.body).toMatchObject({ party: 5, tables: made.tables })
  const chosen = await waiter.patch(single(made._id), {
    tables: null,
    base: { tables: made.tables },
  })
  expect(chosen.status).toBe(200)
  expect(await seats(chosen.body.tables)).toBeGreaterThanOrEqual(5)
})

test('a number of a guest whom the restaurant knows makes the reservation theirs, on the floor too', async () => {
  const list = `/crm/customers?restaurantId=${riverside.branch.restaurantId}`
  const draft = { ...customerDraft('Vilay Souk', '020 5599 7788'), allergens: ['nuts'] }
  const { body: vilay } = await owner.post(list, draft)
  const at = evening()
  const mine = await table('R30', 2, 54)
  const { body: made } = await book({ at, phone: '+856 20 55997788', tables: [mine] })
  expect(made.customerId).toBe(vilay._id)
  const carried = async () => (await tableNamed(mine)).guests[0].customer
  expect(await carried()).toEqual({ _id: vilay._id, key: vilay.code, allergens: ['nuts'] })
  const change = (phone: string, before: string) =>
    waiter.patch(single(made._id), { phone, base: { phone: before } })
  expect((await change('020 5599 0000', made.phone)).body.customerId).toBeNull()
  expect(await carried()).toBeNull()
  expect((await change('020 5599 7788', '020 5599 0000')).body.customerId).toBe(vilay._id)
  // A name alone changes no one.
  const renamed = await waiter.patch(single(made._id), { name: 'V.', base: { name: made.name } })
  expect(renamed.body.customerId).toBe(vilay._id)
})

test('a reservation says no more of who is a guest than a till: numbers of no guest are counted together', async () => {
  const list = `/crm/customers?restaurantId=${riverside.branch.restaurantId}`
  const known = '020 5599 7799'
  const { body: keo } = await owner.post(list, customerDraft('Keo', known))
  const at = evening()
  // Numbers of the other tests count no longer.
  house.wait(MINUTE_MS)
  const tries = (phone: string, person = waiter, tables: readonly string[] = []) =>
    person.post(`/table-reservations?branchId=${branchId}`, {
      name: 'Try',
      phone,
      note: '',
      party: 2,
      at,
      tables,
    })
  const found = async (phone: string, person = waiter) =>
    (await tries(phone, person)).body.customerId as string | null
  // What is refused has said nothing, and costs nothing.
  for (let n = 0; n < 16; n++)
    expect((await tries(`020 5000 00${10 + n}`, waiter, [newId()])).status).toBe(409)
  expect(await found(known)).toBe(keo._id)
  for (let n = 0; n < 15; n++) expect(await found(`020 5000 00${10 + n}`)).toBeNull()
  expect(await found(known)).toBeNull()
  const till = await waiter.post(`/crm/customers/find?branchId=${branchId}`, { key: known })
  expect(till.status).toBe(429)
  // Those who see the list of guests learn nothing by it: their file of reservations is read as a whole.
  for (let n = 0; n < 16; n++) await tries(`020 5000 00${10 + n}`, owner)
  expect(await found(known, owner)).toBe(keo._id)
  house.wait(MINUTE_MS)
  expect(await found(known)).toBe(keo._id)
})

test('the end of a visit is taken back where a person ended a visit by mistake, with its order', async () => {
  const soon = new Date(house.now().getTime() + 60_000).toISOString()
  const mine = await table('R12', 2, 66)
  const { body: made } = await book({ at: soon, tables: [mine] })
  const till = await createTill(waiter)
  const orderId = newId()
  await till.give(opened(orderId, mine))
  const seated = { status: 'seated', from: 'booked', seatedAs: orderId } as const
  const payload = { tableId: mine, reservationId: made._id as string, ...seated }
  await till.give({ kind: 'table.guests', payload })
  const say = (status: string, from: string) =>
    waiter.post(`/table-reservations/${made._id}/status?branchId=${branchId}`, { status, from })
  expect((await say('finished', 'seated')).body).toMatchObject({ status: 'finished', orderId })
  expect((await say('seated', 'finished')).body).toMatchObject({ status: 'seated', orderId })
  expect((await tableNamed(mine)).guests).toMatchObject([{ status: 'seated' }])
})
