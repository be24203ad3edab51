import { sql } from 'kysely'
import { hasFeature } from '#shared/features/feature.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { unitOf } from '#shared/menu/sold-by.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { GRAM, PIECE, readPortions } from '../recipes/portions.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { menuRows } from './publish.ts'
import { asPublished } from './publishing/published.ts'
import { readMenuRows } from './repository.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }
type Dish = BranchPlace & { readonly itemId: string }

/** Judges which dishes of a branch its stock is too little for. */
export type StockOuts = {
  /** A branch whose log has grown: what is there, wanted or on the stove may be another. */
  readonly moved: (place: BranchPlace) => void
  /** Takes dishes off sale and puts them back, in each branch that moved. */
  readonly judge: () => Promise<void>
}

/**
 * Returns what sells dishes out that the stock cannot make one more portion of, where they are to be (decision 0086).
 * Everything that can change it is in the log of the branch. Done twice it changes nothing more.
 */
export function createStockOuts({ db, now, change }: Deps): StockOuts {
  const owed = new Map<string, BranchPlace>()
  // What moved before this process began is judged once.
  let began = false

  return {
    moved: (place) => void owed.set(place.branchId, place),
    async judge() {
      if (!began) for (const place of await branchesThatJudge(db)) owed.set(place.branchId, place)
      began = true
      for (const place of owed.values()) {
        // Most looks end here, without a turn of the restaurant.
        const due = await readDue(db, place, now())
        if (isDue(due)) await settle(change, place)
        owed.delete(place.branchId)
      }
    },
  }
}

const settle = (change: MakeChange, place: BranchPlace): Promise<void> =>
  change({
    caller: { restaurantId: place.restaurantId, branchIds: 'all', ...PRODUCT },
    place: { branchId: place.branchId },
    // What was bought, cooked and thrown away is in the ledger.
    action: null,
    areas: ['menuItems'],
    evenClosed: true,
    async work(trx, { at }) {
      const due = await readDue(trx, place, at)
      if (!isDue(due)) return { result: undefined, unchanged: true }
      await write(trx, place, { ...due, at })
      const ids = [...due.back, ...due.out.map(({ itemId }) => itemId)]
      return { result: undefined, details: {}, rows: menuRows(ids) }
    },
  })

type Due = {
  readonly out: readonly { readonly itemId: string; readonly ingredientId: string }[]
  readonly back: readonly string[]
}
const NOTHING: Due = { out: [], back: [] }
const isDue = ({ out, back }: Due) => out.length + back.length > 0

/** Returns the dishes that the stock has become too little for, or now lacks something else for, and those that it can make again. */
async function readDue(db: Db, place: BranchPlace, at: Date): Promise<Due> {
  const { restaurantId, branchId } = place
  if (!(await isJudged(db, place))) return NOTHING
  const { rows: known } = await sql<{ readonly itemId: string; readonly ingredientId: string }>`
    select item_id as "itemId", ingredient_id as "ingredientId" from stock_outs
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}`.execute(db)
  const before = new Map(known.map(({ itemId, ingredientId }) => [itemId, ingredientId]))
  const rows = (await keepsStock(db, place))
    ? await asPublished(db, place, await readMenuRows(db, place))
    : []
  const dishes = rows.flatMap(({ row, archived }) =>
    !archived && row.kind === 'item' && judges(row) ? [row] : [],
  )
  const portions = await readPortions(db, place, {
    dishes: dishes.map(({ _id, soldBy }) => ({ _id, least: unitOf(soldBy) ? GRAM : PIECE })),
    at,
  })
  const out = dishes.flatMap(({ _id: itemId }) => {
    const possible = portions.get(itemId)
    return possible?.portions === 0 ? [{ itemId, ingredientId: possible.ingredientId }] : []
  })
  const isOut = new Set(out.map(({ itemId }) => itemId))
  return {
    out: out.filter(({ itemId, ingredientId }) => before.get(itemId) !== ingredientId),
    back: [...before.keys()].filter((id) => !isOut.has(id)),
  }
}

/** A set takes what its dishes take: each of them is judged itself. */
const judges = ({ outAtNone, combo }: MenuItem): boolean => outAtNone === true && !combo

async function write(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { out, back, at }: Due & { readonly at: Date },
): Promise<void> {
  await sql`
    delete from stock_outs
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and item_id = any(${[...back]}::uuid[])`.execute(trx)
  await sql`
    insert into stock_outs (restaurant_id, branch_id, item_id, ingredient_id, since)
    select ${restaurantId}::uuid, ${branchId}::uuid, o."itemId", o."ingredientId", ${at}
    from json_to_recordset(${JSON.stringify(out)}::json) as o ("itemId" uuid, "ingredientId" uuid)
    on conflict (restaurant_id, branch_id, item_id) do update
      set ingredient_id = excluded.ingredient_id`.execute(trx)
}

/** A dish asks for it, or did and is not on sale for it: as the menu is edited, or as it was published. */
const ASKS = sql`(
  exists (
    select from menu_items m where m.restaurant_id = b.restaurant_id and m.out_at_none
  ) or exists (
    select from published_menu p
    where p.restaurant_id = b.restaurant_id and p.branch_id = b.id
      and (p.row ->> 'outAtNone')::boolean
  ) or exists (
    select from stock_outs s where s.restaurant_id = b.restaurant_id and s.branch_id = b.id
  )
)`

async function isJudged(db: Db, { restaurantId, branchId }: BranchPlace): Promise<boolean> {
  const { rows } = await sql`
    select from branches b
    where b.restaurant_id = ${restaurantId} and b.id = ${branchId} and ${ASKS}`.execute(db)
  return rows.length > 0
}

/** Where there is no inventory, no one could say that there is something again. */
async function keepsStock(db: Db, { restaurantId, branchId }: BranchPlace): Promise<boolean> {
  const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
  return found !== undefined && hasFeature('inventory', found.branch)
}

async function branchesThatJudge(db: Db): Promise<readonly BranchPlace[]> {
  const { rows } = await sql<BranchPlace>`
    select b.restaurant_id as "restaurantId", b.id as "branchId" from branches b
    where b.archived_at is null and ${ASKS}
    order by b.id`.execute(db)
  return rows
}

/** Returns whether the stock is too little for a dish, whatever people say of it. */
export async function isOutOfStock(
  db: Db,
  { restaurantId, branchId, itemId }: Dish,
): Promise<boolean> {
  const { rows } = await sql`
    select from stock_outs
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and item_id = ${itemId}`.execute(db)
  return rows.length > 0
}

/**
 * Sets whether a person sells a dish although the stock is too little for it: until it can be made of the stock again.
 * Returns whether that changes anything.
 */
export async function overrule(
  trx: Db,
  { restaurantId, branchId, itemId }: Dish,
  overruled: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update stock_outs set overruled = ${overruled}
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and item_id = ${itemId} and overruled <> ${overruled}
    returning item_id`.execute(trx)
  return rows.length > 0
}
