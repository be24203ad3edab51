/** Latin letters without accents in lower case, so that `pho` finds `Phở`; other scripts keep their signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .trim()

/** Returns a test whether a text has every typed word; an empty search matches everything. */
export function wordFinder(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const found = plain(text)
    return words.every((word) => found.includes(word))
  }
}
