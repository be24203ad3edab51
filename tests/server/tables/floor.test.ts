import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { withPlaces, type Place } from '#shared/tables/plan.ts'
import type { Table } from '#shared/tables/table.ts'
import { liftLimits, openHouse, riverside, storedOrder, through } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes } from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const owner = await house.signIn('la.owner')
await liftLimits(house, 'LA')
const [waiter, cashier] = [await house.signIn('la.waiter'), await house.signIn('la.cashier')]
const elsewhere = through(other, cashier)
const branchId = riverside.branch._id
const TABLES = `/tables?branchId=${branchId}`
const one = (id: string) => `/tables/${id}?branchId=${branchId}`
const make = async (body: object) => (await owner.post(TABLES, body)).body
const stored = async (id: string): Promise<Table> => (await owner.get(one(id))).body

describe('the plan', () => {
  test('gives a new table the first free place of its zone, and keeps one that was chosen', async () => {
    const zone = 'Plan'
    const made = [
      await make({ name: 'P1', zone, seats: 2 }),
      await make({ name: 'P2', zone, seats: 8 }),
      await make({ name: 'P3', zone, seats: 4, x: 40, y: 30, shape: 'booth', rotation: 90 }),
    ]
    expect(made[2]).toMatchObject({ x: 40, y: 30, shape: 'booth', rotation: 90 })
    const [first, second] = made as [Place, Place]
    expect(second.x >= first.x + first.width || second.y >= first.y + first.height).toBe(true)
  })

  test('refuses a table beyond its edge, too small, or turned by a little', async () => {
    const { _id } = await make({ name: 'P4', zone: 'Plan', seats: 2 })
    for (const [field, value] of [
      ['x', -1],
      ['x', 201],
      ['width', 2],
      ['height', 25],
      ['rotation', 7],
      ['rotation', 360],
    ] as const) {
      const body = { [field]: value, base: { [field]: (await stored(_id))[field] } }
      expect((await owner.patch(one(_id), body)).status).toBe(400)
    }
  })

  test('keeps what two editors change of one table, and asks where both changed the same', async () => {
    const table = await make({ name: 'P5', zone: 'Plan', seats: 2, x: 3, y: 3 })
    const base = { x: 3, y: 3 }
    expect((await owner.patch(one(table._id), { x: 9, y: 9, base })).status).toBe(200)
    const seats = await owner.patch(one(table._id), { seats: 6, base: { seats: 2 } })
    expect(seats.body).toMatchObject({ x: 9, y: 9, seats: 6 })
    const late = await owner.patch(one(table._id), { x: 20, y: 20, base })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(await stored(table._id)).toMatchObject({ x: 9, y: 9 })
  })

  test('shows removed tables again where they were', async () => {
    const table = await make({ name: 'P6', zone: 'Plan', seats: 2, x: 12, y: 12 })
    await owner.remove(one(table._id))
    await owner.post(`/tables/${table._id}/restore?branchId=${branchId}`, {})
    expect(await stored(table._id)).toMatchObject({ x: 12, y: 12, archived: false })
  })
})

const set = (cleaned: boolean) => owner.patch('/table-zones/cleaning', { branchId, cleaned })

