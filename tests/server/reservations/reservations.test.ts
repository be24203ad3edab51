import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { MOST_RESERVATIONS } from '#shared/reservations/contract.ts'
import { USUAL_RULES } from '#shared/reservations/rules.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { createChange } from '../../../server/change/change.ts'
import { createReservationClock } from '../../../server/reservations/by-clock.ts'
import { openHouse, riverside } from '../support/house.ts'
import { createTill, newId, opened, outcomes } from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
await (await house.signIn('sala.admin')).patch('/countries/LA', { features: { off: [] } })
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const branchId = riverside.branch._id
const ALL = `/table-reservations?branchId=${branchId}`
const single = (id: string, more = '') => `/table-reservations/${id}${more}?branchId=${branchId}`

/** Days from now, so that no test is in the way of another. */
let day = 0
const evening = () => {
  day += 1
  return (minutes = 0) =>
    new Date(house.now().getTime() + day * 24 * HOUR_MS + minutes * MINUTE_MS).toISOString()
}
const guests = { name: 'Khamla', phone: '020 5551 2345', note: '' }
const book = (more: object) => waiter.post(ALL, { ...guests, party: 2, at: '', ...more })
const zone = 'Booked'
const table = async (name: string, seats: number, x: number) => {
  const draft = { name, zone, seats, x, y: 1, width: 5, height: 5, shape: 'square' }
  return (await owner.post(`/tables?branchId=${branchId}`, draft)).body._id as string
}
const tableNamed = async (id: string) =>
  (await owner.get(`/tables/${id}?branchId=${branchId}`)).body

describe('the server chooses', () => {
  test('the smallest free table, then the next, and tables side by side for many', async () => {
    const at = evening()()
    const seatsOf = async (party: number) => {
      const { body } = await book({ at, party })
      const tables = await Promise.all(body.tables.map(tableNamed))
      return tables.map(({ seats }) => seats)
    }
    expect(await seatsOf(2)).toEqual([2])
    expect(await seatsOf(3)).toEqual([4])
    expect(await seatsOf(8)).toEqual([8])
    const many = await seatsOf(9)
    expect(many.length).toBeGreaterThan(1)
    expect(many.reduce((sum: number, seats: number) => sum + seats, 0)).toBeGreaterThanOrEqual(9)
  })

  test('one of twenty who want the last table at once, and offers the others the next times', async () => {
    const at = evening()
    const only = await table('R1', 20, 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? other : house).call('POST', ALL, {
          token: waiter.token,
          body: { ...guests, name: `Guest ${n}`, party: 20, at: at() },
        }),
      ),
    )
    const [won, lost] = [200, 409].map((status) => answers.filter((one) => one.status === status))
    expect([won?.length, lost?.length]).toEqual([1, 19])
    expect(won?.[0]?.body.tables).toEqual([only])
    for (const { body } of lost ?? []) expect(body.code).toBe('NO_TABLE_FREE')
    const [first] = lost?.[0]?.body.details.free ?? []
    expect(Date.parse(first)).toBeGreaterThanOrEqual(Date.parse(at(135)))
    expect((await book({ at: first, party: 20 })).body.tables).toEqual([only])
  }, 60_000)

  test('among the tables of a plan that are all drawn on one spot, without a standstill', async () => {
    const at = evening()()
    const stacked = { zone: 'Heap', count: 100, seats: 31 }
    const made = await owner.post(`/branches/${branchId}/tables/bulk`, { zones: [stacked] })
    expect(made.status).toBe(200)
    await sql`update tables set x = 1, y = 1, width = 5, height = 5 where zone = 'Heap'`.execute(
      house.db,
    )
    expect((await book({ at, party: 94 })).body.tables).toHaveLength(4)
    await sql`update tables set archived_at = now() where zone = 'Heap'`.execute(house.db)
  }, 20_000)

  test('no day that has no date', async () => {
    const far = await book({ at: '9999-12-31T23:30:00.000Z' })
    expect([far.status, far.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await waiter.get(`${ALL}&sort=-at`)).status).toBe(200)
  })

  test('no table that is out of service', async () => {
    const at = evening()()
    const broken = await table('R2', 30, 30)
    const till = await createTill(waiter)
    const payload = { tableId: broken, mark: 'maintenance', from: 'available' } as const
    await till.give({ kind: 'table.mark', payload })
    expect((await book({ at, party: 30 })).body.code).toBe('NO_TABLE_FREE')
  })
})

