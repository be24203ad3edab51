export type Shown = {
  /** The first line in view and the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Returns the lines that fit whole into `room`, with a row of height `mark` if some are left out above or
 * below: the last ones, or from the line `keep` on if that is further up. At least one line.
 */
export function fittingLines(
  heights: readonly number[],
  { room, mark, keep }: { readonly room: number; readonly mark: number; readonly keep: number },
): Shown {
  const count = heights.length
  if (sum(heights) <= room) return { from: 0, to: count }
  const last = count - howMany(heights.toReversed(), room - mark)
  if (keep < 0 || keep >= last) return { from: last, to: count }
  const marks = keep === 0 ? mark : 2 * mark
  return { from: keep, to: keep + howMany(heights.slice(keep), room - marks) }
}

/** Returns how many of the first heights fit; at least one. */
function howMany(heights: readonly number[], room: number): number {
  let used = 0
  const first = heights.findIndex((height) => {
    used += height
    return used > room
  })
  return Math.max(1, first < 0 ? heights.length : first)
}

export const sum = (heights: readonly number[]) =>
  heights.reduce((total, height) => total + height, 0)
