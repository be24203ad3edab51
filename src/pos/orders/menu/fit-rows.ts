/**
 * Returns how many chips of these widths fit into so many rows of a box; where not all do, room is left
 * in the last row for the key to the others. All in px.
 */
export function fitRows(
  widths: readonly number[],
  {
    box,
    gap,
    rows,
    more,
  }: {
    readonly box: number
    readonly gap: number
    readonly rows: number
    /** Width of the key to the others. */
    readonly more: number
  },
): number {
  if (placed(widths, { box, gap, rows, reserved: 0 }) === widths.length) return widths.length
  return placed(widths, { box, gap, rows, reserved: more + gap })
}

type Room = {
  readonly box: number
  readonly gap: number
  readonly rows: number
  /** At the end of the last row. */
  readonly reserved: number
}

function placed(widths: readonly number[], { box, gap, rows, reserved }: Room): number {
  let row = 1
  let used = 0
  for (const [index, width] of widths.entries()) {
    const start = used === 0 ? 0 : used + gap
    const room = row === rows ? box - reserved : box
    if (start + width <= room) {
      used = start + width
      continue
    }
    if (row === rows) return index
    row += 1
    used = width
    if (row === rows && width > box - reserved) return index
  }
  return widths.length
}
