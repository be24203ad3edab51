import { createClient } from '#shared/contract/client.ts'
import { contract, type Contract } from '#shared/api.ts'
import type { ApiClient, Route } from '#shared/contract/route.ts'
import type { SignedIn } from '#shared/session/session.ts'

/** A response that was not 200. Network failures stay what `fetch` throws. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
  }
}

export type Api = ApiClient<Contract>

type Sent = { readonly status: number; readonly body: string }
/** Makes one call; `body` is undefined where a call has none. */
type Send = (method: string, path: string, body: unknown) => Promise<Sent>

/** Calls of the contract, typed, over any way to a server. What is not 200 throws `HttpError`. */
export function apiOver(send: Send): Api {
  const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = contract
  return createClient(contract, async ({ area, name, request }) => {
    const route = routes[area]?.[name]
    if (!route) throw new Error(`no call ${area}.${name}`)
    const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? '')
    const query = new URLSearchParams(
      Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const { status, body } = await send(route.method, `${path}?${query}`, request.body)
    if (status !== 200) throw new HttpError(status, body)
    return JSON.parse(body)
  })
}

/** Calls of the contract over HTTP, for what a test arranges or checks without a browser. */
export const createApi = (url: string, token?: string, timeout = 30_000): Api =>
  apiOver(async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, body: await response.text() }
  })

/** Logs in with a demo login and makes calls in that person's name. */
export async function signIn(
  url: string,
  login: { readonly userId: string; readonly password: string },
): Promise<{ readonly api: Api; readonly signedIn: SignedIn }> {
  const signedIn = await createApi(url).session.loginWithUserId({ body: login })
  return { api: createApi(url, signedIn.tokens.accessToken), signedIn }
}
