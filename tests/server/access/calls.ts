import type { core } from 'zod/mini'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'
import { asSent, BODIES, ROWS, type Till } from './bodies.ts'
import { type Aim, formsOf, sample, schemaOf } from './sample.ts'
import type { Kind } from './kinds.ts'
import { kindOf, type Things } from './things.ts'

/** One call of the contract. */
export type Call = Route & {
  /** Area and name, e.g. `shiftSessions.open`. */
  readonly call: string
  /** Which of the forms of its body, e.g. which kind of command. */
  readonly form: number
  /** The things of its ids, by part and field, e.g. `['body branchId', 'branch']`, anywhere in the part. */
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
  { till, isDiscovered = false }: { readonly till?: Till; readonly isDiscovered?: boolean } = {},
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
  const made = route.body ? part('body') : undefined
  const sent = call === 'sync.commands' && !isDiscovered ? commandsIn(made, till) : made
  const begun = isOfMany(call) && !isDiscovered ? withRevisions(sent as Many) : sent
  const whole = route.body ? { ...begun, ...beginning(route.body), ...BODIES[call] } : undefined
  const body = whole && withRows(whole, ROWS[call] ?? {})
  return {
    url: query.size > 0 ? `${filled}?${query}` : filled,
    body,
  }
}

/** Adds values to each row of lists. */
const withRows = (body: object, rows: Readonly<Record<string, object>>) => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(rows).map(([field, more]) => {
      const all = (body as Readonly<Record<string, readonly object[]>>)[field] ?? []
      return [field, all.map((row) => ({ ...row, ...more }))]
    }),
  ),
})

type Commands = { readonly commands: readonly Parameters<typeof asSent>[0][] }

const commandsIn = (body: unknown, till: Till | undefined) => {
  const { commands, ...rest } = body as Commands
  return { ...rest, commands: commands.map((command) => asSent(command, till)) }
}

type Many = { readonly rows: readonly { readonly base?: object }[] }
const isOfMany = (call: string) => call.endsWith('.changeMany')

/** Edits of many name the revision of each. With a base only what differs from it would count. */
const withRevisions = ({ rows, ...rest }: Many) => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, base: undefined, revision: 1 })),
})

/** Edits of records name the revision that they began from: here the first. */
const beginning = (body: core.$ZodType) =>
  schemaOf(body).properties?.['revision'] ? { revision: 1 } : {}

type Unlike = {
  /** The only field that is not from `things`: an id of others, or any that a caller makes. */
  readonly except?:
    | { readonly field: string; readonly things: Things }
    | { readonly field: string; readonly id: string }
  /** The device of the caller's session. */
  readonly till?: Till | undefined
}

/** The giver of commands is named only if that is tried: else it is the sender. */
const ACTOR = 'body actorId'

/** The request with its ids from `things`; the field that `except` names takes another. */
export function requestOf(call: Call, things: Things, { except, till }: Unlike = {}): Request {
  const request = build(
    call,
    (field, kind) => {
      if (field === except?.field && 'id' in except) return except.id
      if (field.endsWith(' deviceId') && till) return till.id
      if (kind === null) return crypto.randomUUID()
      return (field === except?.field && 'things' in except ? except.things : things)[kind]
    },
    till ? { till } : {},
  )
  if (call.call === 'sync.commands' && except?.field !== ACTOR) {
    const { actorId: _, ...body } = request.body as { readonly actorId?: string }
    request.body = body
  }
  return request
}

/**
 * Returns every call in each of its forms, discovered: a new one is tried without a line here, or fails with a
 * sentence that says which is missing.
 */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).flatMap(([name, route]) =>
    Array.from({ length: route.body ? formsOf(schemaOf(route.body)) : 1 }, (_, form) => {
      const slots: [string, Kind][] = []
      const made: string[] = []
      const call = `${area}.${name}`
      const aim = (field: string, kind: Kind | null): string => {
        if (kind === null) made.push(field)
        else slots.push([field, kind])
        return ''
      }
      build({ ...route, call, form, slots, made }, aim, { isDiscovered: true })
      return { ...route, call, form, slots, made }
    }),
  ),
)