describe('a person chooses', () => {
  test('any table that no other party has at the time, with the buffer of the branch', async () => {
    const at = evening()
    const mine = await table('R3', 2, 60)
    const first = await book({ at: at(), tables: [mine] })
    expect(first).toMatchObject({ status: 200, body: { tables: [mine], status: 'booked' } })
    expect(await book({ at: at(104), tables: [mine] })).toMatchObject({
      status: 409,
      body: { code: 'TABLE_RESERVED', details: { free: expect.any(Array) } },
    })
    expect((await book({ at: at(105), tables: [mine] })).status).toBe(200)
    expect((await book({ at: at(), tables: [newId()] })).body.code).toBe('TABLE_UNKNOWN')
    expect((await book({ at: at(), tables: [] })).body.tables).toEqual([])
  })

  test('another time only where the table is free then', async () => {
    const at = evening()
    const mine = await table('R4', 2, 90)
    const { body: first } = await book({ at: at(), tables: [mine] })
    const { body: second } = await book({ at: at(180), tables: [mine] })
    const move = (to: string) =>
      waiter.patch(single(second._id), { at: to, base: { at: second.at } })
    expect((await move(at(60))).body.code).toBe('TABLE_RESERVED')
    const { body: moved } = await move(at(150))
    expect(moved).toMatchObject({ at: at(150), tables: [mine] })
    await waiter.post(single(first._id, '/status'), { status: 'cancelled', from: 'booked' })
    const back = { at: at(), base: { at: moved.at } }
    expect((await waiter.patch(single(second._id), back)).status).toBe(200)
    // Its place is taken: cancelled by mistake, it cannot come back.
    const again = await waiter.post(single(first._id, '/status'), {
      status: 'booked',
      from: 'cancelled',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'TABLE_RESERVED' } })
  })
})

test('a branch that has taken reservations for years takes more', async () => {
  const at = evening()()
  const { body: made } = await book({ at, tables: [] })
  await sql`
    insert into table_reservations (restaurant_id, branch_id, id, name, phone, party, at, minutes, tables, note,
      day, status, made_by, made_at)
    select restaurant_id, branch_id, gen_random_uuid(), name, phone, party, at - interval '2 years', minutes,
      tables, note, day, 'finished', made_by, made_at
    from table_reservations, generate_series(1, ${MOST_RESERVATIONS}) where id = ${made._id}`.execute(
    house.db,
  )
  expect((await book({ at, tables: [] })).status).toBe(200)
  await sql`delete from table_reservations where status = 'finished'`.execute(house.db)
}, 60_000)

test('a reservation of long ago is refused', async () => {
  const at = new Date(house.now().getTime() - 13 * HOUR_MS).toISOString()
  expect(await book({ at })).toMatchObject({ status: 400, body: { code: 'RESERVATION_PAST' } })
})

const numbered = (phone: string) =>
  `/table-reservation-guests?branchId=${branchId}&phone=${encodeURIComponent(phone)}`

test('a number finds the guests who had it, with and without the code of the country', async () => {
  await book({
    at: new Date(house.now().getTime() - HOUR_MS).toISOString(),
    tables: [],
    note: 'No fish',
  })
  const { body } = await waiter.get(numbered('+856 20 5551 2345'))
  expect(body.results).toMatchObject([{ name: 'Khamla', note: 'No fish', times: 1, noShows: 0 }])
  expect((await waiter.get(numbered('5551 9999'))).body.results).toEqual([])
  // Ten thousand endings would list every guest.
  expect((await waiter.get(numbered('2345'))).body.results).toEqual([])
})

const receive = (
  tableId: string,
  reservationId: string,
  status: string,
  from: string,
  seatedAs?: string,
): CommandDraft =>
  ({
    kind: 'table.guests',
    payload: { tableId, reservationId, status, from, ...(seatedAs && { seatedAs }) },
  }) as CommandDraft

