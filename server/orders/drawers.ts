import { MINUTE_MS } from '#shared/time/milliseconds.ts'

/** A shift session whose drawer cash may have gone into; times in milliseconds. */
export type Drawer = {
  readonly id: string
  readonly from: number
  /** Null while it is open. */
  readonly to: number | null
}

/** The clocks of tills and server differ a little, and a drawer is counted while the last guest pays. */
const TOLERANCE_MS = 5 * MINUTE_MS

const wasOpen = ({ from, to }: Drawer, at: number, tolerance = 0) =>
  from - tolerance <= at && at <= (to ?? Infinity) + tolerance

/**
 * Returns the drawer of a payment taken at `at`: the one that the device named if it was open then, else the
 * branch's open one, else none. `drawers` are the possible ones of this branch.
 */
export const drawerAt = (
  drawers: readonly Drawer[],
  named: string | null,
  at: number,
): Drawer | undefined =>
  drawers.find((drawer) => drawer.id === named && wasOpen(drawer, at, TOLERANCE_MS)) ??
  drawers.find((drawer) => wasOpen(drawer, at))

/** Returns the ids of the open drawers that payments go into. */
export const openDrawersOf = (
  payments: readonly { readonly shift_session_id: string | null }[],
  drawers: readonly Drawer[],
): readonly string[] =>
  drawers
    .filter(({ id, to }) => to === null && payments.some((paid) => paid.shift_session_id === id))
    .map(({ id }) => id)
