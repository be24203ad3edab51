import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'

/** A dish to weigh again, and the portion that is wanted once more. */
export type Weighing = { readonly item: MenuItem; readonly like: OrderLine }

/** Returns the lines that the kitchen got last: what guests mean by the same again. */
export function lastRound(lines: readonly OrderLine[]): readonly OrderLine[] {
  const last = lines.flatMap(({ sent }) => sent?.at ?? []).reduce((a, b) => (a > b ? a : b), '')
  return lines.filter(({ sent }) => sent?.at === last)
}

/** Returns the dishes of the last round that are weighed again: no two portions weigh the same. */
export const toWeighAgain = (
  lines: readonly OrderLine[],
  row: (id: string) => MenuRow | undefined,
): readonly Weighing[] =>
  lastRound(lines).flatMap((like): readonly Weighing[] => {
    const item = like.weight && row(like.menuItemId)
    return item?.kind === 'item' && !item.soldOut ? [{ item, like }] : []
  })
