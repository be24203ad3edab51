import { createHash } from 'node:crypto'
import { writeMovements } from '../../inventory/movements.ts'
import { writeSaleCosts } from '../../inventory/sale-costs.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoBranch } from '../restaurants.ts'
import type { orderRows } from './orders.ts'
import type { PastStock } from './past-stock.ts'
import type { Shelves } from './shelves.ts'
import type { DemoTarget } from './targets.ts'

/** Writes what a branch has of its ingredients, and all that moved them. */
export async function insertStock(
  trx: Db,
  { branch }: DemoBranch,
  { shelves, costs }: Pick<PastStock, 'shelves' | 'costs'>,
  targets: readonly DemoTarget[],
  orders: ReturnType<typeof orderRows>,
): Promise<void> {
  const { restaurantId } = branch
  const ofBranch = { restaurant_id: restaurantId, branch_id: branch._id }
  const inBranch = (rows: readonly object[]) => rows.map((row) => ({ ...ofBranch, ...row }))
  await insertRows(trx, 'stock_targets', inBranch(targets.map(targetRow)))
  await insertRows(trx, 'stock_acts', inBranch(shelves.acts.map(actRow)))
  await insertRows(trx, 'stock_counts', inBranch(shelves.counts.map(countRow)))
  await insertRows(trx, 'stock_levels', inBranch(shelves.levels.flatMap(levelRow)))
  await insertRows(trx, 'purchase_orders', inBranch(orders.rows))
  await insertRows(
    trx,
    'purchase_receipts',
    orders.receipts.map((row) => ({ restaurant_id: restaurantId, ...row })),
  )
  await writeMovements(trx, restaurantId, shelves.book.rows())
  await writeSaleCosts(trx, { restaurantId, branchId: branch._id }, costs)
}

const targetRow = (target: DemoTarget) => ({
  ingredient_id: target.ingredientId,
  minimum: target.minimum,
  par: target.par,
  shelf: target.shelf,
  shelf_order: target.shelfOrder,
  supplier_id: target.supplierId,
  reference_value: target.reference?.amount ?? null,
  reference_quantity: target.reference?.quantity ?? null,
})

const actRow = ({ id, kind, at, businessDate, by, document }: Shelves['acts'][number]) => ({
  id,
  kind,
  of_act: null,
  at,
  posted_at: at,
  business_date: businessDate,
  document,
  hash: `\\x${createHash('sha256').update(JSON.stringify(document)).digest('hex')}`,
  done_by: by._id,
  done_by_name: by.name,
})

const countRow = (count: Shelves['counts'][number]) => ({
  ingredient_id: count.ingredientId,
  counted_at: count.countedAt,
  act_id: count.actId,
  business_date: count.businessDate,
  counted: count.counted,
  expected: count.expected,
})

function levelRow({ place, ingredientId, level, isBought }: Shelves['levels'][number]) {
  const { quantity, value, last } = level
  if (place === 'transit' && quantity === 0) return []
  return [
    {
      place,
      ingredient_id: ingredientId,
      quantity,
      value,
      last_value: isBought ? (last?.value ?? null) : null,
      last_quantity: isBought ? (last?.quantity ?? null) : null,
    },
  ]
}
