import type { Branch } from '#shared/branches/branch.ts'
import type { DishStock, InventoryReport } from '#shared/menu/inventory-report.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { soldFrom } from '#shared/menu/sizes.ts'
import { netIn } from '#shared/pricing/net-in.ts'
import type { RecipeCost } from '#shared/recipes/contract.ts'
import { marginOf } from '#shared/recipes/margin.ts'
import type { Db } from '../platform/database/database.ts'
import { readCosts } from '../recipes/costs.ts'
import { asPublished } from './publishing/published.ts'
import { readMenuRows } from './repository.ts'
import { readSold } from './sold.ts'

/** Returns how many of each dish a branch can make of what it has, and what a portion costs for those who may see that. */
export async function readInventoryReport(
  db: Db,
  branch: Branch,
  { at, seesCosts }: { readonly at: Date; readonly seesCosts: boolean },
): Promise<InventoryReport> {
  const { restaurantId, _id: branchId, currency } = branch
  const place = { restaurantId, branchId }
  const rows = await asPublished(db, place, await readMenuRows(db, place))
  const menu = new Map(rows.flatMap(({ row, archived }) => (archived ? [] : [[row._id, row]])))
  const dishes = [...menu.values()].flatMap((row) =>
    row.kind === 'item' && !row.combo
      ? [{ ...row, price: soldFrom(row, (id) => menu.get(id)).price }]
      : [],
  )
  const costs = await readCosts(db, branch, { at, only: undefined })
  const made = new Map(
    costs.flatMap((cost) =>
      cost.target === 'dish' && cost.targetId !== null ? [[cost.targetId, cost] as const] : [],
    ),
  )
  const sold = await readSold(db, branch, at)
  const netOf = netIn(branch, at.getTime())
  const results = dishes.map((dish): DishStock => {
    const cost = made.get(dish._id)
    return {
      ...stockOf(dish, cost),
      sold: sold.get(dish._id) ?? 0,
      ...(cost && seesCosts
        ? costOf(cost, dish.price > 0 ? netOf(dish.price, dish.taxClass) : null)
        : UNSEEN),
    }
  })
  const withoutRecipe = results.filter(({ hasRecipe }) => !hasRecipe).length
  return { currency, dishes: results.length, withoutRecipe, results }
}

const UNSEEN = { cost: null, margin: null } as const

function stockOf({ _id, name, categoryId, price }: MenuItem, cost: RecipeCost | undefined) {
  const scarce = cost?.lines.find(({ ingredientId }) => ingredientId === cost.scarce)
  return {
    _id,
    name,
    categoryId,
    price,
    hasRecipe: cost !== undefined,
    portions: cost?.portions ?? null,
    scarce: scarce ? { _id: scarce.ingredientId, name: scarce.name } : null,
    complete: cost?.complete ?? false,
  }
}

function costOf({ lines, cost, complete }: RecipeCost, net: number | null) {
  if (!lines.some((line) => line.cost !== null)) return UNSEEN
  return { cost, margin: complete && net !== null ? marginOf(cost, net).margin : null }
}
