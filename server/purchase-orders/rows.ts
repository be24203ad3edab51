import { type RawBuilder, sql } from 'kysely'
import { toPage } from '#shared/contract/page.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import type { PurchaseLine, PurchaseOrder } from '#shared/purchase-orders/contract.ts'
import { totalOf } from '#shared/purchase-orders/line.ts'
import {
  AWAITED_STATES,
  EXPECTED_STATES,
  type PurchaseState,
} from '#shared/purchase-orders/state.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A line as it is kept. What deliveries brought is beside it. */
export type StoredLine = Omit<PurchaseLine, 'received' | 'rejected'>

type Row = Omit<PurchaseOrder, 'lines' | 'total' | 'madeAt' | 'sentAt' | 'mailedAt'> & {
  readonly lines: readonly StoredLine[]
  readonly madeAt: Date
  readonly sentAt: Date | null
  readonly mailedAt: Date | null
}

const SELECT = sql`
  select o.id as "_id", o.branch_id as "branchId", o.number, o.state, o.supplier_id as "supplierId",
    s.name as "supplierName", s.email as "supplierEmail", o.expected_on as "expectedOn", o.note, o.lines,
    o.revision, o.made_at as "madeAt", o.made_by_name as "madeBy", o.sent_at as "sentAt",
    o.mail_to as "mailTo", o.mailed_at as "mailedAt"
  from purchase_orders o
  join suppliers s on s.restaurant_id = o.restaurant_id and s.id = o.supplier_id`

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`o.number`,
  expectedOn: sql`o.expected_on`,
  supplier: sql`lower(s.name)`,
}

type Filter = {
  readonly page: number
  readonly limit: number
  readonly state?: PurchaseState | 'open' | 'late' | undefined
  readonly supplierId?: string | undefined
  readonly sort?: string | undefined
  /** The business day of the branch, `YYYY-MM-DD`. */
  readonly today: string
}

const statesOf = (state: NonNullable<Filter['state']>): readonly string[] => {
  if (state === 'late') return AWAITED_STATES
  return state === 'open' ? EXPECTED_STATES : [state]
}

/** Returns one page of a branch's orders to suppliers, the latest first. */
export async function listPurchases(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit, state, supplierId, sort = '-number', today }: Filter,
  shows: boolean,
) {
  const conditions = [
    sql`o.restaurant_id = ${restaurantId}`,
    sql`o.branch_id = ${branchId}`,
    ...(state === undefined ? [] : [sql`o.state = any(${[...statesOf(state)]}::text[])`]),
    ...(state === 'late' ? [sql`o.expected_on < ${today}`] : []),
    ...(supplierId === undefined ? [] : [sql`o.supplier_id = ${supplierId}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const by = SORTS[sort.replace('-', '')] ?? sql`o.number`
  const { rows } = await sql<Row>`
    ${SELECT} where ${where}
    order by ${by} ${sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`}, o.number desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*) as total from purchase_orders o where ${where}`.execute(db)
  const results = await withReceipts(db, restaurantId, rows, shows)
  return toPage(results, counted[0]?.total ?? 0, { page, limit })
}

/** Returns an order to a supplier; undefined: the branch has none of that id. */
export async function findPurchase(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
  shows = true,
): Promise<PurchaseOrder | undefined> {
  const { rows } = await sql<Row>`
    ${SELECT} where o.restaurant_id = ${restaurantId} and o.branch_id = ${branchId}
      and o.id = ${id}`.execute(db)
  return (await withReceipts(db, restaurantId, rows, shows))[0]
}

/** Returns the orders of a branch that still expect something. */
export async function readExpected(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<Row>`
    ${SELECT} where o.restaurant_id = ${restaurantId} and o.branch_id = ${branchId}
      and o.state = any(${[...EXPECTED_STATES]}::text[])`.execute(db)
  return withReceipts(db, restaurantId, rows, true)
}

type Came = {
  readonly orderId: string
  readonly lineId: string
  readonly received: number
  readonly rejected: number
}

async function withReceipts(
  db: Db,
  restaurantId: string,
  rows: readonly Row[],
  shows: boolean,
): Promise<PurchaseOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ _id }) => _id)
  const { rows: came } = await sql<Came>`
    select r.order_id as "orderId", r.line_id as "lineId", sum(r.received)::bigint as received,
      sum(r.rejected)::bigint as rejected
    from purchase_receipts r
    where r.restaurant_id = ${restaurantId} and r.order_id = any(${ids}::uuid[]) and not exists (
      select from stock_acts u
      where u.restaurant_id = r.restaurant_id and u.of_act = r.act_id and u.kind = 'undo')
    group by r.order_id, r.line_id`.execute(db)
  const cameOf = new Map(came.map((one) => [`${one.orderId} ${one.lineId}`, one]))
  return rows.map(({ lines, madeAt, sentAt, mailedAt, ...row }) => ({
    ...row,
    lines: lines.map((line) => {
      const { received = 0, rejected = 0 } = cameOf.get(`${row._id} ${line._id}`) ?? {}
      return { ...line, price: shows ? line.price : null, received, rejected }
    }),
    total: shows ? totalOf(lines) : null,
    madeAt: madeAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
  }))
}

/** Returns the ingredients that lines name, as far as quantities of them are read. */
export async function measuresOf(
  db: Db,
  restaurantId: string,
  lines: readonly { readonly ingredientId: string }[],
): Promise<Measure[]> {
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))]
  const { rows } = await sql<Measure>`
    select id as "_id", name, dimension, unit, units from ingredients
    where restaurant_id = ${restaurantId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Writes the state of an order: what was read of it before is outdated. */
export async function writeState(
  trx: Db,
  { restaurantId }: BranchPlace,
  id: string,
  state: PurchaseState,
): Promise<void> {
  await sql`
    update purchase_orders set state = ${state}, revision = revision + 1
    where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
}

type NewPurchase = Pick<PurchaseOrder, '_id' | 'supplierId' | 'expectedOn' | 'note'> & {
  readonly lines: readonly StoredLine[]
}
type Maker = { readonly userId: string; readonly name: string }

/** Writes a draft under the next number of its branch: changes of a restaurant run one after another. */
export async function insertPurchase(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { _id, supplierId, expectedOn, note, lines }: NewPurchase,
  { at, by }: { readonly at: Date; readonly by: Maker },
): Promise<void> {
  await sql`
    insert into purchase_orders (restaurant_id, branch_id, id, number, supplier_id, state, expected_on,
      note, lines, made_at, made_by, made_by_name)
    select ${restaurantId}, ${branchId}, ${_id}, coalesce(max(number), 0) + 1, ${supplierId}, 'draft',
      ${expectedOn}, ${note}, ${JSON.stringify(lines)}, ${at}, ${by.userId}, ${by.name}
    from purchase_orders where restaurant_id = ${restaurantId} and branch_id = ${branchId}`.execute(
    trx,
  )
}
