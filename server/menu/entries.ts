import { sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { ItemEntry, SoldOutDish } from '#shared/menu/drafts.ts'
import { type BranchPlace, inScope, type Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { isOnMenu } from './publishing/published.ts'
import { readCategoryStations, toItem } from './repository.ts'

/** The menu belongs to the whole restaurant: the staff of each branch see all of it. */
const inRestaurant = ({ restaurantId }: Pick<Scope, 'restaurantId'>) =>
  inScope({ restaurantId, branchIds: 'all' })

type ListFilter = PageQuery & {
  readonly archived?: 'true' | 'false' | undefined
  readonly categoryId?: string | undefined
  readonly search?: string | undefined
}

const archivedIs = (archived: ListFilter['archived']) =>
  archived === 'true' ? sql<boolean>`archived_at is not null` : sql<boolean>`archived_at is null`

/** Matches part of a name in any language, or a whole barcode. */
const matches = (search: string) =>
  sql<boolean>`(barcode = ${search} or exists (
    select from jsonb_each_text(name) as n (language, text)
    where position(lower(${search}) in lower(n.text)) > 0))`

type ItemRow = Parameters<typeof toItem>[0] & {
  readonly restaurant_id: string
  readonly archived_at: Date | null
}

const NO_RESTAURANT = '00000000-0000-0000-0000-000000000000'

/** What a branch ran out of: marked by a person, counted down to none, or not to be made of its stock. */
const OUT = sql`(
  select restaurant_id, branch_id, item_id, min(since) as since,
    case when max(lacks) is null then max(back_at) end as back_at, max(lacks) as lacks
  from (
    select restaurant_id, branch_id, item_id, since, back_at, null as lacks from sold_out_items
    union all
    select restaurant_id, branch_id, item_id, out_since, null, null
    from dish_counts where remaining = 0
    union all
    select s.restaurant_id, branch_id, item_id, since, null, i.name
    from stock_outs s join ingredients i on i.restaurant_id = s.restaurant_id
      and i.id = s.ingredient_id
    where not overruled
  ) each_of group by restaurant_id, branch_id, item_id
)`

async function toItemEntries(db: Db, scope: Scope, rows: readonly ItemRow[]) {
  const ids = rows.map(({ id }) => id)
  const { rows: soldOut } = await sql<{ readonly item_id: string; readonly branch_id: string }>`
    select item_id, branch_id from ${OUT} as o
    where ${inScope(scope)} and item_id = any(${ids}::uuid[])
    order by branch_id`.execute(db)
  const stationsOf = await readCategoryStations(db, rows[0]?.restaurant_id ?? NO_RESTAURANT)
  return rows.map((row) =>
    ItemEntry.parse({
      moreStations: [],
      ...toItem(row, undefined, stationsOf),
      byCategory: !row.own_station,
      prepMinutes: row.prep_minutes,
      soldBy: row.sold_by,
      typePrices: row.type_prices,
      available: row.available ?? null,
      warnAt: row.warn_at,
      outAtNone: row.out_at_none,
      archived: row.archived_at !== null,
      soldOutIn: soldOut.flatMap((one) => (one.item_id === row.id ? one.branch_id : [])),
    }),
  )
}

export async function listItems(db: Db, scope: Scope, restaurantId: string, filter: ListFilter) {
  const { categoryId, search } = filter
  const found = db
    .selectFrom('menu_items')
    .where('restaurant_id', '=', restaurantId)
    .where(archivedIs(filter.archived))
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? ''))
    .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
  const { rows, total } = await readPage(
    found,
    found.selectAll().orderBy('sort').orderBy('id'),
    filter,
  )
  return toPage(await toItemEntries(db, scope, rows), total, filter)
}

/** Returns an item, also an archived one; undefined outside the scope. */
export async function findItem(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('menu_items')
    .selectAll()
    .where(inRestaurant(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [entry] = await toItemEntries(db, scope, [row])
  return entry && { restaurantId: row.restaurant_id, entry }
}

/** Returns the dishes on the menu that are sold out in a branch, the first one first. */
export async function listSoldOut(
  db: Db,
  { restaurantId, _id: branchId }: { readonly restaurantId: string; readonly _id: string },
): Promise<SoldOutDish[]> {
  const { rows } = await sql<
    Pick<SoldOutDish, '_id' | 'name'> & {
      readonly since: Date
      readonly backAt: Date | null
      readonly lacks: string | null
    }
  >`
    select item.id as _id, item.name, o.since, o.back_at as "backAt", o.lacks
    from ${OUT} as o join menu_items item
      on item.restaurant_id = o.restaurant_id and item.id = o.item_id
    where o.restaurant_id = ${restaurantId} and o.branch_id = ${branchId}
      and ${isOnMenu({ restaurantId, branchId })}
    order by o.since, item.id`.execute(db)
  return rows.map(({ since, backAt, lacks, ...row }) =>
    SoldOutDish.parse({
      ...row,
      since: since.toISOString(),
      ...(backAt && { backAt: backAt.toISOString() }),
      ...(lacks !== null && { lacks }),
    }),
  )
}

/** Returns whether a branch has a dish on its menu. */
export async function isSoldIn(db: Db, place: BranchPlace, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from menu_items as item
    where restaurant_id = ${place.restaurantId} and id = ${id} and ${isOnMenu(place)}`.execute(db)
  return rows.length > 0
}
