import type { DisplayOrder } from '#shared/customer-display/display.ts'

type Items = DisplayOrder['items']

/**
 * Returns the line that the guest should see: the last that was added or whose quantity or amount changed. Null
 * if there were only removals.
 */
export function changedLine(before: Items, after: Items): string | null {
  const known = new Map(before.map((item) => [item._id, item]))
  const changed = after.findLast(({ _id, quantity, amount }) => {
    const old = known.get(_id)
    return !old || old.quantity !== quantity || old.amount !== amount
  })
  return changed?._id ?? null
}
