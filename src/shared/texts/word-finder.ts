/**
 * Returns Latin letters without accents in lower case, so that `pho` finds `Phở`; other scripts keep their
 * signs.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .trim()

/**
 * Returns a test whether a plain text (`plainText`) has every word of a query; an empty query fits everything.
 */
export function plainFinder(query: string): (plain: string) => boolean {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  return (plain) => words.every((word) => plain.includes(word))
}

/** Returns the same test for any text. */
export function wordFinder(query: string): (text: string) => boolean {
  const fits = plainFinder(query)
  return (text) => fits(plainText(text))
}
