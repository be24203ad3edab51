import { type RawBuilder, sql } from 'kysely'
import type { PageQuery, Totals } from '#shared/contract/page.ts'
import type { Db } from '../platform/database/database.ts'
import type { Place } from './place.ts'

/** A row with the contract's names. */
export type Row = Readonly<Record<string, unknown>>

export type Source = {
  readonly table: string
  /** Texts to search; lists are sorted by them ignoring case. */
  readonly search: readonly string[]
  /**
   * Returns the condition of a search that an index answers, in place of reading the texts of every row; null: it is read.
   * Archived rows are always read.
   */
  readonly found?: (search: string) => RawBuilder<unknown> | null
  /** Those of them with texts in several languages. */
  readonly inLanguages?: readonly string[]
  /** Field by which a list is sorted by default. */
  readonly order: string
  /** Arrays that are kept as documents; other arrays are arrays of texts. */
  readonly documents?: readonly string[]
  /** Amounts that are summed over all pages of a list; its rows have a currency. */
  readonly totals?: readonly string[]
  /** Fields that are counted when they are read, by their names. */
  readonly counted?: Readonly<Record<string, RawBuilder<unknown>>>
}

export type ListQuery = PageQuery & {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly archived: 'true' | 'false'
}

const column = (name: string) =>
  sql.ref(
    name === '_id' ? 'id' : name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`.toLowerCase()),
  )
const camel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const ofPlace = ({ restaurantId, branchId }: Place) =>
  branchId === null
    ? sql`restaurant_id = ${restaurantId}`
    : sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

function toRow({ id, archived_at, ...row }: Row): Row {
  const fields = Object.entries(row).map(([name, value]) => [
    camel(name),
    value instanceof Date ? value.toISOString() : value,
  ])
  const archivedAt = archived_at instanceof Date ? archived_at.toISOString() : null
  return { _id: id, archived: archivedAt !== null, archivedAt, ...Object.fromEntries(fields) }
}

type Recent = { readonly column: string; readonly since: Date }

/** Escapes the text for a pattern: `%`, `_` and `\` lose their meaning. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Reads and writes the rows of one table, always within their place. Names of columns come only from the
 * description; every value from a caller is a parameter.
 *
 * A search reads every row of the place. That is bounded by the largest size of a collection, and finds parts
 * of words in Lao, Thai, Khmer and Burmese, which have no spaces that an index could use.
 */
export function createRecords({
  table,
  search: searched,
  found: byIndex,
  inLanguages = [],
  order,
  documents = [],
  counted = {},
  totals: summed = [],
}: Source) {
  const from = sql.table(table)
  const extra = Object.entries(counted).map(([name, value]) => sql`, ${value} as ${column(name)}`)
  const all = sql`*${sql.join(extra, sql``)}`

  const toColumn = (name: string, value: unknown) => {
    const isDocument = typeof value === 'object' && value !== null && !(value instanceof Date)
    return isDocument && (!Array.isArray(value) || documents.includes(name))
      ? sql`${JSON.stringify(value)}`
      : sql`${value}`
  }

  /** Returns the text of a field to search in. */
  const textOf = (name: string) =>
    inLanguages.includes(name)
      ? sql`(select string_agg(value, ' ') from jsonb_each_text(${column(name)}))`
      : column(name)

  function searchOf(search: string | undefined, archived: ListQuery['archived']) {
    if (!search) return []
    const indexed = archived === 'true' ? null : (byIndex?.(search) ?? null)
    const texts = sql.join(searched.map(textOf))
    return [indexed ?? sql`concat_ws(' ', ${texts}) ilike ${`%${literally(search)}%`}`]
  }

  async function change(trx: Db, place: Place, id: string, sets: readonly RawBuilder<unknown>[]) {
    const { rows } = await sql<Row>`
      update ${from} set ${sql.join([...sets, sql`revision = revision + 1`])}
      where ${ofPlace(place)} and id = ${id} returning ${all}`.execute(trx)
    return toRow(rows[0] ?? {})
  }

  return {
    /**
     * Returns one page and the number of all matching rows. Other values of the query must equal the field of
     * that name.
     */
    async list(
      db: Db,
      place: Place,
      { page, limit, search, sort = order, archived, ...filters }: ListQuery,
    ): Promise<{
      readonly rows: readonly Row[]
      readonly total: number
      readonly totals?: Totals
    }> {
      const where = and([
        ofPlace(place),
        archived === 'true' ? sql`archived_at is not null` : sql`archived_at is null`,
        ...searchOf(search, archived),
        ...Object.entries(filters)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => sql`${column(name)} = ${value}`),
      ])
      const field = sort.replace(/^-/, '')
      const value = searched.includes(field) ? sql`lower(${column(field)}::text)` : column(field)
      const sorted = sql`order by ${value} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, id`
      // What is counted is counted for the rows of the page alone, unless they are sorted by it.
      const [every, shownOf] = field in counted ? [all, sql`*`] : [sql`*`, all]
      const { rows } = await sql<Row & { readonly total: number }>`
        with found as (select ${every} from ${from} where ${where})
        select * from (select count(*) as total from found) as counted
        left join (
          select ${shownOf} from found as ${from} ${sorted} limit ${limit} offset ${(page - 1) * limit}
        ) as page on true
        ${sorted}`.execute(db)
      const found = rows.filter(({ id }) => id !== null).map(toRow)
      const shown = { rows: found, total: rows[0]?.total ?? 0 }
      if (summed.length === 0) return shown
      const sums = sql.join(
        summed.map((name) => sql`, sum(${column(name)})::float8 as ${column(name)}`),
        sql``,
      )
      const { rows: byMoney } = await sql<Row & { readonly currency: string }>`
        with found as (select ${all} from ${from} where ${where})
        select currency${sums} from found group by currency order by currency`.execute(db)
      const totalOf = (name: string) =>
        byMoney.map((row) => ({ currency: row.currency, sum: Number(toRow(row)[name]) }))
      return { ...shown, totals: Object.fromEntries(summed.map((name) => [name, totalOf(name)])) }
    },

    /** Returns a row, also an archived one. */
    async find(db: Db, place: Place, id: string): Promise<Row | undefined> {
      const { rows } = await sql<Row>`
        select ${all} from ${from} where ${ofPlace(place)} and id = ${id}`.execute(db)
      return rows[0] && toRow(rows[0])
    },

    /** Returns those rows, also archived ones. */
    async findAll(db: Db, place: Place, ids: readonly string[]): Promise<readonly Row[]> {
      const { rows } = await sql<Row>`
        select ${all} from ${from} where ${ofPlace(place)} and id = any(${[...ids]}::uuid[])`.execute(
        db,
      )
      return rows.map(toRow)
    },

    /** Returns the number of rows that are not archived, `recent`: of those since a moment. */
    async count(db: Db, place: Place, recent?: Recent): Promise<number> {
      const since = recent ? sql` and ${sql.ref(recent.column)} >= ${recent.since}` : sql``
      const { rows } = await sql<{ readonly count: number }>`
        select count(*) from ${from}
        where ${ofPlace(place)} and archived_at is null${since}`.execute(db)
      return rows[0]?.count ?? 0
    },

    async insert(trx: Db, { restaurantId, branchId }: Place, id: string, fields: object) {
      const owner = { restaurantId, ...(branchId !== null && { branchId }) }
      const entries = Object.entries({ ...fields, ...owner, _id: id })
      const { rows } = await sql<Row>`
        insert into ${from} (${sql.join(entries.map(([name]) => column(name)))})
        values (${sql.join(entries.map(([name, value]) => toColumn(name, value)))})
        returning ${all}`.execute(trx)
      return toRow(rows[0] ?? {})
    },

    update: (trx: Db, place: Place, id: string, fields: object) =>
      change(
        trx,
        place,
        id,
        Object.entries(fields).map(
          ([name, value]) => sql`${column(name)} = ${toColumn(name, value)}`,
        ),
      ),

    /** Hides a row from `at` on, or with null shows it again. */
    archive: (trx: Db, place: Place, id: string, at: Date | null) =>
      change(trx, place, id, [sql`archived_at = ${at}`]),
  }
}
export type Records = ReturnType<typeof createRecords>
