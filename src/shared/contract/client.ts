import type { ApiClient, RouteGroups } from './route.ts'

/** One call, named by its place in the contract. Plain data, so it can cross a port. */
export type Call = {
  readonly area: string
  readonly name: string
  readonly request: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: object
    readonly body?: unknown
  }
}

/** Carries a call to its handler: over HTTP in the worker, over a port in a window. */
export type Send = (call: Call) => Promise<unknown>

/** Turns the contract into functions: `api.shiftSessions.current({ query: { branchId } })`. */
export function createClient<C extends RouteGroups>(contract: C, send: Send): ApiClient<C> {
  const areas = Object.entries(contract).map(([area, group]) => {
    const calls = Object.keys(group).map((name) => [
      name,
      (request: Call['request']) => send({ area, name, request }),
    ])
    return [area, Object.fromEntries(calls)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the contract's own keys
  return Object.fromEntries(areas) as ApiClient<C>
}
