import { expect, test } from 'vitest'
import { LIFETIME } from './support/accounts.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('a refresh token that the server refuses ends the session with that reason', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.accounts.expireAccess()
  const reused = { status: 401, code: 'INVALID_TOKEN' }
  world.server.setFault((name) => (name === 'session.refreshToken' ? reused : 'pass'))
  await world.clock.until(till.suite.api.session.me({ query: {} }).catch(() => null))
  await world.clock.pass(100)

  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: 'invalidToken' })
})

test('the token is renewed before it ends, unnoticed', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const before = till.one('session')?.accessToken
  for (let hour = 0; hour < 4; hour += 1) await world.clock.pass(3_600_000)

  expect(till.one('session')).toMatchObject({ status: 'signedIn' })
  expect(till.one('session')?.accessToken).not.toBe(before)
  expect(world.server.accounts.rotations()).toBeLessThanOrEqual(21)
  await till.sell(order().open())
})

test('twenty responses of 401 at once make one rotation, and every call succeeds', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.accounts.expireAccess()
  const calls = Array.from({ length: 20 }, () => till.suite.api.session.me({ query: {} }))
  const answers = await world.clock.until(Promise.all(calls))

  expect(answers.map(({ user }) => user.name)).toEqual(Array(20).fill('Noy'))
  expect(world.server.accounts.rotations()).toBe(1)
  expect(world.server.calls.filter((name) => name === 'session.refreshToken')).toHaveLength(1)
})

test('a socket that was refused with the earlier token does not ask for another one', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.accounts.expireAccess()
  const tellRefusals = world.server.holdRefusals()
  world.server.away()
  world.server.back()
  await world.clock.pass(1000)
  await world.clock.until(till.suite.api.session.me({ query: {} }))
  tellRefusals()
  await world.clock.pass(10_000)

  expect(world.server.sockets()).toBe(1)
  expect(world.server.accounts.rotations()).toBe(1)
})

test('a rotation whose response is lost is requested again and logs no one out', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.accounts.expireAccess()
  let lost = 0
  world.server.setFault((name, where) => {
    if (name !== 'session.refreshToken' || where !== 'after' || lost === 2) return 'pass'
    lost += 1
    return 'drop'
  })
  const me = await world.clock.until(till.suite.api.session.me({ query: {} }))
  await world.clock.pass(60_000)

  expect(me.user.name).toBe('Noy')
  expect(world.server.accounts.rotations()).toBe(1)
  expect(till.one('session')?.status).toBe('signedIn')
})

test('two workers of one profile rotate once: the second finds the saved tokens of the first', async () => {
  const world = createWorld()
  const profile = world.profile({ mode: 'dedicated' })
  const { till } = await openTill(world, profile)
  const second = profile.openWindow()
  second.watch('session')
  await world.clock.pass(100)
  expect(second.one('session')?.status).toBe('signedIn')
  world.server.accounts.expireAccess()
  const calls = [till, second].map(({ suite }) => suite.api.session.me({ query: {} }))
  await world.clock.until(Promise.all(calls))

  expect(profile.workers()).toHaveLength(2)
  expect(world.server.accounts.rotations()).toBe(1)
})

test('a server that is away during a refresh logs no one out', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  await world.clock.pass(LIFETIME * 1000 * 3)
  expect(till.one('session')?.status).toBe('signedIn')
  world.server.back()
  await world.clock.pass(120_000)

  expect(till.one('session')?.status).toBe('signedIn')
  expect(till.one('connection')?.state).toBe('online')
})
