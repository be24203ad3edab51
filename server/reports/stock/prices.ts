import { sql } from 'kysely'
import { shareOf } from '#shared/inventory/level.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import type { PriceChange } from '#shared/reports/stock-contract.ts'
import { groupBy } from '#shared/pricing/group-by.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

type Bought = {
  readonly id: string
  readonly at: Date
  readonly day: string
  readonly quantity: number
  readonly value: number
}

/** Prices of more days before are no comparison any more. */
const REMEMBERED = 400

/** Returns what deliveries cost, as corrected since and without those taken back, in the order of time. */
async function readBought(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Days,
): Promise<readonly Bought[]> {
  const { rows } = await sql<Bought>`
    with undone as materialized (
      select of_act as id from stock_acts
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and kind = 'undo'
    ), corrected as materialized (
      select c.of_act as id, p.ingredient_id, sum(p.value) as value
      from stock_acts c
      join stock_movements p on p.restaurant_id = c.restaurant_id and p.source_kind = 'price'
        and p.source_id = c.id and p.kind = 'price_correction'
      where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.kind = 'price'
        and c.id not in (select id from undone)
      group by 1, 2
    )
    select m.ingredient_id as id, m.at, m.business_date as day, m.quantity,
      (m.value + coalesce(c.value, 0))::bigint as value
    from stock_movements m
    left join corrected c on c.id = m.source_id and c.ingredient_id = m.ingredient_id
    where m.restaurant_id = ${restaurantId} and m.branch_id = ${branchId} and m.place = 'stock'
      and m.kind = 'receipt' and m.source_kind = 'receipt' and m.quantity > 0
      and m.business_date between ${addDays(from, -REMEMBERED)}::date and ${to}::date
      and m.source_id not in (select id from undone)
    order by m.at, m.n`.execute(trx)
  return rows
}

type Known = { readonly measure: Measure; readonly category: string | null }
type Priced = PriceChange & {
  /** What its deliveries in these days cost, and how much more than at the price of before. */
  readonly received_value: number
  readonly dearer_value: number
}

/** Returns how prices of what was bought in some days changed, against the last delivery before them or else the first in them. */
export async function readPriceChanges(
  trx: Db,
  place: BranchPlace,
  days: Days,
  known: ReadonlyMap<string, Known>,
): Promise<readonly Priced[]> {
  const byIngredient = groupBy(await readBought(trx, place, days), ({ id }) => id)
  return [...byIngredient].flatMap(([id, bought]) => {
    const item = known.get(id)
    const before = bought.findLast(({ day }) => day < days.from)
    const within = bought.filter(({ day }) => day >= days.from)
    const [first] = within
    const last = within.at(-1)
    const base = before ?? first
    if (!item || !last || !base) return []
    const sum = (of: (one: Bought) => number) => within.reduce((total, one) => total + of(one), 0)
    return {
      ...item.measure,
      category: item.category,
      deliveries: within.length,
      before: costOf(base),
      last: costOf(last),
      at: last.at.toISOString(),
      received_value: sum(({ value }) => value),
      dearer_value: sum(
        ({ value, quantity }) => value - shareOf(base.value, quantity, base.quantity),
      ),
    }
  })
}

const costOf = ({ value, quantity }: Bought) => ({ value, quantity })
