import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import type { Order } from '#shared/orders/order.ts'
import { DEVICE_HEADER } from '#shared/contract/device-secret.ts'
import { apiOver } from '../../../e2e/support/api.ts'
import { createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { DEMO_PASSWORD, demoLogins } from '../../../server/demo/logins.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { createDomain } from '../../../server/domain.ts'
import { createLogger } from '../../../server/platform/http/log.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import type { Mail } from '../../../server/platform/mail/mailer.ts'
import { createMailTexts } from '../../../server/session/mail-texts.ts'
import { type Bus, createPostgresBus, type Message } from '../../../server/realtime/bus.ts'
import { createNotifier } from '../../../server/realtime/notifier.ts'
import { createReceiptTexts } from '../../../server/receipts/receipt-texts.ts'
import { createNoticeTexts } from '../../../server/notices/push/texts.ts'
import { createTestWords } from '../../../server/printers/test-words.ts'
import type { Terminals } from '../../../server/terminals/terminal.ts'
import { connectTo, type TestPrinter } from '../../support/printer.ts'
import { houseDatabase, type TestDatabase } from './database.ts'
import { NOON } from './noon.ts'

export { NOON }

/** What a path of its own answers, for calls that the contract refuses. Others go by `api` of a person. */
// oxlint-disable-next-line typescript/no-explicit-any -- the contract's types are the server's to keep, not the tests'
export type Loose = any
type Answer = { readonly status: number; readonly body: Loose }
const Method = z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
type Method = z.output<typeof Method>

/** A node: a server with clock, connections and memory of its own on a database. */
type Node = Awaited<ReturnType<typeof startNode>>

/** Printers of the tests by their address in the restaurant's network. */
type Printers = Readonly<Record<string, TestPrinter>>

type OpenBus = (onMessage: (message: Message) => void) => Bus
/** Notifies no one. */
const deafBus: OpenBus = () => ({ publish: async () => {}, close: async () => {} })

/** Signs and hashes in every house. */
export const SECRET = 'a secret of the tests, long enough'

async function startNode(
  db: Db,
  clock: { at: Date },
  openBus: OpenBus,
  {
    printers = {},
    terminals = {},
    isPushService,
  }: Pick<HouseOptions, 'printers' | 'terminals' | 'isPushService'>,
) {
  const ended: string[] = []
  const grown: string[] = []
  const notifier = createNotifier({
    node: randomUUID(),
    openBus,
    onError: () => {},
  })
  notifier.listen({
    changed: (branchId) => grown.push(branchId),
    sessionEnded: (sessionId) => ended.push(sessionId),
  })
  const mails: Mail[] = []
  const domain = createDomain({
    db,
    secret: SECRET,
    notifier,
    now: () => clock.at,
    mailer: { send: async (mail) => void mails.push(mail) },
    mailTexts: createMailTexts('locales'),
    noticeTexts: createNoticeTexts('locales'),
    contact: 'mailto:sala@example.com',
    ...(isPushService && { isPushService }),
    testWords: createTestWords('locales'),
    receiptTexts: createReceiptTexts('locales'),
    connectPrinter: connectTo(printers),
    terminals,
    printerPatience: { connect: 500, reply: 100, silence: 1000, done: 200 },
  })
  const jobs = createJobs({
    db,
    workers: domain.workers,
    onFailed: ({ error }) => {
      throw error
    },
    onError: (error) => {
      throw error
    },
  })
  const app = await createApp({
    ...domain,
    picturePages: { db },
    checks: {},
    files: { client: '/nowhere', archive: '/nowhere', locales: '/nowhere', shell: false },
    realtime: { log: domain.log, notifier },
    logger: createLogger({ level: 'silent' }),
    settings: { version: '0' },
  })

  const call = async (
    method: Method,
    path: string,
    { token, body, device, address }: CallOptions = {},
  ): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(device !== undefined && { [DEVICE_HEADER]: device }),
      },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  return {
    app,
    domain,
    notifier,
    call,
    /** Sends what is due to printers, once. */
    print: () => domain.printSender.drain(),
    /** Looks for what newly waits, and notifies phones of it. */
    pushNews: async () => {
      await domain.lookForNews()
      await jobs.drain()
    },
    /** Does all work that is due. */
    work: () => jobs.drain(),
    /** The mails so far, once all work after the response is done. */
    mails: async (): Promise<readonly Mail[]> => {
      await jobs.drain()
      return mails
    },
    /** Sessions that were announced as ended. */
    ended,
    /** Branches whose log was announced to have grown, once per announcement. */
    grown,
    signIn: async (userId: string, password = DEMO_PASSWORD, from: CallOptions = {}) => {
      const body = { userId, password }
      const answer = await call('POST', '/auth/login-with-userid', { ...from, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      const { accessToken, refreshToken } = answer.body.tokens as Record<string, string>
      return as(call, accessToken ?? '', refreshToken ?? '')
    },
    close: async () => {
      await app.close()
      await notifier.close()
    },
  }
}

type CallOptions = {
  readonly token?: string
  readonly body?: unknown
  /** The secret that a browser profile keeps. */
  readonly device?: string
  /** Where the call comes from; 127.0.0.1 by default. */
  readonly address?: string
}
type Call = (method: Method, path: string, options?: CallOptions) => Promise<Answer>

/** A person who is logged in. */
export type Person = ReturnType<typeof as>

const as = (call: Call, token: string, refreshToken: string) => ({
  token,
  refreshToken,
  /** The calls of the contract as its types have them; what is refused throws. */
  api: apiOver(async (method, path, body) => {
    const answer = await call(Method.parse(method), path, { token, body })
    return { status: answer.status, body: JSON.stringify(answer.body) }
  }),
  get: (path: string) => call('GET', path, { token }),
  post: (path: string, body: unknown = {}) => call('POST', path, { token, body }),
  patch: (path: string, body: unknown) => call('PATCH', path, { token, body }),
  remove: (path: string) => call('DELETE', path, { token }),
})

export type House = Awaited<ReturnType<typeof openHouse>>

type HouseOptions = {
  /** Whether nodes notify each other; else each finds out on its own. */
  readonly talking?: boolean
  /** Another database than a new one of its own. */
  readonly on?: TestDatabase
  readonly printers?: Printers
  /** Card machines of the tests. */
  readonly terminals?: Terminals
  /** Knows the push service of the tests. */
  readonly isPushService?: (endpoint: string) => boolean
}

/** A database with the demonstration but without its past, and one node on it; closed after the file. */
export async function openHouse({ talking = false, on, ...devices }: HouseOptions = {}) {
  const { db, open, connection } = on ?? (await houseDatabase())
  const openBus: OpenBus = talking
    ? (onMessage) => createPostgresBus({ connection, onMessage, onError: () => {} })
    : deafBus
  if (on) await seedDemo(db, { now: NOON, days: 0, drawn: false })
  const clock = { at: NOON }
  const nodes: Node[] = []
  const addNode = async (own: Db = open()) => {
    const node = await startNode(own, clock, openBus, devices)
    nodes.push(node)
    return node
  }
  afterAll(async () => {
    for (const node of nodes) await node.close()
  })
  const node = await addNode(db)
  return {
    ...node,
    db,
    addNode,
    /** Moves the clock of every node. */
    wait: (milliseconds: number) => {
      clock.at = new Date(clock.at.getTime() + milliseconds)
    },
    now: () => clock.at,
    /** The newest event of a branch. */
    lastEvent: (branchId: string) =>
      db
        .selectFrom('branch_events')
        .select(['rows', 'areas'])
        .where('branch_id', '=', branchId)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
  }
}

/** Made once: the walks ask for their people in each of thousands of calls. */
const RESTAURANTS = demoRestaurants()
const PEOPLE = new Map(demoLogins().map((login) => [login.userId, login]))

export const restaurantIn = (country: string) =>
  must(RESTAURANTS.find((restaurant) => restaurant.country === country))

/** The session of a person at another node. */
export const through = (node: Pick<House, 'call'>, { token }: Pick<Person, 'token'>) => ({
  token,
  post: (path: string, body: unknown) => node.call('POST', path, { token, body }),
})

/** Laos and Cambodia start without tables, receipts and the end of day: the platform lifts that. */
export async function liftLimits(
  { signIn }: Pick<House, 'signIn'>,
  ...countries: readonly string[]
) {
  const admin = await signIn('sala.admin')
  for (const country of countries)
    await admin.patch(`/countries/${country}`, { features: { off: [] } })
}

export const lao = restaurantIn('LA')
export const thai = restaurantIn('TH')
export const riverside = must(lao.branches[0])
export const luangPrabang = must(lao.branches[1])
export const bangkok = must(thai.branches[0])

export const demoUser = (userId: string) => must(PEOPLE.get(userId))

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demonstration lost what the tests rely upon')
  return value
}

/** The order as the server keeps it. */
export async function storedOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.ref('doc').$castTo<Order>().as('doc'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.doc
}
