import type { PrintFault } from '#shared/printing/after-failure.ts'

/** Bits that every status byte has, so that others are not taken for one. */
const FIXED = { mask: 0x93, value: 0x12 }
const COVER_OPEN = 0x04
const PAPER_STOP = 0x20
const PAPER_END = 0x60

/**
 * Returns the fault in the replies to `DLE EOT 2` and `DLE EOT 4`, in this order; undefined where there is none,
 * or the printer says nothing that is a status.
 */
export function paperFault(replies: readonly number[]): PrintFault | undefined {
  const [offline, paper] = replies.filter((byte) => (byte & FIXED.mask) === FIXED.value)
  if (offline === undefined) return undefined
  if ((offline & COVER_OPEN) !== 0) return 'coverOpen'
  if ((offline & PAPER_STOP) !== 0) return 'paperOut'
  return paper !== undefined && (paper & PAPER_END) === PAPER_END ? 'paperOut' : undefined
}
