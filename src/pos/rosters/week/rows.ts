import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'

/** By what a week's rows are. */
export type By = 'person' | 'position'

/** A row of the week: a person or a position; null: shifts without one. */
export type WeekRow = { readonly _id: string; readonly of: string | null; readonly name: string }

type Named = { readonly _id: string; readonly name: string }

/** Returns the rows of a week: open shifts first, then people or positions by name. */
export function rowsBy(
  by: By,
  { people }: Pick<RosterWeek, 'people'>,
  positions: readonly Named[],
  none: string,
): readonly WeekRow[] {
  const named = by === 'person' ? people : positions
  return [
    { _id: 'none', of: null, name: none },
    ...named.map(({ _id, name }) => ({ _id, of: _id, name })),
  ]
}

/** Returns shifts by row and day: `user day` or `position day`. */
export function shiftsByCell(
  by: By,
  shifts: readonly RosterShift[],
): ReadonlyMap<string, readonly RosterShift[]> {
  const cells = new Map<string, RosterShift[]>()
  for (const shift of shifts) {
    const key = cellKey(by === 'person' ? shift.userId : shift.positionId, shift.day)
    cells.set(key, [...(cells.get(key) ?? []), shift])
  }
  for (const all of cells.values())
    all.sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  return cells
}

export const cellKey = (of: string | null, day: string): string => `${of ?? 'none'} ${day}`

/** Returns what a shift has that is moved into a row. */
export const inRow = (by: By, of: string | null) =>
  by === 'person' ? { userId: of } : { positionId: of }
