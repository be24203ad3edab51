/**
 * Returns an id that follows from two others, so that every device makes the same: their digits are added without carrying, and
 * the two digits that say what kind of id it is are set.
 */
export const idOfBoth = (one: string, other: string): string =>
  [...one]
    .map((digit, at) => {
      if (digit === '-') return digit
      if (at === 14) return '8'
      const both = parseInt(digit, 16) ^ parseInt(other[at] ?? '0', 16)
      return (at === 19 ? (both & 3) | 8 : both).toString(16)
    })
    .join('')
