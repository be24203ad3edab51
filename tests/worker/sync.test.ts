import { expect, test } from 'vitest'
import { beer, branch, laap, papaya, table } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('after a break only the missed events are fetched', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  world.server.away()
  await world.clock.pass(1000)
  world.server.back()
  world.server.branch().change('tables', { ...table, status: 'dirty' })
  await other.sell(order().open())
  await world.clock.pass(30_000)

  expect(till.rows('orders')).toHaveLength(1)
  expect(till.one('connection')?.state).toBe('online')
  till.watch('tables')
  await world.clock.pass(50)
  expect(till.one('tables')).toMatchObject({ status: 'dirty' })
})

test('a gap in the socket’s events is noticed and filled', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('tables')
  let drop = true
  world.server.setSocketWeather((deliver, event) => {
    if (event === 'events' && drop) drop = false
    else deliver()
  })
  const log = world.server.branch()
  log.change('tables', { ...table, name: 'T2' })
  await world.clock.pass(100)
  expect(till.one('tables')?.name).toBe('T1')
  log.change('menu', { ...beer, soldOut: true })
  await world.clock.pass(100)

  expect(till.one('tables')?.name).toBe('T2')
  expect(till.row('menu', beer._id)).toMatchObject({ soldOut: true })
})

test('events that come twice, late or while catching up change nothing', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('tables')
  world.server.setSocketWeather((deliver) => {
    deliver()
    world.clock.after(200, deliver)
  })
  const log = world.server.branch()
  for (let i = 1; i <= 10; i += 1) {
    log.change('tables', { ...table, name: `T${i}` })
    await world.clock.pass(60)
  }
  await world.clock.pass(1000)
  expect(till.one('tables')?.name).toBe('T10')
})

test('a response that is ahead of the socket is not undone by the older events that follow', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(200)
  world.server.setSocketWeather((deliver) => void world.clock.after(2000, deliver))
  await other.sell(sale.add(beer))
  await world.clock.pass(200)
  await till.sell(sale.add(laap))
  let fewest = 99
  for (let i = 0; i < 60; i += 1) {
    await world.clock.pass(50)
    if (till.rows('outbox').length === 0)
      fewest = Math.min(fewest, sale.on(till)?.lines.length ?? 0)
  }

  expect(fewest).toBe(3)
})

test('a device that was away too long gets a snapshot, and waiting commands stay on top of it', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await world.clock.pass(200)
  const gone = order()
  await other.sell(gone.open())
  await world.clock.pass(200)
  world.server.away()
  await till.sell(sale.add(beer))
  const log = world.server.branch()
  log.remove('orders', gone.orderId)
  log.forget()
  world.server.setFault((name) => (name === 'sync.commands' ? 'drop' : 'pass'))
  world.server.back()
  await world.clock.pass(20_000)

  expect(gone.on(till)).toBeUndefined()
  expect(sale.on(till)).toMatchObject({ due: 40_000 })
  expect(till.rows('outbox')).toHaveLength(1)
  world.server.setFault(() => 'pass')
  await world.clock.pass(60_000)
  expect(till.rows('orders')).toEqual(log.orders())
})

test('a restored database is another log: its rows replace ours, pending work is kept', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const log = world.server.branch()
  const kept = order()
  await till.sell(kept.open(), kept.add(papaya))
  await world.clock.pass(200)
  const restore = log.backup()
  const lost = order()
  await till.sell(lost.open())
  await world.clock.pass(200)
  world.server.away()
  await till.sell(kept.add(laap))
  restore()
  world.server.back()
  await world.clock.pass(60_000)

  expect(kept.on(till)).toMatchObject({ due: 70_000 })
  expect(lost.on(till)).toBeUndefined()
  expect(till.rows('orders')).toEqual(log.orders())
  expect(till.rows('outbox')).toEqual([])
  await profile.settled()
  expect(await profile.store.get('cursors', branch._id)).toMatchObject({ logId: "log-1'" })
})

