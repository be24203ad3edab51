import { parseMoney } from '#shared/format/parse-money.ts'
import type { MenuItem } from '#shared/menu/menu.ts'

type Pasted =
  | { readonly kind: 'none' }
  | { readonly kind: 'prices'; readonly prices: ReadonlyMap<string, number> }
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'tooMany'; readonly count: number }

/**
 * Reads a column of a spreadsheet as prices of these dishes, from the first down, in smallest units by the dish's
 * id. An empty cell leaves its dish alone. `none`: it is no column, but text for one box. One cell that is no
 * price, or more of them than dishes, and nothing of it counts: it was the wrong column or began at the wrong dish.
 */
export function pastedPrices(text: string, items: readonly MenuItem[], currency: string): Pasted {
  const cells = text.replace(/(\r?\n|\r)+$/, '').split(/\r?\n|\r/)
  if (cells.length === 1) return { kind: 'none' }
  if (cells.length > items.length) return { kind: 'tooMany', count: cells.length }
  const prices = new Map<string, number>()
  for (const [row, item] of items.slice(0, cells.length).entries()) {
    const cell = cells[row]?.trim() ?? ''
    if (cell === '') continue
    // Two columns: their figures would be read as one.
    const price = cell.includes('\t') ? null : parseMoney(cell, currency)
    if (price === null || price < 0) return { kind: 'unread', text: cell }
    prices.set(item._id, price)
  }
  return { kind: 'prices', prices }
}
