import type * as z from 'zod/mini'
import { MONEY } from '../contract/scalars.ts'
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
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is looked at before it is used
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def

/** Returns the columns of a sheet whose rows are such drafts. A field that no cell can hold has none: it is left to the form. */
export const columnsOf = (draft: z.core.$ZodObject): readonly SheetColumn[] =>
  Object.entries(draft._zod.def.shape).flatMap(([field, schema]) => columnsFor(field, schema))

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

/** Returns what a cell holds of a value; null if none can. */
function heldBy(schema: Schema): Held | null {
  const { type, format, element, valueType, entries, values = [], options = [] } = defOf(schema)
  switch (type) {
    case 'string':
      return just(format === 'datetime' ? 'moment' : format === 'date' ? 'day' : 'text')
    case 'number':
      return just(MONEY.has(schema) || MONEY.get(schema) ? 'money' : 'number')
    case 'boolean':
      return just('yes')
    case 'enum':
      return { kind: 'choice', options: Object.values(entries ?? {}).map(String) }
    case 'literal':
      return ofLiterals(values)
    case 'union':
      return ofLiterals(options.flatMap((option) => defOf(option).values ?? [null]))
    case 'array': {
      const one = element ? heldBy(unwrapped(element).inner) : null
      if (one?.kind !== 'text' && one?.kind !== 'choice') return null
      return { kind: 'choices', options: one.options }
    }
    case 'record':
      return valueType && defOf(valueType).type === 'string' ? just('texts') : null
    default:
      return null
  }
}

/** Fixed figures are figures, which the schema checks; fixed words are a choice. */
function ofLiterals(values: readonly unknown[]): Held | null {
  if (values.every((value) => typeof value === 'number')) return just('number')
  const words = values.filter((value) => typeof value === 'string')
  return words.length === values.length ? { kind: 'choice', options: words } : null
}
