import fp from 'fastify-plugin'
import type { Access } from '#shared/contract/route.ts'
import type { Feature } from '#shared/features/feature.ts'
import { may } from '#shared/features/may.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Authenticate, Caller } from './caller.ts'
import { forbidden, unauthorized } from '../platform/http/errors.ts'
import { refuseClosed } from './feature-gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    kiosk?: boolean
    feature?: Feature
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type Options = { readonly authenticate: Authenticate }

/** Checks `access`, and that the package has the `feature`, before anything of the request is parsed. A route that names no access is closed, not open. */
export const accessPlugin = fp<Options>(
  (app, { authenticate }, done) => {
    app.decorateRequest('caller')
    app.addHook('onRequest', async (request) => {
      const { access, kiosk, feature = null } = request.routeOptions.config
      if (request.is404 || access === 'public') return
      if (access === undefined) throw forbidden()

      const token = bearerOf(request.headers.authorization)
      const caller = token === undefined ? undefined : await authenticate(token)
      if (!caller) throw unauthorized()
      // A screen's grant is valid for its purpose alone: calls open to every person are closed to it.
      const tooWide = caller.purpose !== 'full' && !(kiosk ?? access !== 'signed-in')
      if (tooWide || !allows(access, caller.permissions)) throw forbidden()
      const { packageType } = caller
      refuseClosed(may(caller, { feature }, { packageType, featuresOff: [] }))
      request.caller = caller
    })
    done()
  },
  { name: 'access' },
)

/** Returns whether a logged-in person with `permissions` may make a call. */
function allows(access: Access, permissions: readonly Permission[]): boolean {
  if (access === 'public' || access === 'signed-in') return true
  const wanted: readonly Permission[] = typeof access === 'string' ? [access] : access
  return wanted.some((permission) => permissions.includes(permission))
}

const bearerOf = (header: string | undefined): string | undefined =>
  header?.match(/^Bearer (\S+)$/i)?.[1]
