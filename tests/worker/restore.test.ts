import { expect, test } from 'vitest'
import { branch, cashier } from './support/fixtures.ts'
import { createWorld, openTill, quiet } from './support/world.ts'

test('the kiosk’s flag comes back from local storage with an older product’s tokens', async () => {
  const world = createWorld()
  const signedIn = world.server.accounts.login('noy')
  const stored = {
    authToken: signedIn?.tokens.accessToken ?? null,
    refreshToken: signedIn?.tokens.refreshToken ?? null,
    user: JSON.stringify(cashier),
    bypass: true,
  }
  const till = world.profile().openWindow('pos', { stored })
  till.watch('session')
  await world.clock.pass(500)

  expect(till.one('session')).toMatchObject({ status: 'signedIn', bypass: true })
})

test('an older product’s tokens in local storage are taken up once', async () => {
  const world = createWorld()
  const signedIn = world.server.accounts.login('noy')
  const stored = {
    authToken: signedIn?.tokens.accessToken ?? null,
    refreshToken: signedIn?.tokens.refreshToken ?? null,
    user: JSON.stringify({ ...cashier, branchId: { id: branch._id } }),
  }
  const till = world.profile().openWindow('pos', { stored })
  till.watch('session')
  await world.clock.pass(500)

  expect(till.one('session')).toMatchObject({ status: 'signedIn', user: { name: 'Noy' } })
})

test('a stored user that cannot be read clears everything that was stored', async () => {
  const world = createWorld()
  const { profile } = await openTill(world)
  profile.end()
  const stored = { authToken: 'access-1', refreshToken: null, user: '{"name":' }
  const till = profile.openWindow('pos', { stored })
  till.watch('session')
  await world.clock.pass(500)

  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: 'invalidToken' })
  expect(await profile.store.get('meta', 'session')).toMatchObject({ value: null })
  profile.openWindow('pos').watch('session')
  await world.clock.pass(500)
  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: null })
})

test('a mirror left in local storage does not undo a logout', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const stored = {
    authToken: till.one('session')?.accessToken ?? null,
    refreshToken: null,
    user: JSON.stringify(cashier),
  }
  await till.act({ type: 'session.logout' })
  await quiet()
  profile.end()
  const again = profile.openWindow('pos', { stored })
  again.watch('session')
  await world.clock.pass(500)

  expect(again.one('session')?.status).toBe('signedOut')
})
