import type { IncomingHttpHeaders } from 'node:http'
import fp from 'fastify-plugin'
import { forbidden } from './errors.ts'

type Options = {
  /** The public address, e.g. `https://pos.example.com`, if it differs from the Host that arrives here. */
  readonly publicUrl: string | undefined
  /** Further origins, e.g. that of a development server. */
  readonly origins: readonly string[]
}
export type OriginCheck = (headers: IncomingHttpHeaders) => boolean

/**
 * Returns whether a request comes from our own pages. Browsers name the page in `Origin`; programs send none
 * and hold no session of a person.
 */
export function createOriginCheck({ publicUrl, origins }: Options): OriginCheck {
  const allowed = new Set([
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
    ...origins,
  ])
  return ({ origin, host }) =>
    origin === undefined || allowed.has(origin) || (host !== undefined && hostOf(origin) === host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Refuses calls from pages of others. */
export const originPlugin = fp<{ readonly isOurs: OriginCheck }>(
  (app, { isOurs }, done) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (!isOurs(headers))
        throw forbidden('FOREIGN_ORIGIN', {
          message: 'This page is not allowed to call Sala. Open Sala at its own address.',
        })
    })
    done()
  },
  { name: 'origin' },
)
