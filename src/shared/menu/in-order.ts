import type { Category, MenuItem, MenuRow } from './menu.ts'

export type MenuInOrder = {
  readonly categories: readonly Category[]
  /** Sorted by category, then by their own order. */
  readonly items: readonly MenuItem[]
}

/** Returns categories and dishes in the order that people gave them; dishes without a category come last. */
export function menuInOrder(rows: readonly MenuRow[]): MenuInOrder {
  const categories = rows.filter((row) => row.kind === 'category').toSorted(bySort)
  const rank = new Map(categories.map(({ _id }, index) => [_id, index]))
  const place = (item: MenuItem) => rank.get(item.categoryId) ?? categories.length
  const items = rows
    .filter((row) => row.kind === 'item')
    .toSorted((a, b) => place(a) - place(b) || bySort(a, b))
  return { categories, items }
}

type Sorted = { readonly sort: number }
const bySort = (a: Sorted, b: Sorted) => a.sort - b.sort
