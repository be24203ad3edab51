import { isAxiosError, isCancel, type AxiosInstance } from 'axios'
import * as z from 'zod/mini'
import type { Call } from '#shared/contract/client.ts'
import type { Route, RouteGroups } from '#shared/contract/route.ts'
import { DEVICE_HEADER } from '#shared/contract/device-secret.ts'
import { cleanTexts } from '#shared/texts/plain-text.ts'
import { superseded, WorkerError } from './errors.ts'

/** HTTP as the contract describes it. Knows nothing of sessions: the token comes with each call. */
export type Http = {
  /** Rejects with a `WorkerError` that carries the server's code, status, message and details. */
  readonly call: (call: Call, by: Credentials) => Promise<unknown>
  readonly routeOf: (call: Call) => Promise<Route>
  /** A file of the page's own server, parsed as JSON. */
  readonly file: (path: string) => Promise<unknown>
}
type Credentials = { readonly token: string | null; readonly signal?: AbortSignal }

type Deps = {
  /** Made by `axios.create(HTTP_DEFAULTS)`. */
  readonly axios: AxiosInstance
  /** The part needed at once, and the whole contract, which is loaded when a window first needs more. */
  readonly contract: RouteGroups
  readonly loadContract: () => Promise<RouteGroups>
  /** Of the browser profile; null where none can be kept. */
  readonly deviceSecret: () => Promise<string | null>
  /** Takes the server's clock, milliseconds, to the second. */
  readonly onServerTime: (milliseconds: number) => void
  /** Runs when the server has responded, if only with a refusal. */
  readonly onAnswer: () => void
}

/** Specification, sections 7 and 9. */
export const HTTP_DEFAULTS = {
  baseURL: '/api',
  timeout: 30_000,
  headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
} as const

export function createHttp(deps: Deps): Http {
  const { axios, contract, onServerTime, onAnswer } = deps

  async function routeOf({ area, name }: Call): Promise<Route> {
    const route = contract[area]?.[name] ?? (await wholeContract())[area]?.[name]
    if (!route) throw new WorkerError('UNKNOWN_CALL', { details: `${area}.${name}` })
    return route
  }

  /** A script of the server's own: without the server the response would be missing as well. */
  const wholeContract = () =>
    deps.loadContract().catch((error: unknown) => {
      throw new WorkerError('NETWORK', { details: String(error) })
    })

  async function call(wanted: Call, { token, signal }: Credentials): Promise<unknown> {
    const route = await routeOf(wanted)
    // Also cleans what an older build left in the outbox: the server would refuse it.
    const { params, query, body } = cleanTexts(wanted.request)
    const secret = route.device ? await deps.deviceSecret() : null
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(secret !== null && { [DEVICE_HEADER]: secret }),
    }
    const response = await axios
      .request<unknown>({
        method: route.method,
        url: fillPath(route.path, params ?? {}),
        ...(query ? { params: query } : {}),
        ...(body === undefined ? {} : { data: body }),
        headers,
        ...(signal ? { signal } : {}),
      })
      .catch(fail)
    onAnswer()
    const date = Date.parse(String(response.headers['date']))
    if (!Number.isNaN(date)) onServerTime(date)

    const parsed = z.safeParse(route.response, response.data)
    if (parsed.success) return parsed.data
    throw new WorkerError('BAD_ANSWER', {
      status: response.status,
      details: parsed.error.issues.slice(0, 5),
    })
  }

  function fail(error: unknown): never {
    // While the server is away, a proxy responds instead with 502, 503 or 504.
    if (isAxiosError(error) && error.response && error.response.status < 500) onAnswer()
    throw toWorkerError(error)
  }

  return {
    call,
    routeOf,
    async file(path) {
      const response = await axios.get<unknown>(path, { baseURL: '' }).catch(fail)
      onAnswer()
      return response.data
    },
  }
}

/** Returns `/branches/:branchId/sync` with its parameters filled in. */
const fillPath = (path: string, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const ErrorBody = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.unknown()),
})

function toWorkerError(error: unknown): unknown {
  if (isCancel(error)) return superseded()
  if (!isAxiosError<unknown>(error)) return error
  if (!error.response) {
    return new WorkerError('NETWORK', { details: error.code })
  }
  const { status, data, headers } = error.response
  const body = z.safeParse(ErrorBody, data)
  const { code, message, details } = body.success ? body.data : {}
  return new WorkerError(code ?? `HTTP_${status}`, {
    status,
    // What a fault of the server says of itself is not for people.
    ...(status < 500 && { message: message ?? '' }),
    details: details ?? waitOf(headers['retry-after']),
  })
}

/**
 * Returns the seconds until trying again makes sense. Our server never sends the other form of the header, a
 * date.
 */
const waitOf = (header: unknown) =>
  header === undefined || Number.isNaN(Number(header)) ? undefined : { retryAfter: Number(header) }
