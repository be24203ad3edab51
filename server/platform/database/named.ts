import { CompiledQuery } from 'kysely'

/** A name after one colon; two are a cast. */
const NAME = /(?<!:):([a-z]\w*)/gi

/**
 * Makes a statement whose parameters have names, `:branchId`. It is put together once, so that PostgreSQL sees
 * the same text each time and plans it once. Throws if a value is missing.
 */
export function namedStatement(text: string): (values: object) => CompiledQuery {
  const names: string[] = []
  const numbered = text.replaceAll(NAME, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return (values) => {
    const given = new Map<string, unknown>(Object.entries(values))
    return CompiledQuery.raw(
      numbered,
      names.map((name) => {
        if (!given.has(name)) throw new Error(`The statement has no value for :${name}`)
        return given.get(name)
      }),
    )
  }
}

/**
 * Makes a statement that has only some of its parts, in their sequence. Each combination is put together once. Throws if a value of
 * a part that is asked for is missing.
 */
export function partialStatement<Part extends string>(
  parts: readonly Part[],
  textOf: (asked: readonly Part[]) => string,
): (asked: Readonly<Record<Part, boolean>>, values: object) => CompiledQuery {
  const made = new Map<string, ReturnType<typeof namedStatement>>()
  return (asked, values) => {
    const there = parts.filter((part) => asked[part])
    const key = there.join()
    const statement = made.get(key) ?? namedStatement(textOf(there))
    made.set(key, statement)
    return statement(values)
  }
}

type PgType =
  | 'uuid'
  | 'text'
  | 'text[]'
  | 'date'
  | 'timestamptz'
  | 'smallint'
  | 'int'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'json'

/** The columns of rows that are sent as JSON, each under the name of its field. */
export type Columns<Row> = { readonly [Field in keyof Row]-?: PgType }

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of the table, and `record` reads them from JSON: `"saleId" uuid, ...`. */
export const columnsOf = (columns: Readonly<Record<string, PgType>>) => ({
  names: Object.keys(columns).map(columnOf).join(', '),
  record: Object.entries(columns)
    .map(([field, type]) => `"${field}" ${type}`)
    .join(', '),
})
