/** Cash that went through the drawer with one sale or refund. */
export type CashMovement = { readonly tendered: number; readonly change: number }

/** What must be in the drawer: the counted opening, what was taken, less the change given. */
export const expectedCash = (opening: number, movements: readonly CashMovement[]): number =>
  movements.reduce((sum, { tendered, change }) => sum + tendered - change, opening)

/** What the opening count has more (or less) than the shift before left behind. Recorded, never forced. */
export const openingDifference = (opening: number, previousClosing: number): number =>
  opening - previousClosing
