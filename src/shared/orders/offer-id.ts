/** Where an id says which kind it is, and which variant. */
const [KIND, VARIANT] = [14, 19]
const HEX = '0123456789abcdef'

/**
 * Returns an id that follows from two others, so that every device makes the same: their digits are added without carrying, and
 * those that say what kind of id it is are set.
 */
export function idOfBoth(one: string, other: string): string {
  let id = ''
  // A trial on past orders makes hundreds of thousands: a loop takes a fifth of what `replaceAll` does.
  for (let at = 0; at < one.length; at += 1) {
    const digit = one.charAt(at)
    const both = HEX.indexOf(digit) ^ Math.max(0, HEX.indexOf(other.charAt(at)))
    if (digit === '-') id += digit
    else if (at === KIND) id += '8'
    else id += HEX.charAt(at === VARIANT ? (both & 3) | 8 : both)
  }
  return id
}
