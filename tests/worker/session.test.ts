import { describe, expect, test } from 'vitest'
import { quiet } from './support/clock.ts'
import { branch, otherBranch } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

const login = { type: 'session.login', userId: 'noy', password: 'secret' } as const
const registration = {
  registrationId: '019aa000-0000-7000-8000-00000000000a',
  restaurantName: 'Mekong Corner',
  country: 'LA',
  ownerName: 'Kham',
  email: 'kham@example.com',
  userId: 'kham',
  password: 'long enough 1',
  selectedPackage: 'basic',
  billingPeriod: 'monthly',
  language: 'en',
} as const
const count = (calls: readonly string[], name: string) => calls.filter((c) => c === name).length

test('a fresh profile is logged out, and a wrong password says so with the server’s words', async () => {
  const world = createWorld()
  const till = world.profile().openWindow()
  till.watch('session')
  await world.clock.pass(100)
  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: null })

  const wrong = till.act({ ...login, userId: 'nobody' })
  await expect(wrong).rejects.toMatchObject({
    status: 401,
    message: 'Invalid username or password',
  })
  expect(till.one('session')?.status).toBe('signedOut')
})

test('a person of one branch is in it; a person of several chooses', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  expect(till.one('session')).toMatchObject({ branchId: branch._id, deviceCode: 'A' })

  const { till: another } = await openTill(world)
  await another.act({ type: 'session.logout' })
  await another.act({ ...login, userId: 'kham' })
  expect(another.one('session')).toMatchObject({ status: 'signedIn', branchId: null })
  await another.act({ type: 'session.chooseBranch', branchId: otherBranch._id })
  await world.clock.pass(200)
  expect(another.one('session')?.branchId).toBe(otherBranch._id)
  expect(another.one('branch')?.code).toBe('VTE2')
})

test('a kiosk token logs a till without a person in for the kitchen, without a password', async () => {
  const world = createWorld()
  const kitchen = world.profile().openWindow('pos')
  kitchen.watch('session', 'branch')
  await world.clock.pass(100)
  await expect(
    kitchen.act({ type: 'session.bypass', restaurantId: branch.restaurantId, token: 'wrong' }),
  ).rejects.toMatchObject({ status: 401 })
  await kitchen.act({ type: 'session.bypass', restaurantId: branch.restaurantId, token: 'kiosk' })
  await world.clock.pass(100)

  expect(kitchen.one('session')).toMatchObject({ status: 'signedIn', bypass: true })
  expect(kitchen.one('branch')?._id).toBe(branch._id)
})

/** Two windows of a browser, and the greatest number of their checks at once. */
async function openKioskWindows(mode: 'shared' | 'dedicated') {
  const world = createWorld()
  const profile = world.profile({ mode })
  const windows = [profile.openWindow('kitchen'), profile.openWindow('kitchen')]
  for (const window of windows) window.watch('session', 'grant')
  await world.clock.pass(100)
  let [running, most] = [0, 0]
  world.server.setFault(async (name, where): Promise<'pass'> => {
    if (name !== 'session.validateBypassToken') return 'pass'
    running += where === 'before' ? 1 : -1
    most = Math.max(most, running)
    await quiet()
    return 'pass'
  })
  const bring = (...tokens: readonly string[]) =>
    Promise.allSettled(
      tokens.map(async (token, i) => {
        await windows[i]?.act({ type: 'session.bypass', restaurantId: branch.restaurantId, token })
      }),
    )
  const checks = () =>
    world.server.calls.filter((name) => name === 'session.validateBypassToken').length
  return { windows, bring, checks, most: () => most }
}

describe('kiosk tokens of several windows of a browser', () => {
  test('that bring the same one share one check', async () => {
    const { windows, bring, checks } = await openKioskWindows('shared')
    const outcomes = await bring('kiosk', 'kiosk')
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(checks()).toBe(1)
    for (const window of windows) expect(window.one('grant')?.status).toBe('held')
    await bring('kiosk')
    expect(checks()).toBe(2)
  })

  test.each(['shared', 'dedicated'] as const)(
    'are checked one after the other by %s workers, and a bad one harms no other',
    async (mode) => {
      const { bring, checks, most } = await openKioskWindows(mode)
      const outcomes = await bring('wrong', 'kiosk')
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
      expect([checks(), most()]).toEqual([2, 1])
    },
  )
})

test('a person who registers is logged in, in every window; a refused one learns why', async () => {
  const world = createWorld()
  const profile = world.profile()
  const [till, other] = [profile.openWindow(), profile.openWindow()]
  for (const window of [till, other]) window.watch('session')
  await world.clock.pass(100)
  const refused = till.act({
    type: 'session.register',
    registration: { ...registration, userId: 'taken' },
  })
  await expect(refused).rejects.toMatchObject({ code: 'USER_ID_TAKEN', status: 409 })
  expect(till.one('session')?.status).toBe('signedOut')
  await till.act({ type: 'session.register', registration })
  await world.clock.pass(100)

  for (const window of [till, other]) {
    expect(window.one('session')).toMatchObject({ status: 'signedIn', user: { name: 'Kham' } })
  }
  expect(count(world.server.calls, 'session.register')).toBe(2)
})

test('a password can be reset without a session, a registration only as an action', async () => {
  const world = createWorld()
  const till = world.profile().openWindow()
  till.watch('session')
  await world.clock.pass(100)
  const call = till.suite.api.session.register({ body: registration })
  await expect(world.clock.until(call)).rejects.toMatchObject({ code: 'USE_AN_ACTION' })
  const ask = till.suite.api.passwordReset.request({ body: { login: 'kham' } })
  expect(await world.clock.until(ask)).toMatchObject({ success: true })
})

