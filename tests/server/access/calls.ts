import type { core } from 'zod/mini'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'
import { BODIES } from './bodies.ts'
import { type Aim, formsOf, sample, schemaOf } from './sample.ts'
import { type Kind, kindOf, type Things } from './things.ts'

/** One call of the contract. */
export type Call = Route & {
  /** Area and name, e.g. `shiftSessions.open`. */
  readonly call: string
  /** Which of the forms of its body, e.g. which kind of command. */
  readonly form: number
  /** What its ids name, by part and field, e.g. `['body branchId', 'branch']`, wherever in the part they are. */
  readonly slots: readonly (readonly [field: string, kind: Kind])[]
  /** Fields with ids that callers make. */
  readonly made: readonly string[]
}

export type Request = {
  readonly url: string
  body: unknown
}

/** Parts of paths that are no ids. */
const CODES: Readonly<Record<string, string>> = { 'params code': 'LA' }

/** Aims every id of a call. */
function build(
  { call, path, form, ...route }: Call,
  aim: (field: string, kind: Kind | null) => string,
): Request {
  const aimAt =
    (part: string): Aim =>
    (field) => {
      const kind = kindOf(call, form, path, field)
      return aim(`${part} ${field}`, kind)
    }
  const part = (name: 'params' | 'query' | 'body'): Readonly<Record<string, unknown>> => {
    const schema = route[name]
    const made = (schema ? sample(schemaOf(schema), aimAt(name), form) : {}) as Record<
      string,
      unknown
    >
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
  const body = route.body
    ? { ...part('body'), ...beginning(route.body), ...BODIES[call] }
    : undefined
  return {
    url: query.size > 0 ? `${filled}?${query}` : filled,
    body,
  }
}

/** Edits of records name the revision that they began from: here the first. */
const beginning = (body: core.$ZodType) =>
  schemaOf(body).properties?.['revision'] ? { revision: 1 } : {}

/** The request with its ids from `things`; the field `except` names takes its own from there instead. */
export const requestOf = (
  call: Call,
  things: Things,
  except?: { readonly field: string; readonly things: Things },
): Request =>
  build(call, (field, kind) => {
    if (kind === null) return crypto.randomUUID()
    return (field === except?.field ? except.things : things)[kind]
  })

/** The request with one's own ids, and `id` for every id that callers make. */
export const requestWithMade = (call: Call, things: Things, id: string): Request =>
  build(call, (_, kind) => (kind === null ? id : things[kind]))

/** Every call in each of its forms, discovered: a new one is tried without a line here, or fails with a sentence that says which is missing. */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).flatMap(([name, route]) =>
    Array.from({ length: route.body ? formsOf(schemaOf(route.body)) : 1 }, (_, form) => {
      const slots: [string, Kind][] = []
      const made: string[] = []
      const call = `${area}.${name}`
      build({ ...route, call, form, slots, made }, (field, kind) => {
        if (kind === null) made.push(field)
        else slots.push([field, kind])
        return ''
      })
      return { ...route, call, form, slots, made }
    }),
  ),
)
