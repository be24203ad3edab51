import { sql } from 'kysely'
import type { SoldSize } from '#shared/menu/sizes.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readPriceEvents } from './item-prices.ts'
import { lastOf, type PriceSpan, priceSpans, priceUntil } from './price-times.ts'
import { heldPrices, type HeldMenu } from './publishing/held.ts'
import { heldSizeUntil, sizeUntil } from './size-times.ts'

/** When prices of a menu last held in its branch. */
export type SoldPrices = {
  /**
   * Returns the end of a price of a dish, or of one that a choice adds to it, in orders of a type, in milliseconds:
   * `Infinity` of the present one, undefined for one that it never had. Prices of dayparts count in those that were on.
   */
  readonly priceUntil: (
    id: string,
    price: number,
    type: OrderType,
    daypartIds: readonly string[],
  ) => number | undefined
  /** Returns the same of a size, whose price takes the place of the dish's. */
  readonly sizeUntil: (
    size: SoldSize,
    type: OrderType,
    daypartIds: readonly string[],
  ) => number | undefined
}

/**
 * Returns when prices held in a branch, by what was published and, outside of that, by the histories of the menu. Dishes
 * with prices for branches or dayparts are judged by these.
 */
export async function readSoldPrices(
  db: Db,
  place: BranchPlace,
  held: HeldMenu | null,
): Promise<SoldPrices> {
  const usual = await readUsual(db, place.restaurantId)
  const own = new Map(
    [...(await readPriceEvents(db, place))].map(([id, events]) => [
      id,
      priceSpans(events, place.branchId),
    ]),
  )
  const published = held && heldPrices(held)
  const spansOf = (id: string, type: OrderType) => {
    const spans = own.get(id)?.(type) ?? usual(id, type)
    return held ? spans.flatMap(held.lived) : spans
  }
  return {
    priceUntil: (id, price, type, daypartIds) =>
      lastOf([
        ...(published?.untilsOf(id, price, type, daypartIds) ?? []),
        ...present(priceUntil(spansOf(id, type), price, daypartIds)),
      ]),
    sizeUntil: (size, type, daypartIds) =>
      lastOf([
        ...present(heldSizeUntil(published?.groups ?? [], size, type, daypartIds)),
        ...present(sizeUntil((id) => spansOf(id, type), size, daypartIds)),
      ]),
  }
}

const present = (until: number | undefined): readonly number[] =>
  until === undefined ? [] : [until]

/**
 * A price ends when the next one of its dish or option begins; a price that came back has not ended. A type of order has
 * the prices of dine-in until the first of its own.
 */
async function readUsual(db: Db, restaurantId: string) {
  const { rows } = await sql<{
    readonly subject_id: string
    readonly order_type: string
    readonly price: number
    readonly sizes: boolean
    readonly since: Date
    readonly until: Date | null
  }>`
    with history as (
      select subject_id, order_type, price, sizes, since from sold_prices
      where restaurant_id = ${restaurantId}
    ), other as (
      select subject_id, order_type, min(since) as first from history
      where order_type <> 'dine_in' group by subject_id, order_type
    )
    select subject_id, order_type, price, sizes, lower(span) as since, upper(span) as until
    from (
      select subject_id, order_type, price, sizes, range_agg(tstzrange(since, ended)) as spans
      from (
        select subject_id, order_type, price, sizes, since, min(since) over (
          partition by subject_id, order_type order by since
          range between '1 microsecond' following and unbounded following
        ) as ended
        from (
          select * from history
          union all
          select subject_id, other.order_type, price, sizes, since
          from history join other using (subject_id)
          where history.order_type = 'dine_in' and since < first
        ) known
      ) kept group by subject_id, order_type, price, sizes
    ) held cross join unnest(spans) as span`.execute(db)
  const spans = new Map<string, PriceSpan[]>()
  for (const { subject_id, order_type, price, sizes, since, until } of rows) {
    const key = keyOf(subject_id, order_type)
    const known = spans.get(key) ?? []
    spans.set(key, known)
    const time = { since: since.getTime(), until: until?.getTime() ?? Infinity }
    known.push({ price, sizes, daypartId: null, ...time })
  }
  return (id: string, type: OrderType): readonly PriceSpan[] =>
    spans.get(keyOf(id, type)) ?? spans.get(keyOf(id, 'dine_in')) ?? []
}

const keyOf = (id: string, type: string) => `${id} ${type}`
