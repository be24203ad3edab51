import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, vi } from 'vitest'
import { seedDemo } from '../../../server/demo/seed.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { createLogger } from '../../../server/platform/http/log.ts'
import { type Running, start } from '../../../server/start.ts'
import { temporaryFolder } from './client.ts'
import { type Loose, NOON } from './house.ts'
import { beersFor, createTill, newId, opened } from './till.ts'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A folder that the account of PostgreSQL can reach. */
export function reachableFolder(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts everything that `npm start` starts except the windows, in this process, with the demonstration's
 * people; closed after the test.
 */
export async function startWhole({
  data = reachableFolder(),
  databaseUrl,
}: { readonly data?: string; readonly databaseUrl?: string } = {}) {
  const log: string[] = []
  const running = await start({
    config: {
      port: 0,
      host: '127.0.0.1',
      databaseUrl,
      data,
      secret: 'a secret of the tests, long enough',
      publicUrl: undefined,
      origins: [],
      servers: [],
      trustProxy: [],
      demo: false,
      shell: false,
      poolSize: 6,
      smtpUrl: undefined,
      mailFrom: 'Sala <sala@localhost>',
      metricsToken: undefined,
      logLevel: 'warn',
      shutdownMs: 1000,
    },
    logger: createLogger({ level: 'warn', to: { write: (line) => void log.push(line) } }),
    project: process.cwd(),
    version: '0',
    now: () => NOON,
  })
  closings.push(running.close)
  await seedDemo(running.db, { now: NOON, days: 0 })
  return { ...running, ...clientOf(running), log: () => log.join('') }
}
export type WholeServer = Awaited<ReturnType<typeof startWhole>>

type Answer = {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Loose
}

function clientOf({ port }: Running) {
  const call = async (path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, headers } = response
    return {
      status,
      retryAfter: headers.get('retry-after'),
      body: await response.json(),
    }
  }
  return {
    get: (path: string) => call(path),
    signIn: async (userId: string) => {
      const { body } = await call('/api/auth/login-with-userid', {
        userId,
        password: DEMO_PASSWORD,
      })
      const token: string = body.tokens.accessToken
      return { token, post: (path: string, given?: unknown) => call(`/api${path}`, given, token) }
    },
  }
}

/** Tills that take one order after the other until they are stopped, and send again what had no response. */
export async function keepSelling(server: WholeServer, tills = 4) {
  const person = await server.signIn('la.cashier')
  const refused: { readonly status: number; readonly retryAfter: string | null }[] = []
  const orders: string[] = []
  const stopping = new AbortController()

  async function sell(): Promise<void> {
    const till = await createTill({
      token: person.token,
      post: async (path, body) => {
        for (;;) {
          const answer = await person.post(path, body)
          if (answer.status < 500) return answer
          refused.push(answer)
          await sleep(20)
        }
      },
    })
    while (!stopping.signal.aborted) {
      const orderId = newId()
      await till.give(opened(orderId), beersFor(orderId, 2))
      orders.push(orderId)
    }
  }

  const selling = Promise.all(Array.from({ length: tills }, sell))
  return {
    orders,
    refused,
    /** Resolves when so many more orders were acknowledged. */
    more: (count: number) => {
      const wanted = orders.length + count
      return vi.waitFor(() => expect(orders.length).toBeGreaterThan(wanted), {
        timeout: 60_000,
        interval: 20,
      })
    },
    stop: async () => {
      stopping.abort()
      await selling
    },
  }
}

/** Every acknowledged order is there once, whole, and no event of its branch is missing. */
export async function expectKept({ db }: WholeServer, orders: readonly string[]): Promise<void> {
  const kept = await db
    .selectFrom('orders')
    .select(['id', (eb) => eb.ref('doc').$castTo<Loose>().as('doc')])
    .execute()
  const whole = kept.filter(({ doc }) => doc.lines.length === 1 && doc.lines[0].quantity === 2)
  expect(whole.map(({ id }) => id).toSorted()).toEqual([...orders].toSorted())
  const events = await db
    .selectFrom('branch_events')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('seq').as('last')])
    .groupBy('branch_id')
    .execute()
  expect(events).toEqual([{ count: orders.length, last: orders.length }])
}
