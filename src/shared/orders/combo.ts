import type { OrderLine } from './order.ts'

type Part = Pick<OrderLine, '_id' | 'combo'>

/** Returns the lines that belong together with one: all of its combo, or the line alone. */
export const togetherWith = <Line extends Part>(
  lines: readonly Line[],
  line: Line,
): readonly Line[] =>
  line.combo ? lines.filter(({ combo }) => combo?._id === line.combo?._id) : [line]

/** Returns the lines in groups: each combo is one, every other line is one of its own, by their first lines. */
export function inCombos<Line extends Part>(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.combo?._id ?? line._id
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()]
}

type Piece = { readonly lineId: string; readonly quantity: number }

/** Returns whether pieces that leave an order would tear a combo: as many go of each of its lines, or none. */
export function tearsCombo(lines: readonly Part[], pieces: readonly Piece[]): boolean {
  const goneOf = ({ _id }: Part) =>
    pieces.reduce((sum, { lineId, quantity }) => sum + (lineId === _id ? quantity : 0), 0)
  return inCombos(lines).some((parts) => new Set(parts.map(goneOf)).size > 1)
}
