import * as z from 'zod/mini'

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly propertyNames?: Schema
  readonly maxProperties?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
}

/** Returns the id for a field. */
export type Aim = (field: string) => string
/** The wishes for a sample: its ids, and which of several forms it takes if each holds ids of its own. */
type Wanted = { readonly aim: Aim; readonly form: number }

/** Ids that are texts of another form than a uuid. */
const TEXT_IDS = new Set(['ticketId'])
/** Texts whose form only a rule knows. */
const TEXTS: Readonly<Record<string, string>> = {
  number: 'A42',
  proof: 'x'.repeat(43),
  // Of stock.
  unit: 'g',
  amount: '1',
  received: '1',
  refused: '0',
  lost: '0',
}

const known = new Map<z.core.$ZodType, Schema>()

/** Returns the JSON schema of what a caller sends. */
export function schemaOf(type: z.core.$ZodType): Schema {
  const found = known.get(type)
  if (found) return found
  const options = { io: 'input', unrepresentable: 'any' } as const
  const schema = z.toJSONSchema(type, options) as Schema
  known.set(type, schema)
  return schema
}

const holdsIds = (schema: Schema): boolean =>
  schema.format === 'uuid' ||
  [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ].some(holdsIds)

const isOfTexts = ({ additionalProperties }: Schema): boolean =>
  typeof additionalProperties === 'object' && additionalProperties.type === 'string'

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T08:00:00.000Z',
  email: 'somebody@example.com',
  time: '08:00',
}

/** Returns in how many forms a value holds ids, e.g. the kinds of commands. */
export function formsOf(schema: Schema): number {
  const choices = choicesOf(schema)
  const inner = [...choices, ...Object.values(schema.properties ?? {}), schema.items ?? {}]
  const own = choices.length > 1 && choices.every(holdsIds) ? choices.length : 1
  return Math.max(
    own,
    ...inner.map((part) => (part.type || part.oneOf || part.anyOf ? formsOf(part) : 1)),
  )
}

/**
 * Returns the smallest value of a schema, with every id that it could hold. Values for patterns must be given
 * besides.
 */
export const sample = (schema: Schema, aim: Aim, form = 0): unknown =>
  make(schema, { aim, form }, '')

function make(schema: Schema, wanted: Wanted, field: string): unknown {
  if (schema.format === 'uuid' || TEXT_IDS.has(field)) return wanted.aim(field)
  if (schema.type === 'string' && TEXTS[field] !== undefined) return TEXTS[field]
  const choices = choicesOf(schema)
  const choice = choices[wanted.form % choices.length]
  if (choice) return make(choice, wanted, field)
  if (schema.type === 'object') return makeObject(schema, wanted)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema
    return holdsIds(items) || minItems > 0 ? [make(items, wanted, field)] : []
  }
  return makeScalar(schema)
}

const choicesOf = ({ anyOf, oneOf = [] }: Schema): readonly Schema[] =>
  (anyOf ?? oneOf).filter(({ type }) => type !== 'null')

function makeObject(schema: Schema, wanted: Wanted): object {
  // A record of languages.
  if (isOfTexts(schema)) return { en: 'Some name' }
  const held = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => schema.required?.includes(name) || holdsIds(part),
  )
  return Object.fromEntries(held.map(([name, part]) => [name, make(part, wanted, name)]))
}

function makeScalar(schema: Schema): unknown {
  const { type, format = '', minLength = 0, minimum = 1 } = schema
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0]
  if (type === 'string') return FORMATS[format] ?? 'x'.repeat(Math.max(minLength, 4))
  return type === 'boolean' ? true : Math.max(minimum, 1)
}

/** Adds fields to every object of a value whose names the schema fixes and which does not know them. */
export const withForbidden = (schema: Schema, value: unknown, extra: object): unknown =>
  withFields(schema, value, (properties) =>
    Object.entries(extra).filter(([name]) => !(name in properties)),
  )

/** Adds a text wherever the schema takes one of that name. */
export const withText = (schema: Schema, value: unknown, name: string, text: string): unknown =>
  withFields(schema, value, (properties) => (name in properties ? [[name, text]] : []))

type Properties = NonNullable<Schema['properties']>
type Added = (properties: Properties) => readonly (readonly [name: string, value: unknown])[]

function withFields(schema: Schema, value: unknown, added: Added): unknown {
  const choices = choicesOf(schema)
  const form = choices.find((choice) => isOf(choice, value)) ?? choices[0] ?? schema
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withFields(form.items ?? {}, item, added))
  }
  const { properties } = form
  if (!properties || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    withFields(properties[name] ?? {}, part, added),
  ])
  return Object.fromEntries([...added(properties), ...parts])
}

/** Returns whether a value has the words that distinguish one form from the others. */
const isOf = ({ properties = {} }: Schema, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(properties).every(
    ([name, part]) =>
      part.const === undefined || part.const === (value as Record<string, unknown>)[name],
  )
