import { sql } from 'kysely'
import { ItemPrice, type PriceKey } from '#shared/menu/item-price.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Wanted = {
  readonly restaurantId: string
  /** Prices of one branch and of all; left out: of every branch. */
  readonly branchId?: string
  /** Of these dishes; left out: of all. */
  readonly ids?: readonly string[] | undefined
}

const ownedBy = ({ restaurantId, branchId, ids }: Wanted) => sql`
  restaurant_id = ${restaurantId}
  and ${branchId === undefined ? sql`true` : sql`(branch_id is null or branch_id = ${branchId})`}
  and ${ids === undefined ? sql`true` : sql`item_id = any(${[...ids]}::uuid[])`}`

/** Returns the prices of dishes for branches and dayparts that hold now. */
export async function readItemPrices(db: Db, wanted: Wanted): Promise<readonly ItemPrice[]> {
  const { rows } = await sql<ItemPrice & { readonly price: number | null }>`
    select item_id as "itemId", branch_id as "branchId", order_type as "orderType",
      daypart_id as "daypartId", price
    from (
      select distinct on (item_id, branch_id, order_type, daypart_id) *
      from item_prices where ${ownedBy(wanted)}
      order by item_id, branch_id, order_type, daypart_id, since desc, id desc
    ) as latest
    where price is not null and (daypart_id is null or exists (
      select from dayparts as d where d.restaurant_id = latest.restaurant_id
        and d.id = latest.daypart_id and d.archived_at is null
    ))
    order by item_id, branch_id nulls first, daypart_id nulls first, order_type nulls first`.execute(
    db,
  )
  return rows.map((row) => ItemPrice.parse(row))
}

/** A price that began at a moment; null: it ended then, and less specific ones hold. */
export type PriceEvent = PriceKey & {
  readonly price: number | null
  readonly since: number
  /** From then on it is the price of a size, or of none again; left out: as before. */
  readonly sizes?: boolean
}

/**
 * Returns every price of the dishes that have some of their own in a branch, by dish, from the first: those of the dish
 * itself too.
 */
export async function readPriceEvents(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<ReadonlyMap<string, readonly PriceEvent[]>> {
  const { rows } = await sql<{
    readonly item_id: string
    readonly branch_id: string | null
    readonly order_type: 'takeaway' | 'delivery' | null
    readonly daypart_id: string | null
    readonly price: number | null
    readonly since: Date
    readonly sizes: boolean | null
  }>`
    with own as (
      select item_id, branch_id, order_type, daypart_id, price, since, id from sold_item_prices
      where ${ownedBy({ restaurantId, branchId })}
    )
    select item_id, branch_id, order_type, daypart_id, price, since, sizes from (
      select *, null as sizes from own
      union all
      select subject_id, null, nullif(order_type, 'dine_in'), null, price, since, null, sizes
      from sold_prices where restaurant_id = ${restaurantId}
        and subject_id in (select item_id from own)
    ) as known
    order by since, order_type nulls first, id nulls first`.execute(db)
  const events = new Map<string, PriceEvent[]>()
  for (const { item_id, branch_id, order_type, daypart_id, price, since, sizes } of rows) {
    const key = { branchId: branch_id, orderType: order_type, daypartId: daypart_id }
    const known = events.get(item_id) ?? []
    known.push({ ...key, price, since: since.getTime(), ...(sizes !== null && { sizes }) })
    events.set(item_id, known)
  }
  return events
}

export type NewPrice = PriceKey & { readonly itemId: string; readonly price: number | null }

/** Appends prices. They hold from now on, all from the same moment: no till had one of them without the others. */
export async function insertItemPrices(
  trx: Db,
  restaurantId: string,
  prices: readonly (NewPrice & { readonly id: string })[],
): Promise<void> {
  await sql`
    with moment as materialized (select clock_timestamp() as since)
    insert into item_prices
      (restaurant_id, id, item_id, branch_id, order_type, daypart_id, price, since)
    select ${restaurantId}, made.id, made."itemId", made."branchId", made."orderType",
      made."daypartId", made.price, moment.since
    from moment cross join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as made (
      id uuid, "itemId" uuid, "branchId" uuid, "orderType" text, "daypartId" uuid, price bigint
    )`.execute(trx)
}
