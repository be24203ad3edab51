import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { AppError } from './errors.ts'

type Options = {
  /** The public address. Undefined: this server has no configured name, so every name is accepted. */
  readonly publicUrl: string | undefined
  /** Further origins that are ours. */
  readonly origins: readonly string[]
}
export type HostCheck = (headers: IncomingHttpHeaders) => boolean

/**
 * Returns whether a request uses a name of this server. A stranger's page can point its own name at an address
 * of the local network and so call us as its own origin (DNS rebinding); it cannot do that with an address or
 * with `localhost`, which are always accepted.
 */
export function createHostCheck({ publicUrl, origins }: Options): HostCheck {
  if (publicUrl === undefined) return () => true
  const names = new Set([publicUrl, ...origins].map((address) => new URL(address).hostname))
  return ({ host }) => {
    if (host === undefined) return true
    const address = `http://${host}`
    if (!URL.canParse(address)) return false
    const { hostname } = new URL(address)
    const plain = hostname.replaceAll(/[[\]]/g, '')
    return names.has(hostname) || hostname === 'localhost' || isIP(plain) !== 0
  }
}

/** Called by supervisors and balancers under any name; reveals nothing of a restaurant. */
const FOR_SUPERVISORS = new Set(['/health', '/ready'])

/** Refuses calls to names that are not ours. */
export const hostPlugin = fp<{ readonly isOurName: HostCheck }>(
  (app, { isOurName }, done) => {
    app.addHook('onRequest', async ({ headers, routeOptions }) => {
      if (isOurName(headers) || FOR_SUPERVISORS.has(routeOptions.url ?? '')) return
      throw new AppError(
        421,
        'FOREIGN_HOST',
        'Sala has another address here, see PUBLIC_URL and SALA_ORIGINS of the server.',
      )
    })
    done()
  },
  { name: 'host' },
)
