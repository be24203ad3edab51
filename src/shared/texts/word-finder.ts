/** Latin letters without accents in lower case, so that `pho` finds `Phở`; other scripts keep their signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .trim()

/** A test whether a text has every word of what somebody typed; nothing typed fits everything. */
export function wordFinder(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const found = plain(text)
    return words.every((word) => found.includes(word))
  }
}
