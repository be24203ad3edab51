import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'
import { cameThroughProxy } from './forwarded.ts'
import type { Metrics } from './metrics.ts'
import { type Check, steady } from './steady.ts'

/** Conditions for serving requests; each by name, so that the response names the missing one. */
export type Checks = Readonly<Record<string, Check>>

/** Milliseconds: any client may call, as often as it likes. */
const PACE = { keepMs: 2000, withinMs: 5000 }
export type HealthPace = Partial<typeof PACE>

type Deps = {
  readonly checks: Checks
  /** Returns false if a new process would do better than this one. */
  readonly isWell: Check
  readonly pace?: HealthPace
  readonly metrics: Metrics
  /** Lets a collector on another machine read the metrics; without it only this machine may. */
  readonly metricsToken: string | undefined
  /** A proxy was named, so that addresses are those of clients. */
  readonly behindProxy: boolean
}

/**
 * Serves `/health`: whether a supervisor should leave the process alone; `/ready`: it can serve; `/metrics`:
 * for Prometheus.
 */
export function answerHealth(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps
  const pace = { ...PACE, ...deps.pace }
  const isWell = steady(deps.isWell, pace)
  const checks = Object.entries(deps.checks).map(([name, check]) => ({
    name,
    check: steady(check, pace),
  }))
  const config = { access: 'public' } as const
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.get('/health', { config, schema: { hide: true } }, async (_request, reply) =>
    (await isWell()) ? { status: 'ok' } : reply.code(503).send({ status: 'restart' }),
  )

  app.get('/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await check()] as const),
    )
    const ready = !closing && results.every(([, ok]) => ok)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) })
  })

  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, deps)) throw notFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Without a token only this machine; a client behind an unnamed proxy on it may be anywhere. */
function mayRead({ headers, ip }: FastifyRequest, { metricsToken, behindProxy }: Deps): boolean {
  if (metricsToken !== undefined) return headers.authorization === `Bearer ${metricsToken}`
  if (!behindProxy && cameThroughProxy(headers)) return false
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
