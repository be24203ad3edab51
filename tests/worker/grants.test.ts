import { describe, expect, test } from 'vitest'
import {
  boardAlone,
  bumpOf,
  claim,
  kitchenAtTill,
  link,
  openBoard,
  ticketFor,
} from './support/boards.ts'
import { beer, board, branch, cashier, otherBranch, owner } from './support/fixtures.ts'
import type { TestWindow } from './support/profile.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

/*
 * A kitchen screen is a device of the branch: people who come and go at the till change nothing there (decision
 * 0018).
 */

const onWall = (wall: TestWindow, id: string) => wall.row('tickets', id)
/** The people who did, and who sent, commands of some kind that the server has applied. */
const doneBy = (world: World, of: (kind: string) => boolean) =>
  world.server
    .sent()
    .filter(({ command }) => of(command.kind))
    .map(({ actor, sender }) => [actor, sender])

describe('a kitchen screen beside a till', () => {
  test('goes on through a change of person, a lock and a logout, without a gap', async () => {
    const { world, till, wall } = await kitchenAtTill()
    const gaps: string[] = []
    const ticket = await ticketFor(world, till)
    const look = (when: string) => {
      const seen = wall.one('branch') && onWall(wall, ticket._id)
      if (!seen || wall.one('grant')?.status !== 'held') gaps.push(when)
    }
    look('before')
    for (const step of [
      { type: 'session.lock' },
      { type: 'session.pin', userId: owner.id, pin: '4917' },
      { type: 'session.logout', force: true },
      { type: 'session.login', userId: 'lae', password: 'secret' },
      { type: 'session.logout', force: true },
    ] as const) {
      await till.act(step)
      look(`at once after ${step.type}`)
      await world.clock.pass(300)
      look(`after ${step.type}`)
    }
    expect(gaps).toEqual([])
  })

  test('bumps in its own name, with or without a person at the till, and the till sells as the person', async () => {
    const { world, till, wall } = await kitchenAtTill()
    const tickets = [
      await ticketFor(world, till),
      await ticketFor(world, till),
      await ticketFor(world, till),
    ]
    const [first, second, third] = tickets
    if (!first || !second || !third) throw new Error('three tickets')
    await wall.sell(bumpOf(first))
    await till.act({ type: 'session.lock' })
    await wall.sell(bumpOf(second))
    await world.clock.pass(200)
    await till.act({ type: 'session.logout', force: true })
    await world.clock.pass(200)
    await wall.sell(bumpOf(third))
    await world.clock.pass(200)
    expect(doneBy(world, (kind) => kind === 'ticket.bump')).toEqual(
      tickets.map(() => [board.id, board.id]),
    )
    expect(doneBy(world, (kind) => kind === 'order.open')).toEqual(
      tickets.map(() => [cashier.id, cashier.id]),
    )
    expect(wall.rows('outbox')).toEqual([])
  })

  test('never sells: an order from its window is refused, also while a cashier is at the till', async () => {
    const { wall } = await kitchenAtTill()
    await expect(wall.sell(order().open())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('follows what a person who may see tickets follows, by one socket', async () => {
    const { world } = await kitchenAtTill()
    expect(world.server.sockets()).toBe(1)
  })
})

test('a person who logs in beside a kitchen screen sees menu and orders at once, not before them', async () => {
  const { world, till } = await kitchenAtTill()
  await ticketFor(world, till)
  await till.act({ type: 'session.logout', force: true })
  await world.clock.pass(300)
  expect([till.rows('menu'), till.rows('orders')]).toEqual([[], []])
  await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  expect(till.one('session')?.status).toBe('signedIn')
  expect(till.rows('menu').length).toBeGreaterThan(0)
  expect(till.rows('orders')).toHaveLength(1)
})

describe('a kiosk link', () => {
  test('opened on a kitchen screen leaves the person who is logged in as they are', async () => {
    const world = createWorld()
    const { profile, till } = await openTill(world)
    const before = till.one('session')
    const wall = await openBoard(world, profile)
    await wall.act(link)
    await world.clock.pass(200)
    expect(till.one('session')).toEqual(before)
    expect(wall.one('grant')).toMatchObject({ status: 'held', branchId: branch._id })
  })

  test('opened at a till leaves the person as they are, too', async () => {
    const world = createWorld()
    const { till } = await openTill(world)
    await till.act(link)
    await world.clock.pass(200)
    expect(till.one('session')?.user?.id).toBe(cashier.id)
  })

  test('of an older build, on which a person logs in, continues as the kitchen screen, for as long as it is there', async () => {
    const world = createWorld()
    const profile = world.profile()
    const till = profile.openWindow('pos')
    till.watch('session', 'grant')
    await world.clock.pass(100)
    await till.act(link)
    await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
    // Its tokens have to be renewed by then.
    await world.clock.pass(2 * 3_600_000)
    expect(till.one('session')?.user?.id).toBe(cashier.id)
    expect(till.one('grant')).toMatchObject({ status: 'held', branchId: branch._id })
  })

  test('of an older build ends with a login if the browser is a kitchen screen already', async () => {
    const { world, till, wall } = await kitchenAtTill()
    await till.act({ type: 'session.logout', force: true })
    await till.act(link)
    expect(till.one('session')?.user?.id).toBe(board.id)
    await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
    await world.clock.pass(300)
    expect(world.server.calls.filter((name) => name === 'session.logout')).toHaveLength(2)
    expect(wall.one('grant')?.status).toBe('held')
  })

  test('that is bad changes nothing', async () => {
    const { wall, till } = await kitchenAtTill()
    await expect(wall.act({ ...link, token: 'forged' })).rejects.toMatchObject({ status: 401 })
    expect(wall.one('grant')?.status).toBe('held')
    expect(till.one('session')?.status).toBe('signedIn')
  })
})

describe('a kitchen screen alone', () => {
  test('starts again after its worker died, with no one logged in', async () => {
    const { world, profile, wall, far } = await boardAlone()
    const ticket = await ticketFor(world, far)
    expect(wall.one('session')?.status).toBe('signedOut')
    profile.killWorker()
    await world.clock.pass(3000)
    expect(wall.one('grant')?.status).toBe('held')
    expect(onWall(wall, ticket._id)).toBeDefined()
    expect(wall.one('connection')?.state).toBe('online')
  })

  test('starts without the server as well, and sends its work when that is back', async () => {
    const { world, profile, wall, far } = await boardAlone()
    const ticket = await ticketFor(world, far)
    await profile.settled()
    world.server.away()
    profile.killWorker()
    await world.clock.pass(3000)
    expect(onWall(wall, ticket._id)).toBeDefined()
    await wall.sell(bumpOf(ticket))
    world.server.back()
    await world.clock.pass(20_000)
    expect(wall.rows('outbox')).toEqual([])
    expect(doneBy(world, (kind) => kind === 'ticket.bump')).toEqual([[board.id, board.id]])
  })

  test('renews its session for as long as it is there', async () => {
    const { world, wall } = await boardAlone()
    await world.clock.pass(2 * 3_600_000)
    expect(wall.one('grant')?.status).toBe('held')
    expect(world.server.accounts.rotations()).toBeGreaterThan(5)
  })

  test('keeps nothing of a person who has logged out except its own rows', async () => {
    const { world, profile, till } = await kitchenAtTill()
    const ticket = await ticketFor(world, till)
    await profile.settled()
    world.server.away()
    await till.act({ type: 'session.logout', force: true })
    await world.clock.pass(300)
    const rows = await profile.store.all('rows')
    expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(['branch', 'tickets']))
    expect(till.rows('orders')).toEqual([])
    expect(till.rows('menu')).toEqual([])
    expect(till.row('tickets', ticket._id)).toBeDefined()
  })

  test('shows what the till beside it sent without the server, also when the cashier has logged out', async () => {
    const { world, profile, till, wall } = await kitchenAtTill()
    world.server.away()
    await world.clock.pass(300)
    const ticket = await ticketFor(world, till)
    await till.act({ type: 'session.logout', force: true })
    await world.clock.pass(300)
    expect(onWall(wall, ticket._id)).toBeDefined()
    profile.killWorker()
    await world.clock.pass(3000)
    expect(onWall(wall, ticket._id)).toBeDefined()
  })
})

describe('a kitchen screen that was ended', () => {
  test('says so, keeps saying so after a restart, and leaves the person at the till alone', async () => {
    const { world, profile, till, wall } = await kitchenAtTill()
    world.server.accounts.endBoards()
    world.server.branch().announce(['grants'])
    await world.clock.pass(2000)
    expect(wall.one('grant')).toMatchObject({ status: 'ended', branchId: branch._id })
    expect(till.one('session')?.user?.id).toBe(cashier.id)
    profile.killWorker()
    await world.clock.pass(3000)
    expect(wall.one('grant')).toMatchObject({ status: 'ended', branchId: branch._id })
    await wall.act(claim)
    expect(wall.one('grant')?.status).toBe('held')
  })

  test('with no one logged in shows nothing any more', async () => {
    const { world, till, wall } = await kitchenAtTill()
    await ticketFor(world, till)
    await till.act({ type: 'session.logout', force: true })
    await world.clock.pass(300)
    world.server.endBoards()
    await world.clock.pass(2000)
    expect(wall.one('grant')?.status).toBe('ended')
    expect(wall.rows('tickets')).toEqual([])
    expect(wall.rows('branch')).toEqual([])
  })

  test('leaves its work to the person who is there', async () => {
    const { world, till, wall } = await kitchenAtTill()
    const ticket = await ticketFor(world, till)
    world.server.away()
    await wall.sell(bumpOf(ticket))
    world.server.accounts.endBoards()
    world.server.back()
    await world.clock.pass(30_000)
    expect(wall.rows('outbox')).toEqual([])
    expect(doneBy(world, (kind) => kind === 'ticket.bump')).toEqual([[board.id, cashier.id]])
  })
})

describe('a kitchen screen and a person of different branches', () => {
  test('the browser works where the person does, the screen shows no foreign row, and comes back with the logout', async () => {
    const { world, profile, till } = await kitchenAtTill()
    const wall = await openBoard(world, profile)
    await till.act({ type: 'session.logout', force: true })
    await till.act({ type: 'session.login', userId: 'kham', password: 'secret' })
    await till.act({ type: 'session.chooseBranch', branchId: otherBranch._id })
    await world.clock.pass(300)
    expect(wall.rows('branch').map(({ _id }) => _id)).toEqual([otherBranch._id])
    const sale = order()
    await till.sell(sale.open(), sale.add(beer), sale.send())
    await world.clock.pass(300)
    const [ticket] = wall.rows('tickets')
    if (!ticket) throw new Error('no ticket')
    // As the owner who is there: the screen's own grant is valid in its branch only.
    await wall.sell(bumpOf(ticket))
    await world.clock.pass(300)
    expect(
      world.server
        .sent()
        .filter(({ command }) => command.kind === 'ticket.bump')
        .map(({ branchId, actor }) => [branchId, actor]),
    ).toEqual([[otherBranch._id, owner.id]])
    await till.act({ type: 'session.logout', force: true })
    await world.clock.pass(300)
    expect(wall.rows('branch').map(({ _id }) => _id)).toEqual([branch._id])
    expect(wall.rows('tickets')).toEqual([])
  })

  test('an owner who has not chosen a branch yet leaves the kitchen screen at work', async () => {
    const { world, till, wall } = await kitchenAtTill()
    const ticket = await ticketFor(world, till)
    await till.act({ type: 'session.logout', force: true })
    await till.act({ type: 'session.login', userId: 'kham', password: 'secret' })
    await world.clock.pass(300)
    expect(till.one('session')).toMatchObject({ status: 'signedIn', branchId: null })
    expect(onWall(wall, ticket._id)).toBeDefined()
    await expect(till.sell(order().open())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

test('a kitchen screen is opened by people who may cook, once for two windows, and not behind a lock', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const walls = [await openBoard(world, profile), await openBoard(world, profile)]
  await till.act({ type: 'session.lock' })
  await expect(walls[0]?.act(claim)).rejects.toMatchObject({ code: 'TILL_LOCKED' })
  await till.act({ type: 'session.pin', userId: cashier.id, pin: '4917' })
  await Promise.all(walls.map((wall) => wall.act(claim)))
  expect(world.server.calls.filter((name) => name === 'grants.claim')).toHaveLength(1)
  await walls[0]?.act(claim)
  expect(world.server.calls.filter((name) => name === 'grants.claim')).toHaveLength(1)

  const other = createWorld()
  const lae = other.profile()
  const kitchen = await openBoard(other, lae)
  await kitchen.act({ type: 'session.login', userId: 'lae', password: 'secret' })
  await expect(kitchen.act(claim)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(kitchen.one('grant')?.status).toBe('none')
})
