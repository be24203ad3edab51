import type { MenuItem } from '#shared/menu/menu.ts'
import { wordFinder } from '#shared/texts/word-finder.ts'

/** Dishes whose name in any language, or barcode, has every word of the query. */
export function findItems(items: readonly MenuItem[], query: string): readonly MenuItem[] {
  if (query.trim() === '') return items
  const fits = wordFinder(query)
  return items.filter(({ name, barcode }) =>
    fits([...Object.values(name), barcode ?? ''].join(' ')),
  )
}

export const itemWithBarcode = (items: readonly MenuItem[], code: string): MenuItem | undefined =>
  items.find(({ barcode }) => barcode !== null && barcode === code.trim())
