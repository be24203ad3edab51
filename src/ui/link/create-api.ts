import type { Send } from '#shared/contract/client.ts'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'

/**
 * The contract as functions, without the contract: its schemas weigh 12 kB (gzip) that a window has
 * no other use for, and the worker checks every call against them.
 */
export function createApi(send: Send): ApiClient<Contract> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says which names there are
  return byName((area) =>
    byName((name) => (request: Parameters<Send>[0]['request']) => send({ area, name, request })),
  ) as ApiClient<Contract>
}

const byName = (make: (name: string) => unknown): object =>
  // Something with a `then` would be taken for a promise.
  new Proxy({}, { get: (_, name) => (isCallName(name) ? make(name) : undefined) })

const isCallName = (name: string | symbol): name is string =>
  typeof name === 'string' && name !== 'then'
