import { checkedCode, readCheckedCode } from '../ids/check-code.ts'

const LENGTH = 10

/** Returns the code of a voucher that random bytes make, nine of them: 44 bits and a check character. */
export const voucherCodeOf = (bytes: Uint8Array): string => checkedCode(bytes, LENGTH)

/** Returns a voucher's code as it was typed or scanned; null if it cannot be one. */
export const readVoucherCode = (text: string): string | null => readCheckedCode(text, LENGTH)
