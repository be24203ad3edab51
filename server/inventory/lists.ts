import { type RawBuilder, sql } from 'kysely'
import { toPage } from '#shared/contract/page.ts'
import type { ActKind } from '#shared/inventory/act.ts'
import type { Act } from '#shared/inventory/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { StockPlace } from './levels.ts'

type Page = { readonly page: number; readonly limit: number }

type Movement = {
  readonly _id: string
  readonly ingredientId: string
  readonly name: string
  readonly kind: string
  readonly place: StockPlace
  readonly quantity: number
  readonly value: number
  readonly at: Date
  readonly postedAt: Date
  readonly businessDate: string
  readonly sourceKind: string
  readonly sourceId: string
  readonly by: string | null
}
type Filter = Page & {
  readonly ingredientId?: string | undefined
  readonly kind?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns one page of the ledger of a branch, the latest first. */
export async function listMovements(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit, ingredientId, kind, from, to }: Filter,
  shows: boolean,
) {
  const where = and([
    sql`m.restaurant_id = ${restaurantId}`,
    sql`m.branch_id = ${branchId}`,
    ...(ingredientId === undefined ? [] : [sql`m.ingredient_id = ${ingredientId}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`m.business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`m.business_date <= ${to}::date`]),
  ])
  const { rows } = await sql<Movement>`
    select m.source_kind || ' ' || m.source_id || ' ' || m.part as "_id",
      m.ingredient_id as "ingredientId", i.name, m.kind, m.place, m.quantity, m.value, m.at,
      m.posted_at as "postedAt", m.business_date as "businessDate", m.source_kind as "sourceKind",
      m.source_id as "sourceId", m.done_by_name as by
    from stock_movements m
    join ingredients i on i.restaurant_id = m.restaurant_id and i.id = m.ingredient_id
    where ${where}
    order by m.at desc, m.n desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*) as total from stock_movements m where ${where}`.execute(db)
  const results = rows.map(({ at, postedAt, value, ...row }) => ({
    ...row,
    at: at.toISOString(),
    postedAt: postedAt.toISOString(),
    value: shows ? value : null,
  }))
  return toPage(results, counted[0]?.total ?? 0, { page, limit })
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

type ActRow = Omit<Act, 'at' | 'postedAt' | 'by'> & {
  readonly at: Date
  readonly postedAt: Date
  readonly byId: string
  readonly byName: string
}

/** Returns one page of what people did to the stock of a branch; of a transfer also where it arrives. */
export async function listActs(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit, kind }: Page & { readonly kind?: ActKind | undefined },
  shows: boolean,
) {
  const where = and([
    sql`a.restaurant_id = ${restaurantId}`,
    sql`(a.branch_id = ${branchId}
      or (a.kind = 'transfer' and a.document->>'toBranchId' = ${branchId}))`,
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
  ])
  const { rows } = await sql<ActRow>`
    select a.id as "_id", a.kind, a.at, a.posted_at as "postedAt",
      a.business_date as "businessDate", a.of_act as of, a.document, a.done_by as "byId",
      a.done_by_name as "byName", exists (
        select from stock_acts b where b.restaurant_id = a.restaurant_id and b.of_act = a.id
          and b.kind = 'arrival'
      ) as arrived
    from stock_acts a where ${where}
    order by a.at desc, a.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*) as total from stock_acts a where ${where}`.execute(db)
  const results = rows.map(({ at, postedAt, byId, byName, document, ...row }) => ({
    ...row,
    at: at.toISOString(),
    postedAt: postedAt.toISOString(),
    by: { _id: byId, name: byName },
    document: shows ? document : withoutMoney(document),
  }))
  return toPage(results, counted[0]?.total ?? 0, { page, limit })
}

const MONEY = ['price', 'kept', 'used']

/** Leaves out what was paid. */
function withoutMoney(document: Act['document']): Act['document'] {
  const entries = Object.entries(document).filter(([name]) => !MONEY.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(bare) : value]),
  )
}
const bare = (line: unknown): unknown =>
  typeof line === 'object' && line !== null
    ? Object.fromEntries(Object.entries(line).filter(([name]) => !MONEY.includes(name)))
    : line
