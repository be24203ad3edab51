import { sql } from 'kysely'
import { priceFor, type Priced } from '#shared/menu/price-for.ts'
import { Published } from '#shared/menu/publishing/published-row.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { type Period, readPeriods } from './collecting.ts'

/** A row that a branch sells, or sold until a moment in milliseconds. */
type Held = Published & { readonly until: number }

type PriceUntil = (
  id: string,
  price: number,
  type: OrderType,
  daypartIds: readonly string[],
) => number | undefined

/** What a branch was published, beside what the histories of the edited menu say. */
export type HeldMenu = {
  /** Returns when something of the histories ended in the branch: nothing of them holds while changes are collected. */
  readonly ended: (until: number) => number
  readonly rows: readonly Held[]
}

/**
 * Returns the rows that were published to a branch, and until when each was sold; null for restaurants that never collected
 * changes.
 */
export async function readHeld(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<HeldMenu | null> {
  const periods = await readPeriods(db, restaurantId)
  if (periods.length === 0) return null
  const { rows } = await sql<{ readonly kept: unknown; readonly until: Date | null }>`
    select jsonb_build_object('archived', archived, 'row', row) as kept, null as until
    from published_menu where restaurant_id = ${restaurantId} and branch_id = ${branchId}
    union all
    select c.before, v.at from menu_changes c
    join menu_versions v on v.restaurant_id = c.restaurant_id and v.n = c.n
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.before is not null
      -- What ended long before the last publication is too old for any till.
      and v.at > (
        select max(at) from menu_versions where restaurant_id = ${restaurantId}
      ) - interval '15 days'`.execute(db)
  return {
    ended: (until) => endedBy(periods, until),
    rows: rows.map(({ kept, until }) => ({
      ...Published.parse(kept),
      until: until?.getTime() ?? Infinity,
    })),
  }
}

function endedBy(periods: readonly Period[], until: number): number {
  const found = periods.find((one) => (one.until ?? Infinity) === until)
  return found?.since ?? until
}

/** Returns until when prices held, by what was published and, outside of that, by the histories of the menu. */
export function withHeldPrices(usual: PriceUntil, held: HeldMenu | null): PriceUntil {
  if (!held) return usual
  const prices = new Map<string, (Priced & DayPriced & { readonly until: number })[]>()
  const add = (id: string, priced: Priced & DayPriced, until: number) =>
    prices.set(id, [...(prices.get(id) ?? []), { ...priced, until }])
  for (const { row, until } of held.rows) {
    if (row.kind === 'item') add(row._id, row, until)
    if (row.kind === 'modifierGroup') for (const one of row.options) add(one._id, one, until)
  }
  return (id, price, type, daypartIds) => {
    const known = usual(id, price, type, daypartIds)
    const all = (prices.get(id) ?? [])
      .filter((one) => pricesOf(one, type, daypartIds).includes(price))
      .map(({ until }) => until)
    if (known !== undefined) all.push(held.ended(known))
    return all.length > 0 ? Math.max(...all) : undefined
  }
}

type DayPriced = {
  readonly dayPrices?: readonly (Priced & { readonly daypartId: string })[] | undefined
}

const pricesOf = (
  { dayPrices = [], ...priced }: Priced & DayPriced,
  type: OrderType,
  daypartIds: readonly string[],
) => [
  priceFor(priced, type),
  ...dayPrices
    .filter(({ daypartId }) => daypartIds.includes(daypartId))
    .map((one) => priceFor(one, type)),
]
