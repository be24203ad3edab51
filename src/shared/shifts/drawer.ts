/** Cash that went through the drawer, with one payment or with many. */
export type CashMovement = { readonly tendered: number; readonly change: number }

/** Returns the cash that must be in the drawer: the counted opening plus cash taken, less change given. */
export const expectedCash = (opening: number, movements: readonly CashMovement[]): number =>
  movements.reduce((sum, { tendered, change }) => sum + tendered - change, opening)

/**
 * Returns the counted cash less what must be there, below zero where cash is missing: at the end against the
 * sum above, at the opening against what the shift before left. Recorded, never forced.
 */
export const cashDifference = (counted: number, mustBe: number): number => counted - mustBe
