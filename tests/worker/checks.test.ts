import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { beer, laap, papaya } from './support/fixtures.ts'
import { createIds } from './support/ids.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

const newId = createIds(0x71)
type Sale = ReturnType<typeof order>

const lineOf = (draft: CommandDraft) => (draft.payload as { lineId: string }).lineId
const split = (sale: Sale, partId: string, lineId: string, quantity: number): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId: sale.orderId,
    moveId: newId(),
    parts: [{ orderId: partId, number: '', pieces: [{ lineId, quantity, as: newId() }] }],
  },
})
const merge = (sale: Sale, into: Sale): CommandDraft => ({
  kind: 'order.merge',
  payload: { orderId: sale.orderId, moveId: newId(), intoId: into.orderId },
})
const sentNow = ({ server }: World) => server.branch().commands.map(({ kind }) => kind)

/** Two orders that the kitchen has. */
async function twoSent(world: World) {
  const { profile, till } = await openTill(world)
  const [one, two] = [order(), order()]
  const beers = one.add(beer, 3)
  await till.sell(one.open(), beers, one.add(laap), one.send())
  await till.sell(two.open(), two.add(papaya, 2), two.send())
  await world.clock.pass(500)
  return { profile, till, one, two, beers }
}

test('a split without the server is shown at once, and the server makes the same of it', async () => {
  const world = createWorld()
  const { till, one, beers } = await twoSent(world)
  world.server.away()
  const partId = newId()
  await till.sell(split(one, partId, lineOf(beers), 2))
  const part = till.row('orders', partId)
  expect(part).toMatchObject({ number: 'A3', lines: [{ quantity: 2, sent: { quantity: 2 } }] })
  expect(one.on(till)?.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(till.rows('tickets').filter(({ orderId }) => orderId === partId)).toMatchObject([
    { orderNumber: 'A3', dishes: [{ quantity: 2 }] },
  ])
  const shown = [till.rows('orders'), till.rows('tickets')]
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.rows('outbox')).toEqual([])
  expect([till.rows('orders'), till.rows('tickets')]).toEqual(shown)
  expect(till.rows('orders')).toEqual(
    expect.arrayContaining(JSON.parse(JSON.stringify(world.server.branch().orders()))),
  )
})

test('a command of two orders waits for what came before it in both, and nothing overtakes it', async () => {
  const world = createWorld()
  const { till, one, two } = await twoSent(world)
  world.server.away()
  const before = sentNow(world).length
  await till.sell(two.add(beer))
  await till.sell(one.add(papaya))
  await till.sell(merge(one, two))
  await till.sell(two.add(laap), two.send())
  world.server.back()
  await world.clock.pass(60_000)

  const kinds = sentNow(world).slice(before)
  expect(kinds.slice(0, 2)).toEqual(['order.addLine', 'order.addLine'])
  expect(kinds.slice(2)).toEqual(['order.merge', 'order.addLine', 'order.send'])
  expect(till.rows('outbox')).toEqual([])
  expect(one.on(till)).toMatchObject({ status: 'merged', lines: [] })
  expect(two.on(till)?.lines).toHaveLength(6)
  expect(till.rows('tickets').every(({ orderId }) => orderId === two.orderId)).toBe(true)
  expect(till.rows('tickets')).toHaveLength(world.server.branch().tickets().length)
})

test('a refused merge holds both orders until a person decides, and leaves both as they were', async () => {
  const world = createWorld()
  const { till, one, two } = await twoSent(world)
  world.server.branch().setRefusal(({ kind }) => (kind === 'order.merge' ? 'ALREADY_PAID' : null))
  await till.sell(merge(one, two), two.add(beer))
  await world.clock.pass(5000)
  expect(till.rows('outbox')).toMatchObject([
    { kind: 'order.merge', state: 'parked' },
    { kind: 'order.addLine', state: 'pending' },
  ])
  const [parked] = till.rows('outbox')
  await till.act({ type: 'outbox.discard', opId: parked?._id ?? '' })
  await world.clock.pass(5000)
  expect(till.rows('outbox')).toEqual([])
  expect(one.on(till)).toMatchObject({ status: 'open' })
  expect(one.on(till)?.lines).toHaveLength(2)
  expect(two.on(till)?.lines).toHaveLength(2)
  expect(till.rows('tickets').filter(({ orderId }) => orderId === one.orderId)).toHaveLength(2)
})

test('what was ordered on an order that another till merged goes to the one that has its dishes', async () => {
  const world = createWorld()
  const { till, one, two } = await twoSent(world)
  const other = await openTill(world)
  let isOut = true
  world.server.setFault((name) => (isOut && name === 'sync.commands' ? 'drop' : 'pass'))
  await other.till.sell(one.add(beer))
  isOut = false
  // The till that lost its call waits before it tries again: the other one is first.
  await till.sell(merge(one, two))
  await world.clock.pass(60_000)
  // It waits for a person, and is not lost.
  expect([...till.rows('outbox'), ...other.till.rows('outbox')]).toMatchObject([
    { state: 'parked', error: { code: 'ORDER_MERGED' } },
  ])
  await other.till.act({ type: 'outbox.retry', lane: one.orderId })
  await world.clock.pass(60_000)
  expect(other.till.rows('outbox')).toEqual([])
  const beers = two.on(till)?.lines.filter(({ menuItemId }) => menuItemId === beer._id)
  expect(beers?.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 3])
})
