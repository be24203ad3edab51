import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { RouteGroups } from '#shared/contract/route.ts'
import { type AppDeps, createApp } from '../../../server/app.ts'
import { type Caller, type SessionLookup, versionOf } from '../../../server/tenancy/caller.ts'
import { createLogger } from '../../../server/platform/http/log.ts'
import { createNotifier } from '../../../server/realtime/notifier.ts'
import { builtClient } from './client.ts'

const NOBODY: Caller = {
  userId: '019aa000-0000-7000-8000-000000000001',
  name: 'Noy',
  role: 'cashier',
  restaurantId: '019aa000-0000-7000-8000-000000000002',
  branchIds: [],
  permissions: [],
  permissionsVersion: 1,
  shownVersion: 1,
  packageType: 'premium',
  sessionId: '019aa000-0000-7000-8000-000000000003',
  purpose: 'full',
}

/** A person who is logged in, without permissions and branches by default. */
export const callerWith = (rights: Partial<Caller>): Caller => ({ ...NOBODY, ...rights })

type Wanted<C extends RouteGroups> = Pick<AppDeps<C>, 'contract' | 'handlers'> &
  Partial<AppDeps<C>> & {
    /** The caller behind each token. */
    readonly callers?: Readonly<Record<string, Caller>>
    /** Takes every line of the log. */
    readonly logTo?: (line: string) => void
  }

/** A server with a contract of the test's own; closed when the test is done. */
export async function serve<C extends RouteGroups>(wanted: Wanted<C>): Promise<FastifyInstance> {
  const { callers = {}, logTo = () => {}, ...deps } = wanted
  const app = await createApp<C>({
    authenticate: (token) => callers[token],
    sessionLookup: lookupOf(callers),
    openIn: async () => {},
    checks: {},
    files: builtClient(),
    realtime: { log: emptyLog, notifier: silentNotifier() },
    logger: createLogger({ level: 'info', to: { write: logTo } }),
    settings: { version: '0' },
    ...deps,
  })
  onTestFinished(() => app.close())
  return app
}

/** Listens on a free port and returns the address, e.g. `http://127.0.0.1:41234`. */
export const listen = (app: FastifyInstance): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 })

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Sessions that hold as long as the tokens of the test. */
const lookupOf = (callers: Readonly<Record<string, Caller>>): SessionLookup => ({
  recall: async (sessionId) =>
    Object.values(callers).find((caller) => caller.sessionId === sessionId),
  versions: async () =>
    new Map(Object.values(callers).map((caller) => [caller.sessionId, versionOf(caller)])),
})

const emptyLog = { heads: async () => [], after: async () => [] }

const silentNotifier = () =>
  createNotifier({
    node: 'test',
    openBus: () => ({ publish: async () => {}, close: async () => {} }),
    onError: () => {},
  })
