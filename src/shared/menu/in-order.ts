import type { Category, MenuItem, MenuRow } from './menu.ts'

export type MenuInOrder = {
  readonly categories: readonly Category[]
  /** In the order of their categories, then in their own. */
  readonly items: readonly MenuItem[]
}

/** Categories and dishes as people have put them; dishes without a category come last. */
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
