/**
 * Returns a letter or digit key as on an American keyboard, '' for all others. Scanners type as one, while the
 * till is set to Lao, Thai or Khmer, in which notes are written and digits need Shift.
 */
export function latinKey({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? ''
  return shiftKey ? letter : letter.toLowerCase()
}
