import { sql } from 'kysely'
import { Category, MenuItem, type MenuRow, ModifierGroup, type Sold } from '#shared/menu/menu.ts'
import { inBranch } from '#shared/menu/in-branch.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import { stationsFor } from '#shared/menu/stations-for.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readDayparts } from './dayparts.ts'
import { readItemPrices } from './item-prices.ts'
import type { KeptRow } from './kept-row.ts'
import { type IsOffered, readOffers } from './offers.ts'
import { readHeld } from './publishing/held.ts'
import { asPublished } from './publishing/published.ts'
import { readSoldPrices, type SoldPrices } from './sold-prices.ts'
import { withTagRules } from './tags.ts'

/**
 * The menu of one branch with everything that was ever sold: an offline sale may name a dish archived since.
 */
export type Menu = SoldPrices & {
  /** On sale now. */
  readonly rows: readonly MenuRow[]
  readonly items: ReadonlyMap<string, MenuItem>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>
  /** Returns the category of an item, archived ones too; undefined for an unknown item. */
  readonly categoryOf: (itemId: string) => Category | undefined
  /** Returns the dayparts that were on at a moment, as a till can know them when it is judged. */
  readonly daypartsOn: (at: number, judgedAt: number) => readonly string[]
  readonly isOffered: IsOffered
}

