import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What proxies add to a request. */
const HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** Returns whether a request came through a proxy: its address is then that of the proxy, not of who asks. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((name) => headers[name] !== undefined)

/** Says once in the log that there is a proxy which nobody named: all who come through it share one address. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (said || !cameThroughProxy(headers)) return
    said = true
    log.warn({ ip }, 'a proxy forwards requests: name its address in TRUST_PROXY')
  })
}
