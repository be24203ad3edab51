import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pruneEvents } from '../../../server/sync/retention.ts'
import { lao, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const signIn = () => house.signIn('la.cashier')
let cashier = await signIn()
const sync = async (query = '') => (await cashier.get(`/branches/${branchId}/sync${query}`)).body
/** Orders of the tickets that a window gets. */
const ordersOf = async () => {
  const { rows } = await sync()
  return rows.flatMap(({ topic, row }: { topic: string; row: { orderId?: string } }) =>
    topic === 'tickets' ? [row.orderId] : [],
  )
}
const { logId } = await sync()
const since = (seq: number, log: string = logId) => sync(`?logId=${log}&since=${seq}`)
const topicsOf = ({ rows }: { rows: { topic: string }[] }) =>
  Object.fromEntries(
    ['branch', 'menu', 'tables', 'shift', 'orders', 'tickets'].map((topic) => [
      topic,
      rows.filter((row) => row.topic === topic).length,
    ]),
  )
const sell = async () => {
  const till = await createTill(cashier)
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId)))
  await till.give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
  return { till, order }
}

describe('a snapshot', () => {
  test('of a new device holds branch, menu, tables and nothing of the past', async () => {
    const { categories, groups, items } = lao.menu
    const menu = categories.length + groups.length + items.length
    const snapshot = await sync()
    expect(snapshot).toMatchObject({ kind: 'snapshot', seq: 0, logId })
    expect(topicsOf(snapshot)).toEqual({
      branch: 1,
      menu,
      tables: 12,
      shift: 0,
      orders: 0,
      tickets: 0,
    })
    const rows = snapshot.rows.map(({ row }: { row: object }) => row)
    // Features that Laos lacks, see features/feature.ts.
    const ofCountry = {
      featuresOff: ['tables', 'receipts', 'end_of_day'],
      formats: { dateFormat: 'dd/MM/yyyy', timeFormat: '24h' },
    }
    const branch = { ...riverside.branch, ...ofCountry }
    const dishes = items.map((item) => ({
      allergens: [],
      tags: [],
      combo: null,
      ...item,
      picture: null,
    }))
    for (const row of [branch, ...dishes, ...groups, ...categories])
      expect(rows).toContainEqual(row)
    // With the guests who are to sit there.
    for (const table of riverside.tables)
      expect(rows).toContainEqual(expect.objectContaining(table))
  })

  test('holds the shift, open orders, those paid today and the kitchen’s tickets', async () => {
    const manager = await house.signIn('la.manager')
    await openDrawer(manager, riverside)
    await sell()
    const { till, order } = await sell()
    await till.give(paidInCash(order))
    const { order: dropped } = await sell()
    await till.give({ kind: 'order.cancel', payload: { orderId: dropped._id } })
    expect(topicsOf(await sync())).toMatchObject({ shift: 1, orders: 3, tickets: 3 })
  })

  test('forgets bumped tickets after half an hour and paid orders with the business day', async () => {
    const chef = await createTill(await house.signIn('la.chef'))
    const { rows } = await sync()
    const [ticket] = rows.filter(({ topic }: { topic: string }) => topic === 'tickets')
    const { orderId } = ticket.row
    await chef.give({ kind: 'ticket.bump', payload: { orderId, ticketId: ticket._id } })
    expect(topicsOf(await sync())['tickets']).toBe(3)
    house.wait(30 * 60_000)
    cashier = await signIn()
    expect(topicsOf(await sync())).toMatchObject({ orders: 3, tickets: 2 })
    house.wait(24 * 3_600_000)
    cashier = await signIn()
    expect(topicsOf(await sync())).toMatchObject({ orders: 2, tickets: 2 })
  })

  test('keeps bumped tickets for as long as others of their order are on the screen', async () => {
    const { till, order } = await sell()
    const before = topicsOf(await sync())['tickets'] ?? 0
    const chef = await createTill(await house.signIn('la.chef'))
    const { rows } = await sync()
    const ticket = rows.find(({ row }: { row: { orderId?: string } }) => row.orderId === order._id)
    await chef.give({
      kind: 'ticket.bump',
      payload: { orderId: order._id, ticketId: ticket._id },
    })
    await till.give(beersFor(order._id), {
      kind: 'order.send',
      payload: { orderId: order._id, sendId: newId() },
    })
    house.wait(31 * 60_000)
    cashier = await signIn()
    expect(topicsOf(await sync())['tickets']).toBe(before + 1)
  })

  test('forgets tickets that were never bumped after two days, unless their order is open', async () => {
    const { till, order } = await sell()
    const { order: open } = await sell()
    await till.give(paidInCash(order))
    expect(await ordersOf()).toEqual(expect.arrayContaining([order._id, open._id]))
    house.wait(48 * 3_600_000)
    cashier = await signIn()
    const left = await ordersOf()
    expect(left).toContain(open._id)
    expect(left).not.toContain(order._id)
  })

  test('says how far it reaches, so that nothing is missed or seen twice', async () => {
    const { seq } = await sync()
    const { till, order } = await sell()
    const { events } = await since(seq)
    expect(events.map((event: { seq: number }) => event.seq)).toEqual([seq + 1, seq + 2])
    const paid = await till.give(paidInCash(order))
    expect(await since(seq + 2)).toMatchObject({
      kind: 'events',
      seq: paid.seq,
      events: [{ seq: paid.seq, rows: paid.rows, areas: ['shiftSessions', 'reports'] }],
    })
  })
})

describe('since', () => {
  test('the last event there is nothing', async () => {
    const { seq } = await sync()
    expect(await since(seq)).toEqual({ kind: 'events', logId, seq, events: [] })
  })

  test('an event of another log, or one that is yet to come, only a snapshot helps', async () => {
    const { seq } = await sync()
    expect((await since(seq, randomUUID())).kind).toBe('snapshot')
    expect((await since(seq + 1)).kind).toBe('snapshot')
    expect((await sync(`?since=${seq}`)).kind).toBe('snapshot')
  })

  test('long ago a snapshot is quicker', async () => {
    const { seq } = await sync()
    await sql`with added as (
        update branches set event_seq = event_seq + 1000 where id = ${branchId} returning 1
      )
      insert into branch_events
      select ${lao.id}, ${branchId}, ${seq} + n, ${house.now()}, '[]', '{}'
      from generate_series(1, 1000) n, added`.execute(house.db)
    const answer = await since(seq)
    expect([answer.kind, answer.events.length, answer.seq]).toEqual(['events', 1000, seq + 1000])
    expect((await since(seq - 1)).kind).toBe('snapshot')
  })

  test('an event that is no longer kept, a snapshot replaces it', async () => {
    const { seq } = await sync()
    await sell()
    const week = 7 * 86_400_000
    expect(await pruneEvents(house.db, house.now())).toBe(0)
    await house.db
      .updateTable('branch_events')
      .set({ at: new Date(house.now().getTime() - week - 1) })
      .where('seq', '<=', seq + 1)
      .execute()
    expect(await pruneEvents(house.db, house.now())).toBeGreaterThan(1000)
    expect((await since(seq)).kind).toBe('snapshot')
    expect(await since(seq + 1)).toMatchObject({ kind: 'events', events: [{ seq: seq + 2 }] })
  })

  test('the log was written again, every device loads a snapshot', async () => {
    const { seq } = await sync()
    await house.db.updateTable('meta').set({ log_id: randomUUID() }).execute()
    expect((await since(seq)).kind).toBe('snapshot')
  })
})
