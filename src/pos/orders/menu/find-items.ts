import type { MenuItem } from '#shared/menu/menu.ts'

/** Latin letters without accents in lower case, so that `pho` finds `Phở`; other scripts keep their signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .trim()

/** Dishes whose name in any language, or barcode, has every word of the query. */
export function findItems(items: readonly MenuItem[], query: string): readonly MenuItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = plain([...Object.values(item.name), item.barcode ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
}

export const itemWithBarcode = (items: readonly MenuItem[], code: string): MenuItem | undefined =>
  items.find(({ barcode }) => barcode !== null && barcode === code.trim())
