/** Returns the dark modules as one SVG path: each run of a row is one rectangle. */
export function codePath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => rectangle(x, y, length)))
    .join('')
}

const rectangle = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`

/** Returns start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end < 0 ? row.length : end) - x]
  })
}
