import type * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'
import { type Language, LANGUAGES } from '../languages/languages.ts'

/** What a cell holds. `moment` is an instant by the clock of the branch; `choices` are several, `texts` one language of a text. */
type Kind = 'text' | 'texts' | 'number' | 'money' | 'yes' | 'choice' | 'choices' | 'day' | 'moment'

/** A column of a sheet: a field of a collection, or one language of it. */
export type SheetColumn = {
  /** Unique in its sheet, e.g. `leadDays` or `name.lo`. */
  readonly key: string
  readonly field: string
  /** Of a text in several languages. */
  readonly language: Language | null
  readonly kind: Kind
  /** The only values that a choice may have; empty: any. */
  readonly options: readonly string[]
  /** What an empty cell means; `nothing`: the field is left as it is, which a new row may do where it is optional. */
  readonly empty: 'text' | 'null' | 'list' | 'nothing'
  /** A new row needs no value. */
  readonly optional: boolean
}

type Schema = z.core.$ZodType
/** The parts of a schema that say what it holds; zod's own types would be a union of thirty. */
type Def = {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly shape?: Readonly<Record<string, Schema>>
}

// oxlint-disable-next-line no-underscore-dangle -- zod keeps there what a schema was made of
const defOf = (schema: Schema): Def => schema._zod.def

/** Returns the columns of a sheet whose rows are such drafts. A field that no cell can hold has none: it is left to the form. */
export const columnsOf = (draft: z.core.$ZodObject): readonly SheetColumn[] =>
  Object.entries(defOf(draft).shape ?? {}).flatMap(([field, schema]) => columnsFor(field, schema))

function columnsFor(field: string, schema: Schema): readonly SheetColumn[] {
  const { inner, optional, nullable } = unwrapped(schema)
  const held = heldBy(inner)
  if (held === null) return []
  const { kind, options } = held
  const column = { field, kind, options, optional, empty: emptyOf(kind, nullable) }
  if (kind !== 'texts') return [{ ...column, key: field, language: null }]
  return LANGUAGES.map((language) => ({ ...column, key: `${field}.${language}`, language }))
}

const emptyOf = (kind: Kind, nullable: boolean): SheetColumn['empty'] => {
  if (nullable) return 'null'
  if (kind === 'text') return 'text'
  return kind === 'choices' ? 'list' : 'nothing'
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional'])

function unwrapped(schema: Schema) {
  let inner = schema
  const types: string[] = []
  for (let def = defOf(inner); WRAPPERS.has(def.type) && def.innerType; def = defOf(inner)) {
    types.push(def.type)
    inner = def.innerType
  }
  return {
    inner,
    optional: types.some((type) => ['optional', 'default', 'prefault'].includes(type)),
    nullable: types.includes('nullable'),
  }
}

type Held = { readonly kind: Kind; readonly options: readonly string[] }
const just = (kind: Kind): Held => ({ kind, options: [] })

/** What a cell holds of the values of a schema, by its type; null if none can. */
const HELD: Readonly<Record<string, (schema: Schema, def: Def) => Held | null>> = {
  string: (_, { format = '' }) => just(OF_FORMAT[format] ?? 'text'),
  number: (schema) => just(isAmount(schema) ? 'money' : 'number'),
  boolean: () => just('yes'),
  enum: (_, { entries = {} }) => ({ kind: 'choice', options: Object.values(entries).map(String) }),
  literal: (_, { values = [] }) => ofLiterals(values),
  union: (_, { options = [] }) =>
    ofLiterals(options.flatMap((option) => defOf(option).values ?? [null])),
  array: (_, { element }) => severalOf(element ? heldBy(unwrapped(element).inner) : null),
  record: (_, { valueType }) =>
    valueType && defOf(valueType).type === 'string' ? just('texts') : null,
}

/** Returns whether it is an amount of money, also one with bounds of its own, which zod makes of the first. */
function isAmount(schema: Schema): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- zod keeps there what a schema was made from
  for (let one: Schema | undefined = schema; one; one = one._zod.parent)
    if (one === Amount) return true
  return false
}

const OF_FORMAT: Readonly<Record<string, Kind>> = { datetime: 'moment', date: 'day' }

function heldBy(schema: Schema): Held | null {
  const def = defOf(schema)
  return HELD[def.type]?.(schema, def) ?? null
}

const severalOf = (one: Held | null): Held | null =>
  one?.kind === 'text' || one?.kind === 'choice' ? { kind: 'choices', options: one.options } : null

/** Fixed figures are figures, which the schema checks; fixed words are a choice. */
function ofLiterals(values: readonly unknown[]): Held | null {
  if (values.every((value) => typeof value === 'number')) return just('number')
  const words = values.filter((value) => typeof value === 'string')
  return words.length === values.length ? { kind: 'choice', options: words } : null
}
