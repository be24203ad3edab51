import { expect, test } from 'vitest'
import { laap } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('a change of type at prices that the menu no longer has is tried again at those it has', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.branch().change('menu', { ...laap, typePrices: { delivery: 50_000 } })
  const sale = order()
  await till.sell(sale.open(), sale.add(laap))
  await world.clock.pass(200)
  const lineId = sale.on(till)?.lines[0]?._id ?? ''
  const prices = [{ lineId, unitPrice: 48_000, modifiers: [] }]
  const payload = { orderId: sale.orderId, type: 'delivery' as const, prices }
  await till.sell({ kind: 'order.changeType', payload })
  expect(sale.on(till)?.due).toBe(48_000)
  await world.clock.pass(500)
  expect(till.rows('outbox')).toMatchObject([{ error: { code: 'PRICE_UNKNOWN' } }])
  await till.act({ type: 'outbox.retry', lane: sale.orderId })
  await world.clock.pass(2000)
  expect(till.rows('outbox')).toEqual([])
  expect(sale.on(till)).toMatchObject({ type: 'delivery', due: 50_000 })
})
