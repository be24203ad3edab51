import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#shared/contract/route.ts'
import { bearer, serve } from '../../support/app.ts'
import { soon } from '../../support/soon.ts'

const contract = {
  tables: routes({
    get: {
      method: 'GET',
      path: '/tables/:id',
      access: 'public',
      params: z.object({ id: z.string() }),
      response: z.object({ id: z.string() }),
    },
  }),
}
const handlers = { tables: { get: ({ params }: { params: { id: string } }) => params } }

test('it is left alone although it cannot serve, and readiness names what is missing', async () => {
  const app = await serve({
    contract,
    handlers,
    checks: {
      database: async () => {
        throw new Error('away')
      },
      migrations: async () => true,
    },
  })
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' })
  const ready = await app.inject('/ready')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ status: 'not ready', database: false, migrations: true })
})

test('it is ready when every check holds', async () => {
  const app = await serve({ contract, handlers, checks: { database: async () => true } })
  const ready = await app.inject('/ready')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({ status: 'ready', database: true })
})

test('a supervisor learns when a new process would do better', async () => {
  const app = await serve({ contract, handlers, isWell: async () => false })
  const health = await app.inject('/health')
  expect(health.statusCode).toBe(503)
  expect(health.json()).toEqual({ status: 'restart' })
})

test('a flood of calls is one check, and one that hangs is reported in time', async () => {
  let asked = 0
  const app = await serve({
    contract,
    handlers,
    checks: {
      writes: () => {
        asked += 1
        return new Promise(() => {})
      },
    },
    settings: { version: '0', healthPace: { keepMs: 1000, withinMs: 50 } },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/ready')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect((await app.inject('/ready')).json()).toEqual({ status: 'not ready', writes: false })
  expect(asked).toBe(1)
})

test('a check is made again when its result is old', async () => {
  let well = false
  const app = await serve({
    contract,
    handlers,
    checks: { writes: async () => well },
    settings: { version: '0', healthPace: { keepMs: 20 } },
  })
  expect((await app.inject('/ready')).statusCode).toBe(503)
  well = true
  await soon(async () => expect((await app.inject('/ready')).statusCode).toBe(200))
})

test('metrics count requests by route, not by address', async () => {
  const app = await serve({ contract, handlers })
  await app.inject('/api/tables/1')
  await app.inject('/api/tables/2')
  const { body } = await app.inject('/metrics')
  expect(body).toContain(
    'sala_http_request_seconds_count{method="GET",route="/api/tables/:id",status="200"} 2',
  )
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).toContain('sala_sockets 0')
})

test('metrics are for this machine, or for callers with the token', async () => {
  const open = await serve({ contract, handlers })
  expect((await open.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(404)

  const guarded = await serve({
    contract,
    handlers,
    settings: { version: '0', metricsToken: 'sixteen letters!' },
  })
  expect((await guarded.inject('/metrics')).statusCode).toBe(404)
  const known = await guarded.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.7',
    headers: { authorization: 'Bearer sixteen letters!' },
  })
  expect(known.statusCode).toBe(200)
  expect((await guarded.inject({ url: '/metrics', headers: bearer('guess') })).statusCode).toBe(404)
})

test('behind a named proxy the address is the one it forwards, else the header is a lie', async () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.1' }
  const from = (remoteAddress: string) => ({ url: '/metrics', remoteAddress, headers: forwarded })
  const trusting = await serve({
    contract,
    handlers,
    settings: { version: '0', trustProxy: ['10.0.0.1'] },
  })
  expect((await trusting.inject(from('10.0.0.1'))).statusCode).toBe(200)
  expect((await trusting.inject(from('10.0.0.2'))).statusCode).toBe(404)
})

test('metrics are refused to callers behind an unnamed proxy, and the log says so once', async () => {
  const lines: string[] = []
  const app = await serve({ contract, handlers, logTo: (line) => lines.push(line) })
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
    const answer = await app.inject({ url: '/metrics', headers: { [name]: '8.8.8.8' } })
    expect([name, answer.statusCode]).toEqual([name, 404])
  }
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})
