import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { dayOf, setCount } from './counts.ts'
import type { MenuDeps } from './deps.ts'
import { findItem, isSoldIn, listSoldOut } from './entries.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { isOutOfStock, overrule } from './stock-outs.ts'

type Stock = Pick<Handlers<Contract>['menuItems'], 'soldOut' | 'setSoldOut' | 'setCount'>

const DONE = { success: true } as const

/** Returns the handlers of what a branch has left of its dishes. */
export function createStockHandlers({ db, now, configs, change }: MenuDeps): Stock {
  return {
    async soldOut({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      return { results: await listSoldOut(db, branch) }
    },

    async setSoldOut({ caller, params: { id }, body: { branchId, soldOut, backAt, byStock } }) {
      const back = soldOut && backAt !== undefined ? new Date(backAt) : null
      if (back && back <= now()) throw badRequest('VALIDATION_FAILED', { field: 'body.backAt' })
      return change({
        caller,
        place: { branchId },
        action: soldOut ? 'menu.item.soldOut' : 'menu.item.backInStock',
        areas: MENU_AREAS,
        async work(trx, { restaurantId, at }) {
          const { name, soldOutIn } = await requireDish(trx, caller, { restaurantId, branchId }, id)
          const dish = { restaurantId, branchId, itemId: id }
          const is = soldOutIn.includes(branchId)
          const details = { itemId: id, name, ...(back && { backAt }) }
          if (soldOut && byStock) {
            if (!(await overrule(trx, dish, false))) return { result: DONE, unchanged: true }
            return { result: DONE, details, rows: menuRows([id]) }
          }
          // Marking a dish sold out twice, e.g. by two people at once, changes nothing.
          if (is === soldOut && (!is || (await isBackAt(trx, dish, back))))
            return { result: DONE, unchanged: true }
          const counts = soldOut ? [] : await forgetNone(trx, dish)
          if (soldOut) await mark(trx, dish, at, back)
          else await putBack(trx, dish)
          return { result: DONE, details, rows: withMenu(counts, id) }
        },
      })
    },

    async setCount({ caller, params: { id }, body: { branchId, left } }) {
      const { branch } = await configs.enter(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: 'menu.item.count',
        areas: MENU_AREAS,
        async work(trx, { restaurantId, at }) {
          const { name } = await requireDish(trx, caller, { restaurantId, branchId }, id)
          const dish = { restaurantId, branchId, itemId: id }
          const row = await setCount(trx, dish, left, { at, day: dayOf(branch, at) })
          // A number says that there are some; that no one counts says nothing of the stock.
          const isBack = left !== 0 && (await putBack(trx, dish, left !== null))
          const rows = isBack ? withMenu([row], id) : [row]
          return { result: DONE, details: { itemId: id, name, left }, rows }
        },
      })
    },
  }
}

type Dish = BranchPlace & { readonly itemId: string }

async function requireDish(trx: Db, caller: Caller, place: BranchPlace, id: string) {
  const found = await findItem(trx, { ...caller, restaurantId: place.restaurantId }, id)
  // What is taken off the edited menu may be sold until that is published, and what is new not yet.
  const isOn = found && (!found.entry.archived || (await isSoldIn(trx, place, id)))
  if (!isOn) throw notFound()
  return found.entry
}

const mark = (trx: Db, { restaurantId, branchId, itemId }: Dish, at: Date, back: Date | null) =>
  trx
    .insertInto('sold_out_items')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      item_id: itemId,
      since: at,
      back_at: back,
    })
    .onConflict((on) =>
      on.columns(['restaurant_id', 'branch_id', 'item_id']).doUpdateSet({ back_at: back }),
    )
    .execute()

/**
 * Returns whether the mark of a dish ends at this time already; one that was counted down has no mark. What the stock
 * has none of can be marked as well: it stays sold out when there is some again.
 */
async function isBackAt(trx: Db, dish: Dish, back: Date | null): Promise<boolean> {
  const kept = await trx
    .selectFrom('sold_out_items')
    .select('back_at')
    .where('restaurant_id', '=', dish.restaurantId)
    .where('branch_id', '=', dish.branchId)
    .where('item_id', '=', dish.itemId)
    .executeTakeFirst()
  if (kept) return kept.back_at?.getTime() === back?.getTime()
  return back === null && !(await isOutOfStock(trx, dish))
}

/** Takes the mark off a dish, and that of the stock if it overrules it. Returns whether it had one. */
async function putBack(trx: Db, dish: Dish, overrules = true): Promise<boolean> {
  const { restaurantId, branchId, itemId } = dish
  const { rows } = await sql`
    delete from sold_out_items
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and item_id = ${itemId}
    returning item_id`.execute(trx)
  const isOverruled = overrules && (await overrule(trx, dish, true))
  return rows.length > 0 || isOverruled
}

/** Ends the count of a dish of which none is left. */
async function forgetNone(
  trx: Db,
  { restaurantId, branchId, itemId }: Dish,
): Promise<readonly EventRow[]> {
  const { rows } = await sql`
    delete from dish_counts
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and item_id = ${itemId}
      and remaining = 0
    returning item_id`.execute(trx)
  return rows.length > 0 ? [{ topic: 'dishCounts', _id: itemId, row: null }] : []
}

/** Rows of counts with the dish itself, whose mark has changed. */
const withMenu =
  (rows: readonly EventRow[], itemId: string) =>
  async (trx: Db, branch: BranchPlace): Promise<readonly EventRow[]> => [
    ...rows,
    ...(await menuRows([itemId])(trx, branch)),
  ]
