import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RouteGroups } from '#shared/contract/route.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { ServerTable } from '#shared/servers/servers.ts'
import { accessPlugin } from './tenancy/access.ts'
import type { Authenticate, SessionLookup } from './tenancy/caller.ts'
import { parseWithZod } from './platform/http/codec.ts'
import type { OpenIn } from './tenancy/feature-gate.ts'
import { warnOfUnknownProxy } from './platform/http/forwarded.ts'
import { answerErrors, answerFrameworkError } from './platform/http/error-handler.ts'
import { sendSecurityHeaders } from './platform/http/headers.ts'
import { answerHealth, type Checks, type HealthPace } from './platform/http/health.ts'
import { createHostCheck, hostPlugin } from './platform/http/host.ts'
import { type Handlers, implement } from './tenancy/implement.ts'
import { logAnswers } from './platform/http/log.ts'
import {
  type CountJobs,
  createMetrics,
  measureRequests,
  watchJobs,
} from './platform/http/metrics.ts'
import { describeApi } from './platform/http/openapi.ts'
import { answerOtherPages } from './platform/http/cors.ts'
import { createOriginCheck, originPlugin } from './platform/http/origin.ts'
import { refuseUnfitTexts } from './platform/http/text-door.ts'
import { pages, type PagesOptions } from './platform/pages/pages.ts'
import { type PicturePages, picturePages } from './menu/pictures/page.ts'
import { type WayOutPages, wayOutPages } from './campaigns/way-out-page.ts'
import { type JoinPages, joinPages } from './customers/join/page.ts'
import { type ReceiptPages, receiptPages } from './receipts/page.ts'
import { type CalendarPages, calendarPages } from './rosters/calendar-page.ts'
import type { EventLog } from './realtime/event-log.ts'
import type { Notifier } from './realtime/notifier.ts'
import { createSockets } from './realtime/sockets.ts'

export type AppDeps<C extends RouteGroups> = {
  readonly contract: C
  readonly handlers: NoInfer<Handlers<C>>
  readonly authenticate: Authenticate
  readonly sessionLookup: SessionLookup
  readonly openIn: OpenIn
  readonly checks: Checks
  /** The result of `/health`; by default that all is well. */
  readonly isWell?: () => Promise<boolean>
  /** For the metrics. */
  readonly countJobs?: CountJobs
  readonly realtime: {
    readonly log: EventLog
    readonly notifier: Notifier
    readonly pollMs?: number
  }
  readonly files: Omit<PagesOptions, 'https' | 'servers'>
  /** Left out: receipts have no pages. */
  readonly receiptPages?: ReceiptPages
  /** Left out: no guest joins. */
  readonly joinPages?: JoinPages
  /** Left out: messages have no way out, and none may be sent. */
  readonly wayOutPages?: WayOutPages
  /** Left out: no calendar reads shifts. */
  readonly calendarPages?: CalendarPages
  /** Left out: dishes have no pictures. */
  readonly picturePages?: PicturePages
  readonly logger: FastifyBaseLogger
  readonly settings: AppSettings
}

export type AppSettings = {
  readonly version: string
  /** The public address, if it differs from the one that requests carry. https only if this says so. */
  readonly publicUrl?: string | undefined
  readonly origins?: readonly string[]
  /** Which other server the pages of a hostname use. */
  readonly servers?: ServerTable
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy?: readonly string[]
  readonly metricsToken?: string | undefined
  readonly timeouts?: Partial<typeof TIMEOUTS>
  readonly healthPace?: HealthPace
}

/** Milliseconds. Without them an abandoned connection would stay open for ever. */
const TIMEOUTS = { connection: 60_000, request: 30_000, headers: 10_000, check: 5000 }

/** Builds the server without listening, so that tests can inject requests. */
export async function createApp<C extends RouteGroups>(deps: AppDeps<C>): Promise<FastifyInstance> {
  const { settings, logger } = deps
  const { publicUrl, origins = [], trustProxy = [] } = settings
  const timeouts = { ...TIMEOUTS, ...settings.timeouts }
  const https = publicUrl?.startsWith('https:') ?? false
  const isOurs = createOriginCheck({ publicUrl, origins })
  const isOurName = createHostCheck({ publicUrl, origins })
  const behindProxy = trustProxy.length > 0
  const metrics = createMetrics()
  if (deps.countJobs) watchJobs(metrics, deps.countJobs)

  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    trustProxy: behindProxy ? [...trustProxy] : false,
    bodyLimit: BOUNDS.call,
    connectionTimeout: timeouts.connection,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
  })
  parseWithZod(app)
  answerErrors(app)
  logAnswers(app)
  measureRequests(app, metrics)
  sendSecurityHeaders(app, { https })
  if (!behindProxy) warnOfUnknownProxy(app)
  await app.register(hostPlugin, { isOurName })
  await app.register(originPlugin, { isOurs })
  answerOtherPages(app, { origins })
  await app.register(accessPlugin, { authenticate: deps.authenticate })
  refuseUnfitTexts(app)

  answerHealth(app, {
    checks: deps.checks,
    isWell: deps.isWell ?? (async () => true),
    metrics,
    metricsToken: settings.metricsToken,
    behindProxy,
    ...(settings.healthPace && { pace: settings.healthPace }),
  })
  await app.register(
    async (api) => {
      await describeApi(api, settings.version)
      implement(api, deps.contract, deps.handlers, deps.openIn)
    },
    { prefix: '/api' },
  )
  await servePublic(app, deps)
  await app.register(pages, { ...deps.files, https, servers: settings.servers ?? [] })

  const sockets = createSockets({
    ...deps.realtime,
    server: app.server,
    authenticate: deps.authenticate,
    sessionLookup: deps.sessionLookup,
    isOurs: (headers) => isOurName(headers) && isOurs(headers),
    metrics,
    onError: (error) => logger.warn({ err: error }, 'realtime'),
  })
  app.addHook('preClose', async () => sockets.close())
  return app
}

type Public = Pick<
  AppDeps<RouteGroups>,
  'picturePages' | 'receiptPages' | 'joinPages' | 'wayOutPages' | 'calendarPages'
>

/** What is open to all who have its address. */
async function servePublic(
  app: FastifyInstance,
  {
    picturePages: shown,
    receiptPages: bills,
    joinPages: doors,
    wayOutPages: exits,
    calendarPages: calendars,
  }: Public,
) {
  if (shown) await app.register(picturePages, shown)
  if (bills) await app.register(receiptPages, bills)
  if (doors) await app.register(joinPages, doors)
  if (exits) await app.register(wayOutPages, exits)
  if (calendars) await app.register(calendarPages, calendars)
}
