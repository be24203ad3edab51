import { type RawBuilder, sql } from 'kysely'
import type { Stock } from '#shared/inventory/stock.ts'
import { toPage } from '#shared/contract/page.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { holds } from './counts.ts'

type Row = Omit<Stock, 'countedAt' | 'last' | 'reference' | 'value'> & {
  readonly countedAt: Date | null
  readonly value: number
  readonly lastValue: number | null
  readonly lastQuantity: number | null
  readonly reference: number | null
  readonly referenceQuantity: number | null
  readonly category: string | null
  readonly kind: string
  readonly archived: boolean
}

/** What a branch has of every ingredient, whether it ever moved there or not. */
const stockIn = ({ restaurantId, branchId }: BranchPlace) => sql`
  select i.id as "_id", i.name, i.dimension, i.unit, i.units, i.packs, i.category_id as category,
    i.kind, i.archived_at is not null as archived, coalesce(l.quantity, 0) as quantity, coalesce(l.value, 0) as value,
    coalesce(w.quantity, 0) as "inTransit",
    coalesce(t.minimum, 0) as minimum, coalesce(t.par, 0) as par, coalesce(t.shelf, '') as shelf,
    coalesce(t.shelf_order, 0) as "shelfOrder", t.supplier_id as "supplierId",
    l.last_value as "lastValue", l.last_quantity as "lastQuantity",
    t.reference_value as reference, t.reference_quantity as "referenceQuantity",
    l.last_value is null and t.reference_value is null as uncosted
  from ingredients i
  left join stock_levels l on l.restaurant_id = i.restaurant_id and l.branch_id = ${branchId}
    and l.place = 'stock' and l.ingredient_id = i.id
  left join stock_levels w on w.restaurant_id = i.restaurant_id and w.branch_id = ${branchId}
    and w.place = 'transit' and w.ingredient_id = i.id
  left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
    and t.ingredient_id = i.id
  where i.restaurant_id = ${restaurantId}`

const countedIn = ({ restaurantId, branchId }: BranchPlace) => sql`(
  select max(c.counted_at) from stock_counts c
  where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.ingredient_id = found."_id"
    and ${holds}
) as "countedAt"`

function present(row: Row, shows: boolean): Stock {
  const { lastValue, lastQuantity, referenceQuantity, reference, ...more } = row
  const { value, countedAt, category: _category, kind: _kind, archived: _archived, ...rest } = more
  const isBought = lastValue !== null && lastQuantity !== null
  const isKnown = reference !== null && referenceQuantity !== null
  return {
    ...rest,
    countedAt: countedAt?.toISOString() ?? null,
    value: shows ? value : null,
    last: shows && isBought ? { value: lastValue, quantity: lastQuantity } : null,
    reference: shows && isKnown ? { amount: reference, quantity: referenceQuantity } : null,
  }
}

/** Returns what a branch has of an ingredient; undefined: the restaurant has none of that id. */
export async function findStock(
  db: Db,
  place: BranchPlace,
  id: string,
  shows: boolean,
): Promise<Stock | undefined> {
  const { rows } = await sql<Row>`
    select found.*, ${countedIn(place)} from (${stockIn(place)} and i.id = ${id}) as found`.execute(
    db,
  )
  return rows[0] && present(rows[0], shows)
}

type Filter = {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly kind?: string | undefined
  readonly only?: 'low' | 'negative' | 'uncosted' | undefined
  /** `true`: only those that were removed. */
  readonly archived?: 'true' | 'false' | undefined
  readonly sort?: string | undefined
}

const ONLY: Readonly<Record<NonNullable<Filter['only']>, RawBuilder<unknown>>> = {
  low: sql`quantity < minimum`,
  negative: sql`quantity < 0`,
  uncosted: sql`uncosted`,
}
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  /** Below zero, then what is lowest against its minimum, then all that is not low. */
  need: sql`case when quantity < 0 then -1
    when quantity < minimum then quantity::numeric / minimum else 2 end`,
  name: sql`lower(name)`,
  shelf: sql`"shelfOrder"`,
  quantity: sql`quantity`,
  value: sql`value`,
  kind: sql`kind`,
}
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const conditionsOf = ({ search, categoryId, kind, only, archived }: Filter) => [
  archived === 'true' ? sql`archived` : sql`not archived`,
  ...(search ? [sql`name ilike ${`%${literally(search)}%`}`] : []),
  ...(categoryId === undefined ? [] : [sql`category = ${categoryId}`]),
  ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ...(only ? [ONLY[only]] : []),
]

/** Returns one page of what a branch has, and what all that was found is worth. */
export async function listStock(db: Db, place: BranchPlace, filter: Filter, shows: boolean) {
  const { page, limit, sort = 'name' } = filter
  const by = SORTS[sort.replace('-', '')] ?? sql`lower(name)`
  const order = sql`order by ${by} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, lower(name), "_id"`
  const { rows } = await sql<Row & Sums>`
    with all_of_it as (${stockIn(place)}), found as (
      select * from all_of_it where ${sql.join(conditionsOf(filter), sql` and `)}
    ), page as (
      select * from found ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select found.*, ${countedIn(place)}, sums.total, sums.worth, needs.low, needs.negative
    from (select count(*) as total, coalesce(sum(value), 0)::bigint as worth from found) as sums
    cross join (
      select count(*) filter (where quantity < minimum) as low,
        count(*) filter (where quantity < 0) as negative
      from all_of_it where not archived
    ) as needs
    left join page as found on true
    ${order}`.execute(db)
  const [first] = rows
  const found = rows.filter(({ _id }) => _id !== null)
  const results = found.map(
    ({ total: _total, worth: _worth, low: _low, negative: _negative, ...row }) =>
      present(row, shows),
  )
  const { total, worth, low, negative } = first ?? NOTHING
  return {
    ...toPage(results, total, { page, limit }),
    value: shows ? worth : null,
    low,
    negative,
  }
}
const NOTHING: Sums = { total: 0, worth: 0, low: 0, negative: 0 }

/** Beside every row: of all that was found, and of all there is. */
type Sums = {
  readonly total: number
  readonly worth: number
  readonly low: number
  readonly negative: number
}
