import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { papaya, table } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

const seat = (orderId: string): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number: '', type: 'dine_in', tableId: table._id, covers: 2 },
})
const dirty: CommandDraft = {
  kind: 'table.mark',
  payload: { tableId: table._id, mark: 'dirty', from: 'available' },
}
const marked = (rows: readonly { readonly status: string }[]) => rows.map(({ status }) => status)

test('a table is marked without the server, and the mark arrives with its person and time', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('tables')
  await world.clock.pass(200)
  world.server.away()
  await till.sell(dirty)
  expect(marked(till.rows('tables'))).toEqual(['dirty'])
  expect(till.rows('outbox')).toMatchObject([{ kind: 'table.mark', state: 'pending' }])
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  const row = world.server.branch().rows().get(`tables/${table._id}`)?.row
  expect(row).toMatchObject({ status: 'dirty', statusBy: 'Noy' })
  expect(till.rows('tables')).toEqual([row])
})

test('guests are not seated where this till knows of an order', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const [first, second] = [order(), order()]
  await till.sell(seat(first.orderId))
  await expect(till.sell(seat(second.orderId))).rejects.toMatchObject({ code: 'TABLE_OCCUPIED' })
  expect(till.rows('orders')).toHaveLength(1)
  await till.sell({
    kind: 'order.changeTable',
    payload: { orderId: first.orderId, tableId: null },
  })
  await till.sell(seat(second.orderId))
  expect(second.on(till)).toMatchObject({ tableName: 'T1', covers: 2 })
})

test('190088: of two tills that seat guests at one table without the server the second keeps its order, without the table', async () => {
  const world = createWorld()
  const [mine, yours] = [await openTill(world), await openTill(world)]
  const [first, second] = [order(), order()]
  world.server.away()
  await mine.till.sell(seat(first.orderId), first.add(papaya))
  await yours.till.sell(seat(second.orderId), second.add(papaya))
  world.server.back()
  await world.clock.pass(60_000)
  const parked = [mine, yours].filter(({ till }) =>
    till.rows('outbox').some(({ state }) => state === 'parked'),
  )
  expect(parked).toHaveLength(1)
  const [late] = parked
  const row = late?.till.rows('outbox').find(({ state }) => state === 'parked')
  expect(row).toMatchObject({ kind: 'order.open', error: { code: 'TABLE_OCCUPIED' } })
  await late?.till.act({ type: 'outbox.retry', lane: row?.lane ?? '' })
  await world.clock.pass(60_000)
  expect([mine, yours].flatMap(({ till }) => till.rows('outbox'))).toEqual([])
  const orders = world.server.branch().orders()
  expect(new Set(orders.map(({ tableId }) => tableId))).toEqual(new Set([table._id, null]))
  expect(orders.map(({ lines }) => lines.length)).toEqual([1, 1])
})
