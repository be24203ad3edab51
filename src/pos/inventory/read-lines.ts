import type { Stock } from '#shared/inventory/stock.ts'
import type { Signs } from '#shared/format/number.ts'
import { typedOf } from './typed.ts'
import type { DraftLine } from './use-draft.ts'

/** Returns lines as the server reads them, each with what else was typed; null: nothing is there, or a figure is missing. */
export function readLines(
  lines: readonly DraftLine[],
  stock: readonly Stock[] | undefined,
  signs: Signs,
) {
  const items = new Map((stock ?? []).map((item) => [item._id, item]))
  const read = lines.flatMap((line) => {
    const item = items.get(line.ingredientId)
    const typed = item && typedOf(item, line['amount'] ?? '', line['unit'] ?? item.unit, signs)
    return item && typed && Number(typed.amount) > 0
      ? [{ ingredientId: item._id, ...typed, line }]
      : []
  })
  return read.length === lines.length && read.length > 0 ? read : null
}
