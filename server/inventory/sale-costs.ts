import { sql } from 'kysely'
import type { CostingMethod } from '#shared/inventory/costing.ts'
import type { Db } from '../platform/database/database.ts'
import { namedStatement, type Columns, columnsOf } from '../platform/database/named.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** What a line of a sale or a refund cost, frozen. */
export type SaleCost = {
  readonly businessDate: string
  readonly orderId: string
  readonly saleId: string
  readonly lineId: string
  readonly menuItemId: string
  readonly cost: number
  readonly complete: boolean
  readonly recipeId: string | null
  readonly recipeVersion: number | null
  readonly method: CostingMethod
}

const COLUMNS: Columns<SaleCost> = {
  businessDate: 'date',
  orderId: 'uuid',
  saleId: 'uuid',
  lineId: 'uuid',
  menuItemId: 'uuid',
  cost: 'bigint',
  complete: 'boolean',
  recipeId: 'uuid',
  recipeVersion: 'int',
  method: 'text',
}
const { names, record } = columnsOf(COLUMNS)
const insert = namedStatement(`
  insert into sale_costs (restaurant_id, branch_id, ${names})
  select :restaurantId, :branchId, f.* from json_to_recordset(:rows::json) as f (${record})
  on conflict do nothing`)

/** Freezes costs. Those that are there stay as they are. */
export async function writeSaleCosts(
  trx: Db,
  place: BranchPlace,
  rows: readonly SaleCost[],
): Promise<void> {
  if (rows.length === 0) return
  await trx.executeQuery(insert({ ...place, rows: JSON.stringify(rows) }))
}

/** What was taken from stock for a line of a sale, as it was posted: both figures are below zero. */
export type Taken = {
  readonly orderId: string
  readonly part: string
  readonly ingredientId: string
  readonly quantity: number
  readonly value: number
}

/** Reads what sales took and what their lines cost, for refunds that give it back. */
export async function readSold(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  orderIds: readonly string[],
) {
  if (orderIds.length === 0) return { taken: [], costs: new Map<string, Frozen>() }
  const ids = sql`any(${[...orderIds]}::uuid[])`
  const { rows: taken } = await sql<Taken>`
    select source_id as "orderId", part, ingredient_id as "ingredientId", quantity, value
    from stock_movements
    where restaurant_id = ${restaurantId} and source_kind = 'sale' and source_id = ${ids}
      and kind = 'sale'`.execute(trx)
  const { rows: costs } = await sql<Frozen>`
    select c.line_id as "lineId", c.complete, c.recipe_id as "recipeId",
      c.recipe_version as "recipeVersion", c.cost, c.method
    from sales s
    join sale_costs c on c.restaurant_id = s.restaurant_id and c.branch_id = s.branch_id
      and c.business_date = s.business_date and c.order_id = s.order_id and c.sale_id = s.id
    where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId} and s.order_id = ${ids}
      and s.kind = 'sale'`.execute(trx)
  return { taken, costs: new Map(costs.map((row) => [row.lineId, row])) }
}

type Frozen = Pick<
  SaleCost,
  'lineId' | 'complete' | 'recipeId' | 'recipeVersion' | 'cost' | 'method'
>
