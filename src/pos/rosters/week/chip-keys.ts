import type { RosterShift } from '#shared/rosters/contract.ts'
import { onOtherDay, STEP_MINUTES, withEnd, withStart } from '#shared/rosters/reshape.ts'
import { type By, inRow, type WeekRow } from './rows.ts'
import type { ShiftEdit } from './use-edits.ts'

type Scene = {
  readonly by: By
  readonly rows: readonly WeekRow[]
  /** Days of the week that is shown: a shift is not moved out of sight. */
  readonly days: readonly string[]
}

/** Returns what a key changes of a shift: arrows move it, with Shift they move its end and its start. */
export function editBy(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  shift: RosterShift,
  { by, rows, days }: Scene,
): ShiftEdit | null {
  const { day, startTime, endTime } = shift
  const times = { day, startTime, endTime }
  if (shiftKey) {
    if (key === 'ArrowRight') return withEnd(times, STEP_MINUTES)
    if (key === 'ArrowLeft') return withEnd(times, -STEP_MINUTES)
    if (key === 'ArrowUp') return withStart(times, -STEP_MINUTES)
    return key === 'ArrowDown' ? withStart(times, STEP_MINUTES) : null
  }
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (aside !== undefined) {
    const moved = onOtherDay(times, aside)
    return days.includes(moved.day) ? { day: moved.day } : {}
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (down === undefined) return null
  const own = by === 'person' ? shift.userId : shift.positionId
  const row = rows[rows.findIndex(({ of }) => of === own) + down]
  return row ? inRow(by, row.of) : {}
}
