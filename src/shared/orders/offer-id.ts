/** Where an id says which kind it is, and which variant. */
const [KIND, VARIANT] = [14, 19]

/**
 * Returns an id that follows from two others, so that every device makes the same: their digits are added without carrying, and
 * those that say what kind of id it is are set.
 */
export const idOfBoth = (one: string, other: string): string =>
  one.replaceAll(/[0-9a-f]/g, (digit, at: number) => {
    if (at === KIND) return '8'
    const both = Number.parseInt(digit, 16) ^ Number.parseInt(other[at] ?? '0', 16)
    return (at === VARIANT ? (both & 3) | 8 : both).toString(16)
  })
