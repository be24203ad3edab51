import { type RawBuilder, sql } from 'kysely'
import { toPage } from '#shared/contract/page.ts'
import type { ActKind } from '#shared/inventory/act.ts'
import type { Act, Transaction } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Page = { readonly page: number; readonly limit: number }

type Movement = Omit<Transaction, 'at' | 'postedAt' | 'value'> & {
  readonly value: number
  readonly at: Date
  readonly postedAt: Date
}
type Filter = Page & {
  readonly ingredientId?: string | undefined
  readonly kind?: string | undefined
  readonly sourceId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns one page of the ledger of a branch, the latest first. */
export async function listMovements(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit, ingredientId, kind, sourceId, from, to }: Filter,
  shows: boolean,
) {
  const where = and([
    sql`m.restaurant_id = ${restaurantId}`,
    sql`m.branch_id = ${branchId}`,
    ...(ingredientId === undefined ? [] : [sql`m.ingredient_id = ${ingredientId}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(sourceId === undefined ? [] : [sql`m.source_id = ${sourceId}`]),
    ...(from === undefined ? [] : [sql`m.business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`m.business_date <= ${to}::date`]),
  ])
  const { rows } = await sql<Movement>`
    select m.source_kind || ' ' || m.source_id || ' ' || m.part as "_id",
      m.ingredient_id as "ingredientId", i.name, i.dimension, i.unit, i.units, m.kind, m.place, m.quantity, m.value, m.at,
      m.posted_at as "postedAt", m.business_date as "businessDate", m.source_kind as "sourceKind",
      m.source_id as "sourceId", m.done_by_name as by, case
        when m.source_kind in ('sale', 'refund') then (
          select s.order_id from sales s
          where s.restaurant_id = m.restaurant_id and s.branch_id = m.branch_id
            and s.business_date = m.business_date and s.id = m.source_id limit 1)
        when m.source_kind = 'void' then (
          select v.order_id from voids v
          where v.restaurant_id = m.restaurant_id and v.branch_id = m.branch_id
            and v.business_date = m.business_date and v.id = m.source_id limit 1)
      end as "orderId"
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

/** Of an act `a`. An arrival that was taken back is none. */
export const hasArrived = sql`exists (
  select from stock_acts b
  where b.restaurant_id = a.restaurant_id and b.of_act = a.id and b.kind = 'arrival' and not exists (
    select from stock_acts c
    where c.restaurant_id = b.restaurant_id and c.of_act = b.id and c.kind = 'undo'
  )
)`
export const wasUndone = sql`exists (
  select from stock_acts u
  where u.restaurant_id = a.restaurant_id and u.of_act = a.id and u.kind = 'undo'
)`

type ActRow = Omit<Act, 'at' | 'postedAt' | 'by' | 'undone'> & {
  readonly at: Date
  readonly postedAt: Date
  readonly byId: string
  readonly byName: string
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}
type ActFilter = Page & {
  readonly kind?: ActKind | undefined
  readonly id?: string | undefined
  readonly only?: 'underWay' | undefined
}

/** Returns one page of what people did to the stock of a branch; of a transfer also where it arrives. */
export async function listActs(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit, kind, id, only }: ActFilter,
  shows: boolean,
) {
  const where = and([
    sql`a.restaurant_id = ${restaurantId}`,
    sql`(a.branch_id = ${branchId}
      or (a.kind = 'transfer' and a.document->>'toBranchId' = ${branchId}))`,
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    // What takes another back is shown with it, and alone where it is asked for.
    ...(id === undefined ? [sql`a.kind <> 'undo'`] : [sql`a.id = ${id}`]),
    ...(only === undefined
      ? []
      : [sql`a.kind = 'transfer' and not ${hasArrived} and not ${wasUndone}`]),
  ])
  const { rows } = await sql<ActRow>`
    select a.id as "_id", a.branch_id as "branchId", a.kind, a.at, a.posted_at as "postedAt",
      a.business_date as "businessDate", a.of_act as of, a.document, a.done_by as "byId",
      a.done_by_name as "byName", ${hasArrived} as arrived, undo.posted_at as "undoneAt",
      undo.done_by_name as "undoneBy"
    from stock_acts a
    left join stock_acts undo on undo.restaurant_id = a.restaurant_id and undo.of_act = a.id
      and undo.kind = 'undo'
    where ${where}
    order by a.at desc, a.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*) as total from stock_acts a where ${where}`.execute(db)
  const results = rows.map(
    ({ at, postedAt, byId, byName, undoneAt, undoneBy, document, ...row }) => ({
      ...row,
      at: at.toISOString(),
      postedAt: postedAt.toISOString(),
      by: { _id: byId, name: byName },
      undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? '' },
      document: shows ? document : withoutMoney(document),
    }),
  )
  const named = results.flatMap(({ document }) => namedIn(document))
  return {
    ...toPage(results, counted[0]?.total ?? 0, { page, limit }),
    ingredients: await readMeasures(db, restaurantId, named),
  }
}

/** Returns the ingredients that a document names: in its lines, or itself. */
const namedIn = (document: Act['document']): readonly string[] =>
  [document, ...(Array.isArray(document['lines']) ? document['lines'] : [])].flatMap(
    (line: unknown) => {
      const id: unknown =
        typeof line === 'object' && line !== null && Reflect.get(line, 'ingredientId')
      return typeof id === 'string' ? [id] : []
    },
  )

async function readMeasures(db: Db, restaurantId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Measure>`
    select id as "_id", name, dimension, unit, units from ingredients
    where restaurant_id = ${restaurantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return rows
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
