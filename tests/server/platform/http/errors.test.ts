import { once } from 'node:events'
import { createConnection } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#shared/contract/route.ts'
import { AppError, conflict } from '../../../../server/platform/http/errors.ts'
import { listen, serve } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()

const contract = {
  shifts: routes({
    open: {
      method: 'POST',
      path: '/branches/:branchId/shifts',
      access: 'public',
      params: z.object({ branchId: z.uuid() }),
      query: z.object({ dry: z.optional(z.enum(['yes', 'no'])) }),
      body: z.object({ cash: z.object({ total: z.int().check(z.gte(0)) }), name: z.string() }),
      response: z.object({ name: z.string(), currency: z._default(z.string(), 'LAK') }),
    },
  }),
}

type Work = (name: string) => Promise<{ name: string }>
const branchId = '019aa000-0000-7000-8000-00000000000a'
const valid = { cash: { total: 5 }, name: 'Morning' }

type Options = {
  id?: string
  query?: string
  payload?: object | string
  logTo?: (line: string) => void
}

async function call(work: Work, options: Options = {}) {
  const { id = branchId, query = '', payload = valid, logTo = () => {} } = options
  const app = await serve({
    contract,
    handlers: { shifts: { open: ({ body }) => work(body.name) } },
    logTo,
  })
  return app.inject({
    method: 'POST',
    url: `/api/branches/${id}/shifts${query}`,
    ...(typeof payload === 'string'
      ? { body: payload, headers: { 'content-type': 'application/json' } }
      : { payload }),
  })
}
const echo: Work = async (name) => ({ name })

test('a wrong field is named by its path', async () => {
  const answer = await call(echo, {
    payload: { cash: { total: -1 } },
    query: '?dry=maybe',
    id: 'x',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'params.branchId' }],
  })

  const body = await call(echo, { payload: { cash: { total: -1 } } })
  expect(body.json().details).toEqual([
    {
      path: 'body.cash.total',
      message: 'Too small: expected number to be >=0',
      code: 'too_small',
      origin: 'number',
      minimum: 0,
      inclusive: true,
    },
    {
      path: 'body.name',
      message: 'Invalid input: expected string, received undefined',
      code: 'invalid_type',
    },
  ])

  const query = await call(echo, { query: '?dry=maybe' })
  expect(query.json().details).toMatchObject([{ path: 'query.dry' }])

  const nothing = await call(echo, { payload: '"text"' })
  expect(nothing.json().details).toMatchObject([{ path: 'body' }])
})

test('an error meant for people arrives with its status, code and details', async () => {
  const answer = await call(async () => {
    throw conflict('SHIFT_ALREADY_OPEN', { details: { since: '08:00' } })
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'SHIFT_ALREADY_OPEN',
    message: 'A shift is already open',
    details: { since: '08:00' },
  })
})

test('a caller who is too fast learns when to try again', async () => {
  const answer = await call(async () => {
    throw new AppError(429, 'TOO_MANY', 'Too fast.', { retryAfter: 42 })
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('42')
})

test('an unforeseen error is logged whole and revealed to no one', async () => {
  const lines: string[] = []
  const answer = await call(
    async () => {
      throw new TypeError('cannot read secret of undefined')
    },
    { logTo: (line) => lines.push(line) },
  )
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'SERVER_ERROR',
    message: 'Server error. Please try again later.',
  })
  expect(lines.join('')).toContain('cannot read secret of undefined')
})

test('a response that differs from the contract does not leave the server', async () => {
  const answer = await call(async () => ({ name: 7 as unknown as string }))
  expect(answer.statusCode).toBe(500)
})

test('a response carries what the contract names, with its defaults, and nothing else', async () => {
  const answer = await call(async (name) => ({ name, passwordHash: 'x' }))
  expect(answer.json()).toEqual({ name: 'Morning', currency: 'LAK' })
})

test('a value that PostgreSQL cannot hold is the fault of the request', async () => {
  const answer = await call(
    async (name) => {
      await sql`select ${name}::int`.execute(db)
      return { name }
    },
    { payload: { ...valid, name: '99999999999' } },
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'INVALID_VALUE' })
})

test('a text with characters that cannot be kept is refused before anything reads it', async () => {
  const worked: string[] = []
  const work: Work = async (name) => {
    worked.push(name)
    return { name }
  }
  for (const payload of [
    { ...valid, name: 'a\0b' },
    // As bytes and as an escape.
    '{"cash":{"total":5},"name":"a\\u0000b"}',
    '{"cash":{"total":5},"name":"a\\ud800b"}',
    { cash: { total: -1 }, name: 'a\u202eb' },
  ]) {
    const answer = await call(work, { payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'INVALID_TEXT',
      details: [{ path: 'body.name', code: 'invalid_text' }],
    })
  }
  expect((await call(work, { query: '?dry=%00' })).json()).toMatchObject({
    code: 'INVALID_TEXT',
    details: [{ path: 'query.dry' }],
  })
  expect(worked).toEqual([])
})

test('while the database is away the response is to try again, not that something broke', async () => {
  const answer = await call(async (name) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    return { name }
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
})

test.each([
  ['not JSON', '{', 400],
  ['too large', JSON.stringify({ ...valid, name: 'x'.repeat(2_000_000) }), 413],
  ['poisoned', '{"__proto__":{"admin":true}}', 400],
])('a body that is %s is refused', async (_what, payload, status) => {
  const answer = await call(echo, { payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
})

test('an address that cannot be decoded or is not known is refused in the same shape', async () => {
  const app = await serve({
    contract,
    handlers: { shifts: { open: ({ body }) => echo(body.name) } },
  })
  const shape = { code: expect.any(String), message: expect.any(String) }
  for (const [url, status] of [
    ['/api/branches/%zz/shifts', 400],
    ['/api/unknown', 404],
    ['/nowhere.txt', 404],
  ] as const) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, status])
    expect(answer.json()).toEqual(shape)
  }
  const wrongMethod = await app.inject({ method: 'DELETE', url: '/api/unknown' })
  expect(wrongMethod.statusCode).toBe(404)
  expect(wrongMethod.json()).toEqual(shape)
})

test('a connection that is opened and left is closed', async () => {
  const app = await serve({
    contract,
    handlers: { shifts: { open: ({ body }) => echo(body.name) } },
    settings: { version: '0', timeouts: { connection: 30, headers: 20, request: 25, check: 10 } },
  })
  const { port } = new URL(await listen(app))
  const said = await Promise.all([untilClosed(port, ''), untilClosed(port, 'GET /health HT')])
  expect(said.join('')).not.toContain(' 200 ')
})

/** Returns what the server sends on a connection until it closes it. */
async function untilClosed(port: string, sent: string): Promise<string> {
  const socket = createConnection(Number(port), '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  socket.write(sent)
  await once(socket, 'close')
  return said
}