describe('the floor', () => {
  test('knows who is to sit at a table, and says what became of them', async () => {
    const at = evening()
    const [a, b] = [await table('R5', 4, 120), await table('R6', 4, 126)]
    const { body: made } = await book({ at: at(), party: 8, tables: [a, b] })
    expect((await tableNamed(b)).guests).toMatchObject([
      { _id: made._id, name: 'Khamla', party: 8, status: 'booked', tables: [a, b] },
    ])
    expect(JSON.stringify((await tableNamed(b)).guests)).not.toContain('5551')
    const till = await createTill(waiter)
    const orderId = newId()
    await till.give(opened(orderId, a))
    const seated = receive(a, made._id, 'seated', 'booked', orderId)
    expect(outcomes(await till.give(seated))).toEqual(['applied'])
    const said = await house.lastEvent(branchId)
    expect(said.areas).toEqual(['tableReservations'])
    expect(said.rows).toHaveLength(2)
    const { body: log } = await owner.get('/audit-log?action=reservation.changeStatus')
    expect(log.results[0].details).toMatchObject({ name: 'Khamla', after: { status: 'seated' } })
    expect((await tableNamed(b)).guests).toMatchObject([{ status: 'seated' }])
    expect((await waiter.get(single(made._id))).body).toMatchObject({ status: 'seated', orderId })
  })

  test('refuses what another person has said in the meantime, and a table that is not theirs', async () => {
    const at = evening()
    const [a, b] = [await table('R7', 2, 150), await table('R8', 2, 170)]
    const { body: made } = await book({ at: at(), tables: [a] })
    const till = await createTill(waiter)
    expect(outcomes(await till.give(receive(a, made._id, 'noShow', 'booked')))).toEqual(['applied'])
    for (const wrong of [
      receive(a, made._id, 'arrived', 'late'),
      receive(b, made._id, 'booked', 'noShow'),
    ]) {
      expect(outcomes(await till.give(wrong))).toEqual(['RESERVATION_CHANGED'])
    }
    const unknown = receive(a, newId(), 'arrived', 'booked')
    expect(outcomes(await till.give(unknown))).toEqual(['RESERVATION_UNKNOWN'])
    // Taken back, unless the table was given away.
    expect(outcomes(await till.give(receive(a, made._id, 'booked', 'noShow')))).toEqual(['applied'])
    await till.give(receive(a, made._id, 'noShow', 'booked'))
    await book({ at: at(), tables: [a] })
    expect(outcomes(await till.give(receive(a, made._id, 'booked', 'noShow')))).toEqual([
      'TABLE_RESERVED',
    ])
  })

  test('is closed to a branch without tables, and marks are in the audit log', async () => {
    const mine = await table('R9', 2, 190)
    const till = await createTill(waiter)
    const dirty = { tableId: mine, mark: 'dirty', from: 'available' } as const
    await till.give({ kind: 'table.mark', payload: dirty })
    const { body } = await owner.get(`/audit-log?restaurantId=${riverside.branch.restaurantId}`)
    expect(body.results[0]).toMatchObject({
      action: 'table.mark',
      details: { name: 'R9', before: { status: 'available' }, after: { status: 'dirty' } },
    })
    await owner.patch(`/branches/${branchId}`, { featuresOff: ['tables'] })
    const clean = { tableId: mine, mark: 'available', from: 'dirty' } as const
    expect(outcomes(await till.give({ kind: 'table.mark', payload: clean }))).toEqual([
      'FEATURE_OFF',
    ])
    await owner.patch(`/branches/${branchId}`, { featuresOff: [] })
  })
})

const run = (minutes: number) => {
  const now = () => new Date(house.now().getTime() + minutes * MINUTE_MS)
  const { change } = createChange({ db: house.db, now, notifier: house.notifier })
  return createReservationClock({ db: house.db, change, now })()
}
const soon = (minutes: number) =>
  new Date(house.now().getTime() + minutes * MINUTE_MS).toISOString()
const statusOf = async (id: string) => (await waiter.get(single(id))).body.status

describe('the clock', () => {
  test('says nothing about guests unless the branch wants it', async () => {
    const mine = await table('R10', 2, 10)
    const { body: made } = await book({ at: soon(5), tables: [mine] })
    await run(600)
    expect(await statusOf(made._id)).toBe('booked')
    const rules = { ...USUAL_RULES, marksLate: true, freesAfter: 30 }
    const set = await owner.patch('/table-reservation-rules', { branchId, rules })
    expect(set.body).toEqual({ rules })
    await run(19)
    expect(await statusOf(made._id)).toBe('booked')
    await run(20)
    expect(await statusOf(made._id)).toBe('late')
    await run(36)
    expect(await statusOf(made._id)).toBe('noShow')
    await owner.patch('/table-reservation-rules', { branchId, rules: USUAL_RULES, base: rules })
  })

  test('ends a visit when its order is closed', async () => {
    const mine = await table('R11', 2, 20)
    const { body: made } = await book({ at: soon(1), tables: [mine] })
    const till = await createTill(waiter)
    const orderId = newId()
    await till.give(opened(orderId, mine))
    await till.give(receive(mine, made._id, 'seated', 'booked', orderId))
    await run(30)
    expect(await statusOf(made._id)).toBe('seated')
    await till.give({ kind: 'order.cancel', payload: { orderId } })
    // Free for the next at once, and finished with the next look.
    expect((await book({ at: soon(20), tables: [mine] })).status).toBe(200)
    await run(31)
    expect(await statusOf(made._id)).toBe('finished')
  })
})