test('a device that slept for eight hours does not trust its socket', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.vanish()
  await world.clock.pass(1000)
  expect(till.one('connection')?.state).toBe('online')
  await world.clock.sleep(8 * 3_600_000)
  await world.clock.pass(4000)
  expect(till.one('connection')?.state).not.toBe('online')
  world.server.branch().change('tables', { ...table, name: 'T9' })
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.one('connection')?.state).toBe('online')
  till.watch('tables')
  await world.clock.pass(50)
  expect(till.one('tables')?.name).toBe('T9')
})

test('a network that comes and goes each two seconds is tried with growing pauses, and ends well', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const before = world.server.calls.length
  for (let i = 0; i < 30; i += 1) {
    world.server.away()
    const sale = order()
    await till.sell(sale.open(), sale.add(beer), sale.pay(15_000))
    await world.clock.pass(2000)
    world.server.back()
    await world.clock.pass(2000)
  }
  await world.clock.pass(60_000)

  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toHaveLength(30)
  expect(world.server.calls.length - before).toBeLessThan(600)
})

test('a clock that is a day wrong is corrected by the server’s, to the second', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  await world.clock.pass(100)
  expect(Math.abs(till.one('connection')?.clockOffset ?? 9e9)).toBeLessThan(2000)
})

test('lists of the back office learn which areas changed, and after a snapshot that any may have', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  till.watch('changes')
  await world.clock.pass(50)
  const first = till.row('changes', '*')?.seq
  world.server.branch().announce(['shiftDefinitions'])
  await world.clock.pass(100)

  expect(first).toBeDefined()
  expect(till.row('changes', 'shiftDefinitions')).toMatchObject({ seq: 1 })
})

test('a response that comes after the branch was left shows nothing of it in the next', async () => {
  const world = createWorld()
  const till = world.profile().openWindow()
  till.watch('session', 'orders', 'outbox', 'branch')
  await world.clock.pass(100)
  await till.act({ type: 'session.login', userId: 'kham', password: 'x' })
  await till.act({ type: 'session.chooseBranch', branchId: branch._id })
  await world.clock.pass(200)
  world.server.setFault(async (name, where) => {
    if (name === 'sync.commands' && where === 'after') {
      await new Promise<void>((resolve) => world.clock.after(2000, resolve))
    }
    return 'pass' as const
  })
  const sale = order()
  await till.sell(sale.open())
  const [, other] = till.one('session')?.branches ?? []
  await till.act({ type: 'session.chooseBranch', branchId: other?._id ?? '' })
  await world.clock.pass(5000)
  expect(till.rows('orders')).toEqual([])
  await till.act({ type: 'session.chooseBranch', branchId: branch._id })
  await world.clock.pass(10_000)

  expect(till.rows('orders')).toMatchObject([{ _id: sale.orderId }])
  expect(till.rows('outbox')).toEqual([])
})

test('another branch is another log; work left in the first goes on when the person returns', async () => {
  const world = createWorld()
  const profile = world.profile()
  const till = profile.openWindow()
  till.watch('session', 'orders', 'outbox', 'branch')
  await world.clock.pass(100)
  await till.act({ type: 'session.login', userId: 'kham', password: 'x' })
  await till.act({ type: 'session.chooseBranch', branchId: branch._id })
  await world.clock.pass(200)
  world.server.away()
  const sale = order()
  await till.sell(sale.open())
  const other = till.one('session')?.branches[1]?._id ?? ''
  await till.act({ type: 'session.chooseBranch', branchId: other })
  expect(till.rows('orders')).toEqual([])
  world.server.back()
  await world.clock.pass(20_000)
  expect(till.one('branch')?._id).toBe(other)
  expect(world.server.branch().orders()).toEqual([])

  await till.act({ type: 'session.chooseBranch', branchId: branch._id })
  await world.clock.pass(20_000)
  expect(till.rows('orders')).toEqual(world.server.branch().orders())
  expect(till.rows('orders')).toHaveLength(1)
})
