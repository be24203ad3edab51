import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Headers that proxies add to a request. */
const HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** Returns whether a request came through a proxy: its address is then the proxy's, not the client's. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((name) => headers[name] !== undefined)

/** Logs once that there is an unnamed proxy: all clients behind it share one address. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (said || !cameThroughProxy(headers)) return
    said = true
    log.warn({ ip }, 'a proxy forwards requests: name its address in TRUST_PROXY')
  })
}
