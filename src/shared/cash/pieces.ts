const MOST_PIECES = 1_000_000

/**
 * Reads a whole number of pieces, at least 0. An invalid entry, such as `2.5` or `-1`, counts as 0
 * (specification, section 5).
 */
export const parsePieces = (text: string): number => {
  const trimmed = text.trim()
  return /^\d{1,7}$/.test(trimmed) ? Math.min(Number(trimmed), MOST_PIECES) : 0
}
