import { cheapest, type SoldSize } from '#shared/menu/sizes.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { lastOf, type PriceSpan } from './price-times.ts'
import { type HeldGroup, heldPrice } from './publishing/held.ts'

/**
 * Returns when a size last had a price, in milliseconds, by the histories of the menu: in a combo at one moment with that
 * of the cheapest, because two prices of different days are none that a guest was shown.
 */
export function sizeUntil(
  spansOf: (id: string) => readonly PriceSpan[],
  { group, optionId, price, least }: SoldSize,
  daypartIds: readonly string[],
): number | undefined {
  const inDaypart = (daypartId: string | null) => {
    const all = group.options.map(({ _id }) => ({
      _id,
      spans: ofSizes(spansOf(_id), daypartId),
    }))
    const starts = all.flatMap(({ spans }) => spans.map(({ since }) => since))
    return starts.flatMap((at) => {
      const held = all.flatMap(({ _id, spans }) =>
        spans
          .filter(({ since, until }) => since <= at && at < until)
          .map((one) => ({ _id, ...one })),
      )
      const taken = held.find((one) => one._id === optionId && one.price === price)
      if (!taken) return []
      if (least === undefined) return [taken.until]
      if (Math.min(...held.map((one) => one.price)) !== least) return []
      const next = starts.filter((start) => start > at)
      return [Math.min(...held.map(({ until }) => until), ...next)]
    })
  }
  return lastOf([null, ...daypartIds].flatMap(inDaypart))
}

/** What has no prices of a daypart has those of the day in it. */
function ofSizes(spans: readonly PriceSpan[], daypartId: string | null): readonly PriceSpan[] {
  const isNamed = spans.some((span) => span.daypartId === daypartId)
  return spans.filter((span) => span.sizes && span.daypartId === (isNamed ? daypartId : null))
}

/** Returns the same by what was published: a group is published with all of its sizes. */
export const heldSizeUntil = (
  held: readonly HeldGroup[],
  { group: { _id }, optionId, price, least }: SoldSize,
  type: OrderType,
  daypartIds: readonly string[],
): number | undefined =>
  lastOf(
    held
      .filter(({ group }) => group._id === _id && group.sizes)
      .filter(({ group }) =>
        [null, ...daypartIds].some((daypartId) => {
          const costs = (size: (typeof group.options)[number]) => heldPrice(size, type, daypartId)
          const taken = group.options.find((size) => size._id === optionId)
          const first = cheapest(group, costs)
          const isLeast = least === undefined || (first && costs(first) === least)
          return taken && costs(taken) === price && isLeast
        }),
      )
      .map(({ until }) => until),
  )
