import { Category, MenuItem, type MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import type { Db } from '../database/database.ts'

/** The menu of one branch, as far as it was ever sold: an offline sale may name a dish archived since. */
export type Menu = {
  /** What is sold now. */
  readonly rows: readonly MenuRow[]
  readonly items: ReadonlyMap<string, MenuItem>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>
  /** Prices that an item or option has had, the present one included. */
  readonly prices: ReadonlyMap<string, ReadonlySet<number>>
}

type Branch = { readonly restaurantId: string; readonly branchId: string }

export async function readMenu(db: Db, { restaurantId, branchId }: Branch): Promise<Menu> {
  const categories = await db
    .selectFrom('menu_categories')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .execute()
  const groups = await db
    .selectFrom('modifier_groups')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .execute()
  const items = await db
    .selectFrom('menu_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .execute()
  const history = await db
    .selectFrom('price_history')
    .select(['subject_id', 'price'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const soldOut = await db
    .selectFrom('sold_out_items')
    .select('item_id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .execute()

  const isSoldOut = new Set(soldOut.map(({ item_id }) => item_id))
  const prices = new Map<string, Set<number>>()
  for (const { subject_id, price } of history) {
    prices.set(subject_id, (prices.get(subject_id) ?? new Set()).add(price))
  }
  const all = [
    ...categories.map((row) => ({ ...row, row: toCategory(row) })),
    ...groups.map((row) => ({ ...row, row: toModifierGroup(row) })),
    ...items.map((row) => ({ ...row, row: toItem(row, isSoldOut.has(row.id)) })),
  ]
  const known = all.map(({ row }) => row)
  return {
    rows: all.filter(({ archived_at }) => archived_at === null).map(({ row }) => row),
    items: byId(known.filter((row) => row.kind === 'item')),
    modifierGroups: byId(known.filter((row) => row.kind === 'modifierGroup')),
    prices,
  }
}

const byId = <T extends { readonly _id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row._id, row]))

const toCategory = ({ id, ...row }: { readonly id: string }): Category =>
  Category.parse({ ...row, _id: id, kind: 'category' })

const toModifierGroup = ({ id, ...row }: { readonly id: string }): ModifierGroup =>
  ModifierGroup.parse({ ...row, _id: id, kind: 'modifierGroup' })

type ItemRow = {
  readonly id: string
  readonly category_id: string
  readonly tax_class: string
  readonly modifier_group_ids: readonly string[]
}

const toItem = (row: ItemRow, soldOut: boolean): MenuItem =>
  MenuItem.parse({
    ...row,
    _id: row.id,
    kind: 'item',
    categoryId: row.category_id,
    taxClass: row.tax_class,
    modifierGroupIds: row.modifier_group_ids,
    soldOut,
  })
