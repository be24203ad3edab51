import type { core } from 'zod/mini'
import type { Feature } from '../features/feature.ts'
import type { Permission } from '../permissions/permission.ts'

type Schema = core.$ZodType

/**
 * The people who may make a call. `public` needs no token, `signed-in` any valid one, a list any one of its
 * permissions.
 */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[]

/**
 * One HTTP call, described once. The server does not compile while a route has no handler, and a client cannot
 * call a route that is not here.
 *
 * The light `$ZodType` is used because `ZodType` costs three times the compile time.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Fastify-style path below `/api`, e.g. `/shift-sessions/:id/close`. */
  readonly path: string
  readonly access: Access
  /**
   * True: screens with a grant may make this `signed-in` call too; the others are closed to them. False:
   * they may not, although they hold the permission.
   */
  readonly kiosk?: boolean
  /**
   * The feature that the call belongs to. It is refused where the restaurant's package lacks it, and where the
   * branch named as `branchId` has it switched off.
   */
  readonly feature?: Feature
  /** Carries the secret of the browser profile, where there is one (decision 0013). */
  readonly device?: true
  /** The handler checks a signature over the body as it was sent: `rawBody` of the request. */
  readonly signed?: true
  /** Its body holds many records and may be larger than that of another call. */
  readonly large?: true
  readonly summary?: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
}

export type RouteGroup = Readonly<Record<string, Route>>
export type RouteGroups = Readonly<Record<string, RouteGroup>>

/** Returns its argument: keeps literal types while checking the shape. */
export const routes = <const G extends RouteGroup>(group: G): G => group

type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never
type Parts = 'params' | 'query' | 'body'

/** The request as a caller sends it: defaults may be left out. */
type RequestOf<R extends Route> = {
  readonly [K in Extract<keyof R, Parts>]: InputOf<R[K]>
}

/** The request as a handler receives it, after defaults and coercion. */
export type ParsedRequestOf<R extends Route> = {
  readonly [K in Extract<keyof R, Parts>]: OutputOf<R[K]>
}

type ResponseOf<R extends Route> = OutputOf<R['response']>
/** The reply as a handler returns it, before the schema's defaults. */
export type ReplyOf<R extends Route> = InputOf<R['response']>

/** The contract as functions. The worker builds one; windows call it through the port. */
export type ApiClient<C extends RouteGroups> = {
  readonly [Area in keyof C]: {
    readonly [Name in keyof C[Area]]: (
      request: RequestOf<C[Area][Name]>,
    ) => Promise<ResponseOf<C[Area][Name]>>
  }
}
