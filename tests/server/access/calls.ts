import { contract } from '#shared/contract/index.ts'
import type { Route } from '#shared/contract/route.ts'
import { BODIES } from './bodies.ts'
import { type Aim, sample, schemaOf } from './sample.ts'
import { type Kind, kindOf, type Things } from './things.ts'

/** One call of the contract. */
export type Call = Route & {
  /** Area and name, e.g. `shiftSessions.open`. */
  readonly call: string
  /** What its ids name, by part and field, e.g. `['body branchId', 'branch']`. Ids that callers make are left out. */
  readonly slots: readonly (readonly [field: string, kind: Kind])[]
}

export type Request = {
  readonly url: string
  body: unknown
}

/** Parts of paths that are no ids. */
const CODES: Readonly<Record<string, string>> = { 'params code': 'LA' }

/** Aims every id of a call. */
function build(
  { call, path, ...route }: Call,
  aim: (field: string, kind: Kind) => string,
): Request {
  const aimAt =
    (part: string): Aim =>
    (field) => {
      const kind = kindOf(call, path, field)
      return kind === null ? crypto.randomUUID() : aim(`${part} ${field}`, kind)
    }
  const part = (name: 'params' | 'query' | 'body'): Readonly<Record<string, unknown>> => {
    const schema = route[name]
    const made = (schema ? sample(schemaOf(schema), aimAt(name)) : {}) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(made).map(([field, value]) => [field, CODES[`${name} ${field}`] ?? value]),
    )
  }
  const params = part('params')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams(
    Object.entries(part('query')).map(([name, value]) => [name, String(value)]),
  )
  const body = route.body ? { ...part('body'), ...BODIES[call] } : undefined
  return {
    url: query.size > 0 ? `${filled}?${query}` : filled,
    body,
  }
}

/** The request with its ids from `things`; the field `except` names takes its own from there instead. */
export const requestOf = (
  call: Call,
  things: Things,
  except?: { readonly field: string; readonly things: Things },
): Request => build(call, (field, kind) => (field === except?.field ? except.things : things)[kind])

/** Every call, discovered: a new one is tried without a line here, or fails with a sentence that says which is missing. */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).map(([name, route]) => {
    const slots: [string, Kind][] = []
    const call = `${area}.${name}`
    build({ ...route, call, slots: [] }, (field, kind) => {
      slots.push([field, kind])
      return ''
    })
    return { ...route, call, slots }
  }),
)
