import { sql } from 'kysely'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Returns the work that puts dishes back on sale that were sold out until a time. Done twice it changes nothing more. */
export const createDishReturn =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurant_id: string; readonly branch_id: string }>`
      select distinct o.restaurant_id, o.branch_id from sold_out_items o
      join branches b on b.restaurant_id = o.restaurant_id and b.id = o.branch_id
      where o.back_at <= ${now()} and b.archived_at is null
      order by o.branch_id`.execute(db)
    for (const { restaurant_id: restaurantId, branch_id: branchId } of rows)
      await change({
        caller: { restaurantId, branchIds: 'all', ...PRODUCT },
        place: { branchId },
        // The time was set by a person, who is in the log.
        action: null,
        areas: MENU_AREAS,
        async work(trx, { at }) {
          const { rows: back } = await sql<{ readonly id: string }>`
            delete from sold_out_items
            where restaurant_id = ${restaurantId} and branch_id = ${branchId} and back_at <= ${at}
            returning item_id as id`.execute(trx)
          if (back.length === 0) return { result: undefined, unchanged: true }
          return { result: undefined, details: {}, rows: menuRows(back.map(({ id }) => id)) }
        },
      })
  }
