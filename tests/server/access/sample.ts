import * as z from 'zod/mini'

/** As much of JSON Schema as the contract uses. */
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

/** Answers the id that a field is to hold. */
export type Aim = (field: string) => string

const known = new Map<z.core.$ZodType, Schema>()

/** The JSON schema of what a caller sends. */
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

/** The smallest value of a schema, with every id that it could hold. What patterns want must be said besides. */
export function sample(schema: Schema, aim: Aim, field = ''): unknown {
  if (schema.format === 'uuid') return aim(field)
  const [choice] = choicesOf(schema)
  if (choice) return sample(choice, aim, field)
  if (schema.type === 'object') return sampleObject(schema, aim)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema
    return holdsIds(items) || minItems > 0 ? [sample(items, aim, field)] : []
  }
  return sampleScalar(schema)
}

const choicesOf = ({ anyOf, oneOf = [] }: Schema): readonly Schema[] =>
  (anyOf ?? oneOf).filter(({ type }) => type !== 'null')

function sampleObject(schema: Schema, aim: Aim): object {
  // A record of languages.
  if (isOfTexts(schema)) return { en: 'Some name' }
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => schema.required?.includes(name) || holdsIds(part),
  )
  return Object.fromEntries(wanted.map(([name, part]) => [name, sample(part, aim, name)]))
}

function sampleScalar(schema: Schema): unknown {
  const { type, format = '', minLength = 0, minimum = 1 } = schema
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0]
  if (type === 'string') return FORMATS[format] ?? 'x'.repeat(Math.max(minLength, 4))
  return type === 'boolean' ? true : Math.max(minimum, 1)
}

/** Adds fields to every object of a value whose names the schema fixes and which does not know them. */
export function withForbidden(schema: Schema, value: unknown, extra: object): unknown {
  const [only = schema] = choicesOf(schema)
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withForbidden(only.items ?? {}, item, extra))
  }
  const { properties } = only
  if (!properties || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    withForbidden(properties[name] ?? {}, part, extra),
  ])
  const unknown = Object.entries(extra).filter(([name]) => !(name in properties))
  return Object.fromEntries([...unknown, ...parts])
}
