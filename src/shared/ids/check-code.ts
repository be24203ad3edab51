/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the check character of a code without one (Luhn, modulo 30): it finds each single mistake. */
function checkOf(body: string): string {
  const n = ALPHABET.length
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, character, index) => {
      const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / n) + (value % n)
    }, 0)
  return ALPHABET.charAt((n - (sum % n)) % n)
}

/** Returns the code of so many characters that random bytes make, one fewer of them: the last character is a check. */
export function checkedCode(bytes: Uint8Array, length: number): string {
  const body = [...bytes.subarray(0, length - 1)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
  return body + checkOf(body)
}

/** Returns a code as it was typed or scanned, without blanks and dashes; null if it cannot be one of this length. */
export function readCheckedCode(text: string, length: number): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const fits = code.length === length && Array.from(code).every((one) => ALPHABET.includes(one))
  return fits && checkOf(code.slice(0, -1)) === code.at(-1) ? code : null
}
