import type { MenuItem } from '#shared/menu/menu.ts'
import { plainFinder, plainText } from '#shared/texts/word-finder.ts'
import { onceFor } from '../../../ui/link/once-for.ts'

/** The searchable text of a dish. Made once a dish: a menu has hundreds, and every key searches all of them. */
const textOf = onceFor(({ name, barcode }: MenuItem) =>
  plainText([...Object.values(name), barcode ?? ''].join(' ')),
)

/** Dishes whose name in any language, or barcode, has every word of the query. */
export function findItems(items: readonly MenuItem[], query: string): readonly MenuItem[] {
  if (query.trim() === '') return items
  const fits = plainFinder(query)
  return items.filter((item) => fits(textOf(item)))
}

export const itemWithBarcode = (items: readonly MenuItem[], code: string): MenuItem | undefined =>
  items.find(({ barcode }) => barcode !== null && barcode === code.trim())
