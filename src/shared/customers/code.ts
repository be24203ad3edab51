/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Returns the code of a guest that random bytes make: what a QR holds, and what is said where a number is not. */
export const guestCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

/** Returns a code as it was typed or scanned, without blanks and dashes; null if it cannot be one. */
export function readGuestCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const fits = code.length === LENGTH && Array.from(code).every((one) => ALPHABET.includes(one))
  return fits ? code : null
}
