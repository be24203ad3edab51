import { expect, test } from 'vitest'
import { beer, branch } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

const slots = { minutes: 30, least: 0, takeaway: 1 }
const wantedAt = (world: ReturnType<typeof createWorld>, minutes: number) =>
  new Date(world.clock.now() + minutes * 60_000).toISOString()

async function tillWithSlots() {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('tickets', 'outbox', 'orders', 'branch')
  world.server.branch().change('branch', { ...branch, slots })
  await world.clock.pass(100)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  const want = (at: string) =>
    till.sell({ kind: 'order.changeGuest', payload: { orderId: sale.orderId, wantedAt: at } })
  return { world, till, sale, want }
}

test('a time that another till was quicker to take is taken back, and the window hears it', async () => {
  const { world, till, sale, want } = await tillWithSlots()
  world.server.setRefusal(({ kind }) => (kind === 'order.changeGuest' ? 'SLOT_FULL' : null))
  const wanting = want(wantedAt(world, 60)).catch((error: unknown) => error)
  await world.clock.pass(2000)
  expect(await wanting).toMatchObject({ code: 'SLOT_FULL' })
  expect(sale.on(till)).not.toHaveProperty('wantedAt')
  expect(till.rows('outbox')).toEqual([])
})

test('without the server a time is taken, and not asked for again', async () => {
  const { world, till, sale, want } = await tillWithSlots()
  world.server.away()
  await world.clock.pass(100)
  const at = wantedAt(world, 60)
  await want(at)
  await till.sell(sale.send())
  expect(sale.on(till)).toMatchObject({ wantedAt: at })
  expect(till.rows('tickets')).toMatchObject([{ wantedAt: at, held: { until: at } }])
  world.server.back()
  await world.clock.pass(60_000)
  const given = world.server.branch().commands
  for (const kind of ['order.changeGuest', 'order.send']) {
    const payload = given.find((one) => one.kind === kind)?.payload
    expect(payload).not.toHaveProperty('ifLeft')
    expect(payload).not.toHaveProperty('asks')
  }
})