test('a session that the server ended is over in every window, with the reason', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const other = profile.openWindow()
  other.watch('session', 'orders')
  await till.sell(order().open())
  await world.clock.pass(200)
  world.server.endSessions()
  await world.clock.pass(500)

  for (const window of [till, other]) {
    expect(window.one('session')).toMatchObject({
      status: 'signedOut',
      reason: 'expired',
      user: null,
      accessToken: null,
    })
    expect(window.rows('orders')).toEqual([])
  }
  expect(world.server.sockets()).toBe(0)
})

test('a revoked token cannot come back through the socket: a kick stays a kick', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.accounts.revokeAll()
  world.server.away()
  await world.clock.pass(1000)
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: 'expired' })
  expect(world.server.sockets()).toBe(0)
})

test('logging out warns of unsent work, keeps it, and sends it after the next login', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open())
  await expect(till.act({ type: 'session.logout' })).rejects.toMatchObject({
    code: 'UNSENT_COMMANDS',
    details: { count: 1 },
  })
  await till.act({ type: 'session.logout', force: true })
  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: 'loggedOut' })
  expect(till.rows('orders')).toEqual([])

  world.server.back()
  await world.clock.pass(5000)
  expect(world.server.branch().orders()).toEqual([])
  await till.act(login)
  await world.clock.pass(5000)
  expect(world.server.branch().orders()).toMatchObject([{ number: 'A1' }])
  expect(till.rows('outbox')).toEqual([])
})

test('a logout with everything in flight ends everything: no late response brings anything back', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open())
  await world.clock.pass(200)
  const gates: (() => void)[] = []
  world.server.setFault((name, where) =>
    where === 'after' && name !== 'session.logout'
      ? new Promise((resolve) => void gates.push(() => resolve('pass')))
      : 'pass',
  )
  world.server.accounts.expireAccess()
  const calls = [
    till.suite.api.session.me({ query: {} }),
    till.suite.api.branches.get({ params: { branchId: branch._id } }),
  ]
  const outcomes = Promise.allSettled(calls)
  await world.clock.pass(100)
  await till.act({ type: 'session.logout' })
  for (const open of gates.splice(0)) open()
  await world.clock.pass(2000)
  for (const open of gates.splice(0)) open()
  await world.clock.pass(60_000)

  expect((await world.clock.until(outcomes)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(till.one('session')).toMatchObject({ status: 'signedOut', accessToken: null })
  expect(till.rows('orders')).toEqual([])
  expect(world.server.sockets()).toBe(0)
  profile.killWorker()
  await world.clock.pass(1000)
  expect(till.one('session')?.status).toBe('signedOut')
})

test('of two logins at once the later one wins, and the other gets an error', async () => {
  const world = createWorld()
  const profile = world.profile()
  const [a, b] = [profile.openWindow(), profile.openWindow()]
  a.watch('session')
  b.watch('session')
  await world.clock.pass(100)
  const outcomes = Promise.allSettled([
    a.suite.act(login),
    b.suite.act({ ...login, userId: 'kham' }),
  ])
  const [first, second] = await world.clock.until(outcomes)
  await world.clock.pass(200)

  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'E_SUPERSEDED' } })
  expect(second.status).toBe('fulfilled')
  expect([a, b].map((window) => window.one('session')?.user?.name)).toEqual(['Kham', 'Kham'])
})

test('a login that was overtaken leaves nothing behind, not even on disk', async () => {
  const world = createWorld()
  const profile = world.profile()
  const till = profile.openWindow()
  till.watch('session')
  await world.clock.pass(100)
  let slow = true
  world.server.setFault(async (name, where) => {
    if (name === 'session.me' && where === 'before' && slow) {
      slow = false
      await new Promise<void>((resolve) => world.clock.after(3000, resolve))
    }
    return 'pass' as const
  })
  const overtaken = till.suite.act(login).catch((error: unknown) => error)
  await world.clock.pass(500)
  await till.act({ ...login, userId: 'kham' })
  expect(await world.clock.until(overtaken)).toMatchObject({ code: 'E_SUPERSEDED' })
  profile.killWorker()
  await world.clock.pass(500)

  expect(till.one('session')).toMatchObject({ status: 'signedIn', user: { name: 'Kham' } })
})

test('windows cannot get at tokens through the contract', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const call = till.suite.api.session.refreshToken({ body: { refreshToken: 'x' } })
  await expect(world.clock.until(call)).rejects.toMatchObject({ code: 'USE_AN_ACTION' })
  expect(JSON.stringify(till.one('session'))).not.toContain('refresh-')
})

test('staff of the platform enter a branch that the server knows and no list holds, and stay there', async () => {
  const world = createWorld()
  const till = world.profile().openWindow()
  till.watch('session', 'branch')
  await world.clock.pass(100)
  await till.act({ ...login, userId: 'sala' })
  expect(till.one('session')?.branches.map(({ _id }) => _id)).toEqual([branch._id])

  await till.act({ type: 'session.chooseBranch', branchId: otherBranch._id })
  expect(till.one('session')?.branchId).toBe(otherBranch._id)
  world.server.accounts.expireAccess()
  await world.clock.until(till.suite.api.session.me({ query: {} }))
  await world.clock.pass(1000)
  expect(till.one('session')?.branchId).toBe(otherBranch._id)

  const unknown = till.act({ type: 'session.chooseBranch', branchId: registration.registrationId })
  await expect(unknown).rejects.toMatchObject({ code: 'BRANCH_UNKNOWN' })
  expect(till.one('session')?.branchId).toBe(otherBranch._id)
})
