import { expect, test } from 'vitest'
import { names } from '#shared/sync/protocol.ts'
import { beer, laap, papaya } from './support/fixtures.ts'
import { createRandom } from './support/random.ts'
import { createWorld, openTill, order, quiet } from './support/world.ts'

test('three windows that open in the same tick share one worker, one epoch and one socket', async () => {
  const world = createWorld()
  const profile = world.profile()
  const windows = [
    profile.openWindow('pos'),
    profile.openWindow('kitchen'),
    profile.openWindow('display'),
  ]
  for (const window of windows) window.watch('session', 'orders')
  await world.clock.pass(100)
  await windows[0]?.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  await world.clock.pass(100)

  expect(profile.starts()).toBe(1)
  expect(world.server.sockets()).toBe(1)
  expect(windows.map((window) => window.one('session')?.status)).toEqual(Array(3).fill('signedIn'))
})

test('a window that opens in the middle of a rush shows the same orders', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const late = profile.openWindow('kitchen')
  for (let i = 0; i < 10; i += 1) {
    const sale = order()
    await till.sell(sale.open(), sale.add(papaya))
    if (i === 5) late.watch('orders', 'outbox')
  }
  await world.clock.pass(500)

  expect(late.rows('orders')).toEqual(till.rows('orders'))
  expect(late.rows('orders')).toHaveLength(10)
})

test('a cashier always sees their last action, even when three of ten messages are lost', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const random = createRandom(11)
  profile.channels.setWeather((deliver) => {
    if (random() > 0.3) deliver()
  })
  const sale = order()
  await till.sell(sale.open())
  for (let i = 1; i <= 30; i += 1) {
    await till.sell(sale.add(beer))
    expect(sale.on(till)?.lines).toHaveLength(i)
  }
})

test('a frozen window wakes up equal and has submitted nothing twice', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const other = profile.openWindow('pos')
  other.watch('orders')
  await world.clock.pass(50)
  // A frozen window gets its messages late, all at once.
  const held: (() => void)[] = []
  profile.channels.setWeather((deliver) => void held.push(deliver))
  const sale = order()
  const frozen = till.suite.command([sale.open(), sale.add(laap)])
  await quiet()
  await world.clock.sleep(60_000)
  for (const deliver of held.splice(0)) deliver()
  profile.channels.setWeather((deliver) => deliver())
  await world.clock.until(frozen)
  till.comeBack()
  await world.clock.pass(1000)

  expect(till.rows('orders')).toHaveLength(1)
  expect(other.rows('orders')).toEqual(till.rows('orders'))
  expect(world.server.branch().commands).toHaveLength(2)
})

test('a window from the back/forward cache loads everything again', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  profile.channels.setWeather(() => {})
  const { till: elsewhere } = await openTill(world)
  const sale = order()
  await elsewhere.sell(sale.open())
  await world.clock.pass(200)
  expect(sale.on(till)).toBeUndefined()
  profile.channels.setWeather((deliver) => deliver())
  till.comeBack()
  await world.clock.pass(100)

  expect(sale.on(till)).toBeDefined()
})

test('a window that closes during its own command has given it once, and is forgotten', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const watcher = profile.openWindow('pos')
  watcher.watch('orders')
  await world.clock.pass(50)
  const held = profile.locks.held()
  const closing = profile.openWindow('pos')
  await world.clock.pass(50)
  const sale = order()
  void closing.suite.command([sale.open(), sale.add(beer)]).catch(() => {})
  await quiet(2)
  closing.close()
  await world.clock.pass(500)

  expect(watcher.rows('orders')).toHaveLength(1)
  expect(world.server.branch().commands).toHaveLength(2)
  expect(profile.locks.held()).toBe(held)
  expect(profile.locks.holders(names.window(closing.windowId))).toEqual([])
  expect(till.rows('orders')).toEqual(watcher.rows('orders'))
})
