import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type {
  ParsedRequestOf,
  ReplyOf,
  Route,
  RouteGroup,
  RouteGroups,
} from '#shared/contract/route.ts'
import type { Caller } from './caller.ts'
import { DEVICE_HEADER } from '#shared/contract/device-secret.ts'
import { keepRawBody } from '../platform/http/raw-body.ts'
import { branchNamedIn, type OpenIn } from './feature-gate.ts'

/**
 * The input of a handler: the parsed parts, the caller (none on public routes), and the request for its
 * address.
 */
type HandlerInput<R extends Route> = ParsedRequestOf<R> & {
  readonly caller: R['access'] extends 'public' ? undefined : Caller
  readonly request: FastifyRequest
}

type Handler<R extends Route> = (input: HandlerInput<R>) => ReplyOf<R> | Promise<ReplyOf<R>>

type GroupHandlers<G extends RouteGroup> = { readonly [Name in keyof G]: Handler<G[Name]> }

/** One handler for each route of a contract: leaving one out does not compile. */
export type Handlers<C extends RouteGroups> = { readonly [Area in keyof C]: GroupHandlers<C[Area]> }

/** Binds the whole contract. Success is always 200; failures are thrown, see `errors.ts`. */
export function implement<C extends RouteGroups>(
  app: FastifyInstance,
  contract: C,
  handlers: NoInfer<Handlers<C>>,
  openIn: OpenIn,
): void {
  for (const [area, group] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(group)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has parsed what the handler's type says
      const handle = handlers[area]?.[name] as unknown as (input: object) => unknown
      app.route({
        method: route.method,
        url: route.path,
        schema: schemaOf(area, name, route),
        config: {
          access: route.access,
          ...(route.kiosk !== undefined && { kiosk: route.kiosk }),
          ...(route.feature && { feature: route.feature }),
        },
        ...(route.signed && { preParsing: keepRawBody }),
        ...(route.large && { bodyLimit: LARGE }),
        handler: async (request) => {
          const { params, query, body, caller } = request
          const branchId = branchNamedIn(params, query, body)
          if (route.feature && caller && branchId !== undefined) {
            await openIn(caller, branchId, route.feature)
          }
          return handle({ params, query, body, caller, request })
        },
      })
    }
  }
}

const schemaOf = (area: string, name: string, route: Route) => ({
  tags: [area],
  operationId: `${area}.${name}`,
  ...(route.summary !== undefined && { summary: route.summary }),
  ...describeAccess(route),
  ...(route.params && { params: route.params }),
  ...(route.device && { headers: DeviceHeader }),
  ...(route.query && { querystring: route.query }),
  ...(route.body && { body: route.body }),
  response: { 200: route.response, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
})

/** Bytes of a call with many records: two thousand of them with notes in Lao are 3 MB. */
const LARGE = 4_194_304

/** Read by `visitorOf`. Any other value is no secret of ours, and no reason to refuse. */
const DeviceHeader = z.looseObject({ [DEVICE_HEADER]: z.optional(z.string()) })

/** The response to every error. */
const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
})
z.globalRegistry.add(ErrorAnswer, { id: 'Error' })

function describeAccess({ access, feature }: Route) {
  if (access === 'public') return { security: [], description: 'Needs no token.' }
  const wanted = typeof access === 'string' ? [access] : access
  const rights = access === 'signed-in' ? 'Needs any valid token.' : `Needs ${wanted.join(' or ')}.`
  const description = feature ? `${rights} Part of ${feature}.` : rights
  return { security: [{ bearer: [] }], description }
}