describe('a zone', () => {
  test('is copied with its tables and its floor, numbered on', async () => {
    const zone = 'Copied'
    await make({ name: 'C1', zone, seats: 6, x: 7, y: 2, shape: 'long' })
    const paint = { branchId, zone, background: 'grass', base: 'plain' }
    expect((await owner.patch('/table-zones/background', paint)).status).toBe(200)
    const { body } = await owner.post('/table-zones/copy', { branchId, from: zone, to: 'Copy' })
    expect(body.tables).toHaveLength(1)
    const copy = await stored(body.tables[0])
    expect(copy).toMatchObject({ zone: 'Copy', seats: 6, x: 7, y: 2, shape: 'long' })
    expect(copy.name).toMatch(/^\d+$/)
    const { rows } = await house.lastEvent(branchId)
    const branch = (rows as { topic: string; row: { floor: object } }[]).find(
      ({ topic }) => topic === 'branch',
    )
    expect(branch?.row.floor).toMatchObject({
      zones: expect.arrayContaining([{ name: 'Copy', background: 'grass' }]),
    })
    const nothing = { branchId, from: 'Nowhere', to: 'Copy' }
    expect((await owner.post('/table-zones/copy', nothing)).status).toBe(404)
  })

  test('keeps its floor under another name; of two who paint it the second is asked', async () => {
    const rename = { branchId, from: 'Copy', to: 'Lawn' }
    expect((await owner.patch('/table-zones', rename)).status).toBe(200)
    const late = { branchId, zone: 'Lawn', background: 'stone', base: 'plain' }
    expect(await owner.patch('/table-zones/background', late)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
    const again = { ...late, background: 'grass' }
    expect((await owner.patch('/table-zones/background', again)).status).toBe(200)
  })

  test('says whether tables are cleaned, for the whole branch', async () => {
    expect((await set(false)).body).toEqual({ cleaned: false })
    const { rows } = await house.lastEvent(branchId)
    expect(rows).toMatchObject([{ topic: 'branch', row: { floor: { noCleaning: true } } }])
    expect((await set(true)).body).toEqual({ cleaned: true })
  })
})

const mark = (tableId: string, to: string, from: string, joinedTo?: string): CommandDraft =>
  ({
    kind: 'table.mark',
    payload: { tableId, mark: to, from, ...(joinedTo !== undefined && { joinedTo }) },
  }) as CommandDraft

describe('a mark', () => {
  test('is seen by all with its person and time, once however often it is sent', async () => {
    const { _id } = await make({ name: 'M1', zone: 'Marks', seats: 2 })
    const till = await createTill(waiter)
    const answer = await till.give(mark(_id, 'dirty', 'available'))
    expect(outcomes(answer)).toEqual(['applied'])
    const { rows } = await house.lastEvent(branchId)
    expect(rows).toMatchObject([
      { topic: 'tables', _id, row: { status: 'dirty', statusBy: expect.any(String) } },
    ])
    expect((await stored(_id)).status).toBe('dirty')
  })

  test('of the first of two people counts, the second gets an error', async () => {
    const { _id } = await make({ name: 'M2', zone: 'Marks', seats: 2 })
    const [mine, yours] = [await createTill(waiter), await createTill(elsewhere)]
    const heard = await Promise.all([
      mine.give(mark(_id, 'reserved', 'available')),
      yours.give(mark(_id, 'closed', 'available')),
    ])
    expect(heard.flatMap(outcomes).toSorted()).toEqual(['TABLE_CHANGED', 'applied'])
  })

  test('joins tables without chains, and of no other branch', async () => {
    const [a, b, c] = [
      await make({ name: 'J1', zone: 'Marks', seats: 2 }),
      await make({ name: 'J2', zone: 'Marks', seats: 2 }),
      await make({ name: 'J3', zone: 'Marks', seats: 2 }),
    ]
    const till = await createTill(waiter)
    expect(outcomes(await till.give(mark(b._id, 'combined', 'available', a._id)))).toEqual([
      'applied',
    ])
    expect(outcomes(await till.give(mark(c._id, 'combined', 'available', b._id)))).toEqual([
      'TABLE_UNKNOWN',
    ])
    expect(outcomes(await till.give(mark(newId(), 'dirty', 'available')))).toEqual([
      'TABLE_UNKNOWN',
    ])
  })
})

const to = (orderId: string, tableId: string): CommandDraft => ({
  kind: 'order.changeTable',
  payload: { orderId, tableId },
})

/** `npm test` tries some, and the full run as many as the bills of a table have (tests/README.md). */
const RACES = process.env['SALA_MATRIX'] === 'full' ? 200 : 20

describe('guests who sit down', () => {
  test('twice at once at one table, race after race: one order has it, and the other till hears why', async () => {
    const { _id: tableId } = await make({ name: 'S0', zone: 'Seats', seats: 4 })
    const tills = [await createTill(waiter), await createTill(elsewhere)]
    for (let race = 0; race < RACES; race += 1) {
      const orders = tills.map(() => newId())
      const answers = await Promise.all(
        tills.map((till, n) => till.give(opened(orders[n] ?? '', tableId))),
      )
      const heard = answers.map((answer) => outcomes(answer)[0] ?? '')
      expect(heard.toSorted()).toEqual(['TABLE_OCCUPIED', 'applied'])
      const winner = heard.indexOf('applied')
      const orderId = orders[winner] ?? ''
      const left = await tills[winner]?.give({ kind: 'order.cancel', payload: { orderId } })
      expect(left && outcomes(left)).toEqual(['applied'])
    }
  }, 120_000)

  test('at one table from twenty tills: one order has it, and no other order is lost', async () => {
    const { _id: tableId } = await make({ name: 'S1', zone: 'Seats', seats: 4 })
    const tills = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createTill(n % 2 ? elsewhere : waiter)),
    )
    const orders = tills.map(() => newId())
    const answers = await Promise.all(
      tills.map((till, n) => till.give(opened(orders[n] ?? '', tableId))),
    )
    const heard = answers.map((answer) => outcomes(answer)[0])
    expect(heard.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    expect(heard.filter((outcome) => outcome === 'TABLE_OCCUPIED')).toHaveLength(19)
    // As the outbox does when a person keeps the order: the same order without a table, with its dishes.
    const kept = await Promise.all(
      tills.flatMap((till, n) =>
        heard[n] === 'applied'
          ? []
          : [till.give(opened(orders[n] ?? ''), beersFor(orders[n] ?? '', 2))],
      ),
    )
    expect(kept.flatMap(outcomes)).toEqual(Array.from({ length: 38 }, () => 'applied'))
    const all = await Promise.all(orders.map((orderId) => storedOrder(house.db, orderId)))
    expect(all.filter((order) => order?.tableId === tableId)).toHaveLength(1)
    expect(all.every((order) => order?.status === 'open')).toBe(true)
  }, 60_000)

  test('move to a table that is free then, of twenty at once to one', async () => {
    const { _id: tableId } = await make({ name: 'S2', zone: 'Seats', seats: 4 })
    const till = await createTill(waiter)
    const orders = Array.from({ length: 20 }, () => newId())
    for (const orderId of orders) await till.give(opened(orderId))
    const answers = await Promise.all(
      orders.map((orderId) =>
        till.give({ kind: 'order.changeTable', payload: { orderId, tableId } }),
      ),
    )
    const heard = answers.flatMap(outcomes)
    expect(heard.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    expect(heard.filter((outcome) => outcome === 'TABLE_OCCUPIED')).toHaveLength(19)
    const winner = orders[heard.indexOf('applied')] ?? ''
    const again = { kind: 'order.changeTable', payload: { orderId: winner, tableId } } as const
    expect(outcomes(await till.give(again))).toEqual(['applied'])
  }, 60_000)

  test('leave a table to the next with their move, and sit with their number', async () => {
    const [a, b] = [
      await make({ name: 'S3', zone: 'Seats', seats: 4 }),
      await make({ name: 'S4', zone: 'Seats', seats: 4 }),
    ]
    const till = await createTill(waiter)
    const [first, second] = [newId(), newId()]
    await till.give(opened(first, a._id))
    expect(outcomes(await till.give(to(first, b._id)))).toEqual(['applied'])
    expect(outcomes(await till.give(opened(second, a._id)))).toEqual(['applied'])
    await till.give({ kind: 'order.changeCovers', payload: { orderId: first, covers: 3 } })
    expect(await storedOrder(house.db, first)).toMatchObject({ tableName: 'S4', covers: 3 })
  })
})

test('tables of before have places that do not lie on each other', async () => {
  const { body } = await owner.get(`${TABLES}&limit=100&zone=${riverside.tables[0]?.zone}`)
  const placed = withPlaces(body.results)
  for (const [at, table] of placed.entries()) {
    for (const next of placed.slice(at + 1)) {
      const apart =
        table.x >= next.x + next.width ||
        next.x >= table.x + table.width ||
        table.y >= next.y + next.height ||
        next.y >= table.y + table.height
      expect(apart).toBe(true)
    }
  }
})
