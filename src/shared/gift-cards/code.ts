/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

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

/** Returns the code that random bytes make, fifteen of them: 73 bits and a check character. */
export function codeOf(bytes: Uint8Array): string {
  const body = [...bytes.subarray(0, LENGTH - 1)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
  return body + checkOf(body)
}

/** Returns a code as it was typed or scanned, without blanks and dashes; null if it cannot be one. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const fits = code.length === LENGTH && Array.from(code).every((one) => ALPHABET.includes(one))
  return fits && checkOf(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** Writes a code in groups of four. */
export const writeCode = (code: string): string => code.replaceAll(/(.{4})(?!$)/g, '$1-')

/** Writes the end of a code, which says which card it is and opens none. */
export const maskedCode = (end: string): string => `•••• ${end}`
