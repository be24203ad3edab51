import type { InternalAxiosRequestConfig } from 'axios'
import { contract } from '#shared/api.ts'

export type Request = {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly token: string | null
}
const routes = Object.entries(contract)
  .flatMap(([area, group]) =>
    Object.entries(group).map(([name, route]) => ({ name: `${area}.${name}`, ...route })),
  )
  // `/staffs/me` before `/staffs/:id`, as the server has it.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

/** Returns which call of the contract a request is: the tests name calls, not paths. */
export function parse(config: InternalAxiosRequestConfig): Request {
  const url = config.url ?? ''
  const language = /^\/locales\/(\w+)\//.exec(url)?.[1]
  if (language) return { name: 'texts', params: { language }, query: {}, body: null, token: null }
  const method = (config.method ?? 'get').toUpperCase()
  for (const route of routes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const found = new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(url)
    if (!found || route.method !== method) continue
    const params = Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']))
    const header = String(config.headers.get('Authorization') ?? '')
    return {
      name: route.name,
      params,
      query: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      token: header.replace('Bearer ', '') || null,
    }
  }
  throw new Error(`no route for ${method} ${url}`)
}
