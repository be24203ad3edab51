import type { FastifyInstance } from 'fastify'
import { DEVICE_HEADER } from '#shared/contract/device-secret.ts'

type Options = {
  /** Origins of our pages on other servers. No other site ever gets a response. */
  readonly origins: readonly string[]
}

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = ['authorization', 'cache-control', 'content-type', 'pragma', DEVICE_HEADER].join(
  ', ',
)
/** Headers of a response that the worker reads: the server's clock, and when to try again. */
const EXPOSED = 'date, retry-after'
const KEPT_SECONDS = 7200

/**
 * Responds to pages of our other hostnames, see `SALA_SERVERS`. Sessions travel in a header and never in a
 * cookie, so a browser sends none automatically.
 */
export function answerOtherPages(app: FastifyInstance, { origins }: Options): void {
  if (origins.length === 0) return
  const ours = new Set(origins)
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    void reply.header('vary', 'origin')
    const { origin } = headers
    if (origin === undefined || !ours.has(origin)) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
    })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
    await reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': KEPT_SECONDS,
      })
      .code(204)
      .send()
  })
}
