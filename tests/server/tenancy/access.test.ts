import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#shared/contract/route.ts'
import { PERMISSIONS } from '#shared/permissions/permission.ts'
import { accessPlugin } from '../../../server/tenancy/access.ts'
import { answerErrors } from '../../../server/platform/http/error-handler.ts'
import type { AppSettings } from '../../../server/app.ts'
import { bearer, callerWith, serve } from '../support/app.ts'

const Answer = z.object({ for: z.string() })
const contract = {
  doors: routes({
    open: { method: 'GET', path: '/open', access: 'public', response: Answer },
    signedIn: { method: 'GET', path: '/signed-in', access: 'signed-in', response: Answer },
    one: { method: 'GET', path: '/one', access: 'manage_shifts', response: Answer },
    any: {
      method: 'GET',
      path: '/any',
      access: ['view_reports', 'view_global_reports'],
      response: Answer,
    },
    staff: {
      method: 'GET',
      path: '/staff',
      access: 'view_employees',
      feature: 'employees',
      response: Answer,
    },
  }),
}

const house = (settings: Partial<AppSettings> = {}) =>
  serve({
    contract,
    settings: { version: '0', ...settings },
    handlers: {
      doors: {
        open: ({ caller }) => ({ for: caller === undefined ? 'everyone' : 'somebody' }),
        signedIn: ({ caller }) => ({ for: caller.name }),
        one: ({ caller }) => ({ for: caller.name }),
        any: ({ caller }) => ({ for: caller.name }),
        staff: ({ caller }) => ({ for: caller.name }),
      },
    },
    callers: {
      plain: callerWith({ name: 'Plain' }),
      manager: callerWith({ name: 'Manager', permissions: ['manage_shifts'] }),
      owner: callerWith({ name: 'Owner', permissions: ['view_global_reports'] }),
      basic: callerWith({ packageType: 'basic', permissions: ['view_employees'] }),
      standard: callerWith({ packageType: 'standard', permissions: ['view_employees'] }),
      platform: callerWith({
        role: 'sala_support',
        packageType: 'basic',
        permissions: ['view_employees'],
      }),
    },
  })

describe('who may call', () => {
  test.each([
    ['/open', undefined, 200],
    ['/open', 'plain', 200],
    ['/signed-in', undefined, 401],
    ['/signed-in', 'forged', 401],
    ['/signed-in', 'plain', 200],
    ['/one', undefined, 401],
    ['/one', 'plain', 403],
    ['/one', 'owner', 403],
    ['/one', 'manager', 200],
    ['/any', 'manager', 403],
    ['/any', 'owner', 200],
    ['/staff', 'plain', 403],
    ['/staff', 'basic', 403],
    ['/staff', 'standard', 200],
    ['/staff', 'platform', 200],
  ])('%s with token %s returns %i', async (path, token, status) => {
    const app = await house()
    const headers = token === undefined ? {} : bearer(token)
    expect((await app.inject({ url: `/api${path}`, headers })).statusCode).toBe(status)
  })
})

test('a handler knows who calls', async () => {
  const app = await house()
  const answer = await app.inject({ url: '/api/one', headers: bearer('manager') })
  expect(answer.json()).toEqual({ for: 'Manager' })
})

test('a refusal says what to do and is not cached', async () => {
  const app = await house()
  const answer = await app.inject('/api/signed-in')
  expect(answer.json()).toEqual({
    code: 'UNAUTHORIZED',
    message: 'Session expired. Please log in again.',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('features that the package lacks are refused with what to do', async () => {
  const app = await house()
  const answer = await app.inject({ url: '/api/staff', headers: bearer('basic') })
  expect(answer.json()).toEqual({
    code: 'FEATURE_NOT_IN_PACKAGE',
    message: 'Your plan does not include this. Ask the owner.',
  })
})

test('a route that names no access is closed, to everyone', async () => {
  const app = fastify()
  answerErrors(app)
  await app.register(accessPlugin, { authenticate: () => callerWith({ permissions: PERMISSIONS }) })
  app.get('/forgotten', () => 'secret')
  const answer = await app.inject({ url: '/forgotten', headers: bearer('any') })
  expect(answer.statusCode).toBe(403)
})

test.each(['Basic plain', 'Bearer', 'Bearer  ', 'plain', 'Bearer plain plain'])(
  'the header "%s" is no token',
  async (authorization) => {
    const app = await house()
    const answer = await app.inject({ url: '/api/signed-in', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
  },
)

test('a page of another site may not call, whatever token it has', async () => {
  const app = await house()
  const call = (origin: string) =>
    app.inject({
      url: '/api/signed-in',
      headers: { ...bearer('plain'), host: 'pos.local:4000', origin },
    })
  expect((await call('http://pos.local:4000')).statusCode).toBe(200)
  expect((await call('http://evil.example')).statusCode).toBe(403)
  expect((await call('null')).statusCode).toBe(403)
  expect((await call('http://pos.local:4001')).json()).toMatchObject({ code: 'FOREIGN_ORIGIN' })
})

test('pages of our other hostnames get a response, before and with the call; no others', async () => {
  const app = await house({ origins: ['https://pos.example.com'] })
  const ask = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/signed-in',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-sala-device',
      },
    })
  const asked = await ask('https://pos.example.com')
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': 'https://pos.example.com',
    'access-control-allow-headers': expect.stringContaining('x-sala-device'),
    vary: 'origin',
  })
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  const headers = { ...bearer('plain'), origin: 'https://pos.example.com' }
  const answer = await app.inject({ url: '/api/signed-in', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBe('https://pos.example.com')
  expect(answer.headers['access-control-expose-headers']).toContain('date')

  const stranger = await ask('https://evil.example')
  expect(stranger.statusCode).toBe(403)
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
})

test('a name that is not ours is refused if the server knows its own, addresses never', async () => {
  const app = await house({ publicUrl: 'https://pos.example.com', origins: ['http://pos.lan'] })
  const call = async (host: string, url = '/api/signed-in') =>
    (await app.inject({ url, headers: { ...bearer('plain'), host } })).statusCode
  const ours = ['pos.example.com', 'pos.example.com:443', 'POS.example.com', 'pos.lan:4000']
  const machines = ['localhost:4000', '127.0.0.1:4000', '192.168.1.7', '[::1]:4000', '[fe80::1]']
  for (const host of [...ours, ...machines]) expect([host, await call(host)]).toEqual([host, 200])
  for (const host of [
    'evil.example',
    'pos.example.com.evil.example',
    'localhost.evil.example',
    '%',
  ]) {
    expect([host, await call(host)]).toEqual([host, 421])
    expect(await call(host, '/login')).toBe(421)
    expect(await call(host, '/health')).toBe(200)
  }
  const rebound = { host: 'evil.example', origin: 'http://evil.example', ...bearer('plain') }
  const answer = await app.inject({ url: '/api/signed-in', headers: rebound })
  expect(answer.json()).toMatchObject({ code: 'FOREIGN_HOST' })
})

test('without a name of its own the server takes every name', async () => {
  const app = await house()
  const headers = { ...bearer('plain'), host: 'whatever.example' }
  expect((await app.inject({ url: '/api/signed-in', headers })).statusCode).toBe(200)
})
