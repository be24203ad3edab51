import { expect, test } from 'vitest'
import { createWorld, openTill } from './support/world.ts'

test('a loss counts from its first moment, after any number of failed attempts', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const lost = world.clock.now()
  const seen = new Set<unknown>()
  for (let i = 0; i < 600; i += 1) {
    await world.clock.pass(100)
    seen.add(JSON.stringify([till.one('connection')?.state, till.one('connection')?.since]))
  }
  // One state and one moment: neither attempts nor their failures are seen.
  const [only, ...others] = [...seen].map((text) => JSON.parse(String(text)))
  expect(others).toEqual([])
  expect(only[0]).toBe('offline')
  expect(only[1] - lost).toBeLessThan(100)
})

test('the count of a loss goes on during an attempt to connect', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  await world.clock.pass(5000)
  const since = till.one('connection')?.since
  await till.act({ type: 'connection.retry' })
  await world.clock.pass(5000)
  expect(till.one('connection')).toMatchObject({ state: 'offline', since })
})

test('a request with a response brings the socket back within a second', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  await world.clock.pass(120_000)
  world.server.back()
  // Any request will do: this one fetches texts.
  await till.act({ type: 'language.set', language: 'vi' })
  await world.clock.pass(1000)
  await world.clock.pass(50)
  await world.clock.pass(50)
  expect(till.one('connection')?.state).toBe('online')
})

test('without any request a till is online 6 s after the server is back', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  await world.clock.pass(300_000)
  world.server.back()
  await world.clock.pass(6100)
  expect(till.one('connection')?.state).toBe('online')
})

test('a refusal of the session before means nothing for the connection of the next', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  let answer: (verdict: 'drop') => void = Boolean
  const held = new Promise<'drop'>((resolve) => {
    answer = resolve
  })
  world.server.setFault((name) => (name === 'session.refreshToken' ? held : 'pass'))
  world.server.accounts.expireAccess()
  world.server.away()
  world.server.back()
  await world.clock.pass(6000)
  expect(world.server.calls).toContain('session.refreshToken')
  await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  await world.clock.pass(6000)
  expect(till.one('connection')?.state).toBe('online')
  answer('drop')
  await world.clock.pass(60_000)
  expect(till.one('connection')?.state).toBe('online')
  expect(world.server.sockets()).toBe(1)
})
