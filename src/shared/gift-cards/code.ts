import { checkedCode, readCheckedCode } from '../ids/check-code.ts'

const LENGTH = 16

/** Returns the code of a card that random bytes make, fifteen of them: 73 bits and a check character. */
export const codeOf = (bytes: Uint8Array): string => checkedCode(bytes, LENGTH)

/** Returns a code as it was typed or scanned, without blanks and dashes; null if it cannot be one. */
export const readCode = (text: string): string | null => readCheckedCode(text, LENGTH)

/** Writes a code in groups of four. */
export const writeCode = (code: string): string => code.replaceAll(/(.{4})(?!$)/g, '$1-')

/** Writes the end of a code, which says which card it is and opens none. */
export const maskedCode = (end: string): string => `•••• ${end}`
