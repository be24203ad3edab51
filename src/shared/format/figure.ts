/** First digits of the scripts people may type: Lao, Thai, Khmer, Burmese. */
const ZEROS = [0x0ed0, 0x0e50, 0x17e0, 0x1040]

const latinDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}

/** Returns a typed figure without spaces, with Latin digits. */
export const bareFigure = (text: string): string =>
  Array.from(text.replace(/[\s\u00A0\u202F]/g, ''), latinDigit).join('')

/** Removes the signs between groups of three; null if the digits between the signs are no such groups. */
export const ungroup = (whole: string, group: string): string | null => {
  const [first = '', ...rest] = whole.split(group)
  const grouped =
    rest.length === 0 || (first.length <= 3 && rest.every((part) => part.length === 3))
  return grouped && /^\d*$/.test(first + rest.join('')) ? first + rest.join('') : null
}

/** Returns what is before and after the last such sign. */
export const splitAt = (text: string, sign: string): readonly [string, string] => {
  const at = text.lastIndexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
