import { expect, test } from 'vitest'
import { beer, laap } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

/** A till of a branch that has so many beers left. */
async function tillWith(left: number) {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('dishCounts', 'menu', 'tickets', 'outbox', 'orders')
  world.server.branch().change('dishCounts', { _id: beer._id, left })
  await world.clock.pass(100)
  return { world, till, count: () => till.row('dishCounts', beer._id) }
}

test('a till counts its own sends down, and the server’s count takes their place', async () => {
  const { world, till, count } = await tillWith(4)
  world.server.away()
  await world.clock.pass(100)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 3), sale.add(laap))
  expect(count()).toEqual({ _id: beer._id, left: 4 })
  await till.sell(sale.send())
  expect(count()).toEqual({ _id: beer._id, left: 1 })
  const [line] = sale.on(till)?.lines ?? []
  await till.sell({
    kind: 'order.voidSent',
    payload: {
      orderId: sale.orderId,
      voidId: laap._id,
      lineId: line?._id ?? '',
      quantity: 1,
      reason: 'x',
      outcome: 'returned',
      overrideToken: 'x',
    },
  })
  expect(count()).toEqual({ _id: beer._id, left: 2 })
  world.server.branch().change('dishCounts', { _id: beer._id, left: 10 })
  world.server.back()
  await world.clock.pass(60_000)
  expect(count()).toEqual({ _id: beer._id, left: 10 })
})

test('none left is sold out in the menu of every window, and on sale again with the next number', async () => {
  const { world, till } = await tillWith(0)
  expect(till.row('menu', beer._id)).toMatchObject({ soldOut: true })
  world.server.branch().change('menu', { ...beer, price: 16_000 })
  await world.clock.pass(100)
  expect(till.row('menu', beer._id)).toMatchObject({ soldOut: true, price: 16_000 })
  world.server.branch().change('dishCounts', { _id: beer._id, left: 2 })
  await world.clock.pass(100)
  expect(till.row('menu', beer._id)).toMatchObject({ soldOut: false })
  world.server.branch().change('dishCounts', { _id: beer._id, left: 0 })
  world.server.branch().remove('dishCounts', beer._id)
  await world.clock.pass(100)
  expect(till.row('menu', beer._id)).toMatchObject({ soldOut: false })
  expect(till.rows('dishCounts')).toEqual([])
})

test('a send of more than is left is refused with the number, and nothing of the tap is kept', async () => {
  const { till, count } = await tillWith(1)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 2))
  await expect(till.sell(sale.send(), sale.pay(30_000))).rejects.toMatchObject({
    code: 'LESS_LEFT',
    details: { itemId: beer._id, left: 1 },
  })
  expect(sale.on(till)).toMatchObject({ status: 'open', lines: [{ sent: null }] })
  expect(count()).toEqual({ _id: beer._id, left: 1 })
})

test('without the server a sale beyond the count is taken, and the count stays at none', async () => {
  const { world, till, count } = await tillWith(1)
  world.server.away()
  await world.clock.pass(100)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer, 3), sale.send(), sale.pay(45_000))
  expect(sale.on(till)).toMatchObject({ status: 'paid' })
  expect(count()).toEqual({ _id: beer._id, left: 0, over: 2 })
  world.server.back()
  await world.clock.pass(60_000)
  const [send] = world.server.branch().commands.filter(({ kind }) => kind === 'order.send')
  expect(send?.payload).not.toHaveProperty('ifLeft')
})

test('the last one that another till was quicker to sell is unsent again, and the window hears it', async () => {
  const { world, till } = await tillWith(1)
  world.server.setRefusal(({ kind }) => (kind === 'order.send' ? 'LESS_LEFT' : null))
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  const sending = till.sell(sale.send()).catch((error: unknown) => error)
  await world.clock.pass(2000)
  expect(await sending).toMatchObject({ code: 'LESS_LEFT' })
  expect(sale.on(till)?.lines).toMatchObject([{ sent: null }])
  expect(till.rows('tickets')).toEqual([])
  expect(till.rows('outbox')).toEqual([])
  world.server.setRefusal(() => null)
  await till.sell(sale.send(), sale.pay(15_000))
  await world.clock.pass(2000)
  expect(world.server.branch().orders()).toMatchObject([{ status: 'paid' }])
})

test('a dish that guests have paid for in the meantime is sent all the same', async () => {
  const { world, till } = await tillWith(1)
  world.server.setRefusal(({ kind, payload }) =>
    kind === 'order.send' && 'ifLeft' in payload ? 'LESS_LEFT' : null,
  )
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  await world.clock.pass(2000)
  const both = Promise.allSettled([till.sell(sale.send()), till.sell(sale.pay(15_000))])
  await world.clock.pass(5000)
  await both
  expect(world.server.branch().orders()).toMatchObject([
    { status: 'paid', lines: [{ sent: { quantity: 1 } }] },
  ])
  expect(till.rows('outbox')).toEqual([])
})
