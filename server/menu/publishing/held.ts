import { sql } from 'kysely'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { priceFor, type Priced } from '#shared/menu/price-for.ts'
import { Published } from '#shared/menu/publishing/published-row.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import type { PriceSpan } from '../price-times.ts'
import { readPeriods } from './collecting.ts'

/** A row that a branch sells, or sold until a moment in milliseconds. */
type Held = Published & { readonly until: number }

/** What a branch was published, beside what the histories of the edited menu say. */
export type HeldMenu = {
  /** Returns when something of the histories ended in the branch: nothing of them holds while changes are collected. */
  readonly ended: (until: number) => number
  /** Returns when a price of the histories held in the branch. */
  readonly lived: (span: PriceSpan) => readonly PriceSpan[]
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
  const times = periods.map(({ since, until }) => ({ since, until: until ?? Infinity }))
  return {
    ended: (until) => times.find((one) => one.until === until)?.since ?? until,
    lived: (span) => times.reduce<readonly PriceSpan[]>(without, [span]),
    rows: rows.map(({ kept, until }) => ({
      ...Published.parse(kept),
      until: until?.getTime() ?? Infinity,
    })),
  }
}

type Time = Pick<PriceSpan, 'since' | 'until'>

const without = (spans: readonly PriceSpan[], { since, until }: Time): readonly PriceSpan[] =>
  spans.flatMap((span) =>
    [
      { ...span, until: Math.min(span.until, since) },
      { ...span, since: Math.max(span.since, until) },
    ].filter((left) => left.since < left.until),
  )

/** What was published of a group, and until when it was sold. */
export type HeldGroup = { readonly group: ModifierGroup; readonly until: number }

/** Returns the prices that were published of dishes and choices, by their ids, and every group as it was published. */
export function heldPrices({ rows }: HeldMenu) {
  const prices = new Map<string, (Sold & { readonly sizes: boolean; readonly until: number })[]>()
  const groups: HeldGroup[] = []
  const add = (id: string, sold: Sold, until: number, sizes = false) =>
    prices.set(id, [...(prices.get(id) ?? []), { ...sold, sizes, until }])
  for (const { row, until } of rows) {
    if (row.kind === 'item') add(row._id, row, until)
    if (row.kind !== 'modifierGroup') continue
    groups.push({ group: row, until })
    for (const one of row.options) add(one._id, one, until, row.sizes)
  }
  return {
    groups,
    /** Returns the ends of a price that is no size's. */
    untilsOf: (id: string, price: number, type: OrderType, daypartIds: readonly string[]) =>
      (prices.get(id) ?? [])
        .filter(({ sizes }) => !sizes)
        .filter((one) => pricesOf(one, type, daypartIds).includes(price))
        .map(({ until }) => until),
  }
}

type Sold = Priced & {
  readonly dayPrices?: readonly (Priced & { readonly daypartId: string })[] | undefined
}

const pricesOf = (sold: Sold, type: OrderType, daypartIds: readonly string[]) =>
  [null, ...daypartIds].map((daypartId) => heldPrice(sold, type, daypartId))

/** Returns what a dish or a choice cost in a daypart; null: outside of all. */
export const heldPrice = (
  { dayPrices = [], ...sold }: Sold,
  type: OrderType,
  daypartId: string | null,
): number => priceFor(dayPrices.find((one) => one.daypartId === daypartId) ?? sold, type)
