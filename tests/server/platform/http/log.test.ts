import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#shared/contract/route.ts'
import { createLogger } from '../../../../server/platform/http/log.ts'
import { bearer, callerWith, serve } from '../../support/app.ts'

const contract = {
  session: routes({
    login: {
      method: 'POST',
      path: '/login',
      access: 'public',
      query: z.object({ token: z.optional(z.string()) }),
      body: z.object({ password: z.string() }),
      response: z.object({ accessToken: z.string() }),
    },
    me: {
      method: 'GET',
      path: '/me',
      access: 'signed-in',
      response: z.object({ name: z.string() }),
    },
  }),
}

async function logged(work: (app: Awaited<ReturnType<typeof serve>>) => Promise<unknown>) {
  const lines: string[] = []
  const app = await serve({
    contract,
    handlers: {
      session: {
        login: () => ({ accessToken: 'hidden-token' }),
        me: ({ caller }) => ({ name: caller.name }),
      },
    },
    callers: { 'hidden-token': callerWith({ name: 'Noy' }) },
    logTo: (line) => lines.push(line),
  })
  await work(app)
  return lines
}

test('no password and no token reaches the log, by any route', async () => {
  const lines = await logged(async (app) => {
    await app.inject({
      method: 'POST',
      url: '/api/login?token=hidden-token&x=1',
      payload: { password: 'hidden-password' },
    })
    await app.inject({ url: '/invite/hidden-token?x=1' })
    await app.inject({ url: '/api/me?accessToken=hidden-token', headers: bearer('hidden-token') })
    app.log.info({ password: 'hidden-password', user: { refreshToken: 'hidden-token' } })
  })
  expect(lines.join('')).not.toContain('hidden')
  expect(lines.join('')).toContain('/api/login?token=[secret]&x=1')
})

test('one line per response has the request, the caller, and the duration', async () => {
  const lines = await logged((app) =>
    app.inject({ url: '/api/me', headers: bearer('hidden-token') }),
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    url: '/api/me',
    status: 200,
    ms: expect.any(Number),
    userId: callerWith({}).userId,
    reqId: expect.any(String),
  })
})

test('below the level nothing is written', () => {
  const lines: string[] = []
  const logger = createLogger({ level: 'warn', to: { write: (line) => lines.push(line) } })
  logger.info('quiet')
  logger.warn('heard')
  expect(lines).toHaveLength(1)
})