/** Returns rows of the menu as they are edited for one branch, in its order; all of them, or those of `ids`. */
export async function readMenuRows(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids?: readonly string[],
): Promise<readonly KeptRow[]> {
  const one = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`
  const wanted = sql<boolean>`restaurant_id = ${restaurantId} and ${one}`
  const categories = await db
    .selectFrom('menu_categories')
    .selectAll()
    .where(wanted)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const groups = await db
    .selectFrom('modifier_groups')
    .selectAll()
    .where(wanted)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('menu_items')
    .selectAll()
    .where(wanted)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const outOf = await readOut(db, { restaurantId, branchId })
  const prices = new Map<string, ItemPrice[]>()
  const subjects = ids && [
    ...ids,
    ...groups.flatMap((group) => toModifierGroup(group).options.map(({ _id }) => _id)),
  ]
  for (const price of await readItemPrices(db, { restaurantId, branchId, ids: subjects }))
    prices.set(price.itemId, [...(prices.get(price.itemId) ?? []), price])
  const priced = <P extends Sold>(sold: P) => inBranch(sold, prices.get(sold._id) ?? [], branchId)
  const stationsOf = await readCategoryStations(db, restaurantId)
  return [
    ...categories.map((row) => ({ ...row, row: toCategory(row) })),
    ...groups.map((row) => {
      const group = toModifierGroup(row)
      return { ...row, row: { ...group, options: group.options.map(priced) } }
    }),
    ...items.map((row) => ({ ...row, row: priced(toItem(row, outOf.get(row.id), stationsOf)) })),
  ].map(({ archived_at, row }) => ({ archived: archived_at !== null, row }))
}

/** Returns the menu by which selling in a branch is judged: as it is sold, not as it is edited. */
export async function readMenu(db: Db, { restaurantId, branchId }: BranchPlace): Promise<Menu> {
  const place = { restaurantId, branchId }
  const published = await asPublished(db, place, await readMenuRows(db, place))
  const rows = await withTagRules(db, place, published)
  const held = await readHeld(db, place)
  const prices = await readSoldPrices(db, place, held)
  const dayparts = await readDayparts(db, place)
  const isOffered = await readOffers(db, place, { dayparts, held })
  const known = rows.map(({ row }) => row)
  const items = byId(known.filter((row) => row.kind === 'item'))
  const categories = byId(known.filter((row) => row.kind === 'category'))
  return {
    rows: rows.filter(({ archived }) => !archived).map(({ row }) => row),
    items,
    categoryOf: (itemId) => categories.get(items.get(itemId)?.categoryId ?? ''),
    modifierGroups: byId(known.filter((row) => row.kind === 'modifierGroup')),
    ...prices,
    daypartsOn: dayparts.on,
    isOffered,
  }
}

const byId = <T extends { readonly _id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row._id, row]))

type CategoryRow = {
  readonly id: string
  readonly stations: readonly string[]
  readonly available: unknown
}

/** Returns a row of the table as a category of tills. */
export const toCategory = ({ id, stations, available, ...row }: CategoryRow): Category =>
  Category.parse({
    ...row,
    ...(available !== null && { available }),
    _id: id,
    kind: 'category',
    ...(stations.length > 0 && { stations: [...stations] }),
  })

type CategoryStations = ReadonlyMap<string, string[]>

/** Returns the stations of the categories that name some, archived ones too. */
export async function readCategoryStations(
  db: Db,
  restaurantId: string,
): Promise<CategoryStations> {
  const rows = await db
    .selectFrom('menu_categories')
    .select(['id', 'stations'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`stations <> '{}'`)
    .execute()
  return new Map(rows.map(({ id, stations }) => [id, stations]))
}

/** Returns a row of the table as a group of tills. */
export const toModifierGroup = ({ id, title, sizes, free, ...row }: GroupRow): ModifierGroup =>
  ModifierGroup.parse({
    ...row,
    ...(Object.keys(Object(title)).length > 0 && { title }),
    _id: id,
    kind: 'modifierGroup',
    ...(sizes && { sizes }),
    ...(free > 0 && { free }),
  })

type GroupRow = {
  readonly id: string
  readonly title: unknown
  readonly sizes: boolean
  readonly free: number
}

type ItemRow = {
  readonly id: string
  readonly category_id: string
  readonly tax_class: string
  readonly station: string
  readonly own_station: boolean
  readonly modifier_group_ids: readonly string[]
  readonly picture: string | null
  readonly more_stations: readonly string[]
  readonly prep_minutes: number | null
  readonly sold_by: string | null
  readonly type_prices: unknown
  readonly allergens: readonly string[]
  readonly tags: readonly string[]
  readonly available: unknown
  readonly warn_at: number | null
  readonly out_at_none: boolean
}

/** Why a dish is sold out: what the stock lacks for it, else until when a person said so; null: until another word. */
type Out = { readonly backAt: Date | null; readonly lacks: string | null }

/** Returns the dishes that are sold out in a branch by the word of a person or by its stock. */
async function readOut(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<ReadonlyMap<string, Out>> {
  const { rows } = await sql<Out & { readonly id: string }>`
    select item_id as id, case when max(lacks) is null then max(back_at) end as "backAt",
      max(lacks) as lacks
    from (
      select item_id, back_at, null as lacks from sold_out_items
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      union all
      select s.item_id, null, i.name
      from stock_outs s join ingredients i on i.restaurant_id = s.restaurant_id
        and i.id = s.ingredient_id
      where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId} and not s.overruled
    ) each_of group by item_id`.execute(db)
  return new Map(rows.map(({ id, ...out }) => [id, out]))
}

/**
 * Returns a dish as tills have it: made where its category says, if it has no stations of its own.
 * @param out why it is sold out; undefined: it is on sale
 */
export const toItem = (
  row: ItemRow,
  out: Out | undefined,
  stationsOf: CategoryStations,
): MenuItem => {
  const own = {
    station: row.station,
    moreStations: [...row.more_stations],
    ...(!row.own_station && { byCategory: true }),
  }
  const { moreStations: _own, ...flags } = own
  return MenuItem.parse({
    ...row,
    ...flags,
    ...stationsFor(own, { stations: stationsOf.get(row.category_id) }),
    _id: row.id,
    kind: 'item',
    categoryId: row.category_id,
    taxClass: row.tax_class,
    modifierGroupIds: row.modifier_group_ids,
    allergens: [...row.allergens],
    tags: [...row.tags],
    available: row.available ?? undefined,
    ...(row.warn_at !== null && { warnAt: row.warn_at }),
    ...(row.prep_minutes !== null && { prepMinutes: row.prep_minutes }),
    ...(row.sold_by !== null && { soldBy: row.sold_by }),
    ...(row.type_prices !== null && { typePrices: row.type_prices }),
    ...(row.out_at_none && { outAtNone: true }),
    soldOut: out !== undefined,
    ...(out?.backAt && { backAt: out.backAt.toISOString() }),
    ...(out && out.lacks !== null && { lacks: out.lacks }),
  })
}
