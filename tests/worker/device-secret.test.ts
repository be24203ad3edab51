import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { expect, test } from 'vitest'
import { DEVICE_HEADER, isDeviceSecret } from '#shared/contract/device-secret.ts'
import { createTestProfile } from './support/profile.ts'
import { createWorld, openTill } from './support/world.ts'

/** A profile whose calls are recorded with the secret that each carried. */
function watched() {
  const world = createWorld()
  const carried: { readonly url: string; readonly secret: string | null }[] = []
  const profile = createTestProfile({
    clock: world.clock,
    server: {
      openSocket: world.server.openSocket,
      adapter(config: InternalAxiosRequestConfig) {
        const secret = AxiosHeaders.from(config.headers).get(DEVICE_HEADER)
        carried.push({
          url: config.url ?? '',
          secret: typeof secret === 'string' ? secret : null,
        })
        return world.server.adapter(config)
      },
    },
  })
  return { ...world, profile, carried }
}

const noy = { type: 'session.login', userId: 'noy', password: 'secret' } as const

test('the secret of the browser profile goes with a login and to where PINs are kept, and with no other call', async () => {
  const { profile, carried, clock } = watched()
  const till = profile.openWindow()
  await till.act(noy)
  await clock.pass(500)
  const [login, ...rest] = carried.filter(({ url }) => !url.startsWith('/locales/'))
  expect(login?.url).toBe('/auth/login-with-userid')
  expect(isDeviceSecret(login?.secret ?? '')).toBe(true)
  const carrying = rest.filter(({ secret }) => secret !== null)
  expect(carrying.map(({ url }) => url.replace(/[\w-]{36}/, ':id'))).toEqual([
    '/branches/:id/pin-book',
  ])
})

test('the secret outlives the session, the worker and every person who was logged in', async () => {
  const { profile, carried, clock } = watched()
  const till = profile.openWindow()
  await till.act(noy)
  await till.act({ type: 'session.logout' })
  profile.killWorker()
  await clock.pass(1000)
  await till.act({ ...noy, userId: 'kham' })
  const secrets = carried.flatMap(({ url, secret }) => (url.includes('login') ? [secret] : []))
  expect(secrets).toHaveLength(2)
  expect(new Set(secrets).size).toBe(1)
})

test('no window can read the secret', async () => {
  const { profile, carried, clock } = watched()
  const till = profile.openWindow()
  till.watch('session', 'connection', 'log')
  await till.act(noy)
  await clock.pass(500)
  const secret = carried.find((one) => one.secret !== null)?.secret ?? 'none'
  const seen = [till.one('session'), till.one('connection'), till.rows('log')]
  expect(JSON.stringify(seen)).not.toContain(secret)
})

test('a login by PIN that has ended says so, and the outbox stays', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.setFault((name) =>
    name === 'session.refreshToken' ? { status: 401, code: 'PIN_SESSION_ENDED' } : 'pass',
  )
  world.server.accounts.expireAccess()
  await expect(
    world.clock.until(till.suite.api.employees.list({ query: {} })),
  ).rejects.toMatchObject({
    status: 401,
  })
  await world.clock.pass(500)
  expect(till.one('session')).toMatchObject({ status: 'signedOut', reason: 'pinEnded' })
})
