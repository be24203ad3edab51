import type { Moved } from '../cash/moved.ts'

/** Everything that went through a drawer, each sum from 0 upwards, in smallest units. */
export type Through = Moved & {
  readonly cashTaken: number
  readonly changeGiven: number
  /** Cash of payments that were removed, and of refunds. */
  readonly cashReturned: number
}

/**
 * Returns the cash that must be in the drawer: opening + cash taken - change - cash given back + in - out, where
 * a drop into the safe is out.
 */
export const expectedCash = (
  opening: number,
  { cashTaken, changeGiven, cashReturned, cashIn, cashOut, drops }: Through,
): number => opening + cashTaken - changeGiven - cashReturned + cashIn - cashOut - drops

/**
 * Returns the counted cash less what must be there, below zero where cash is missing: at the end against the
 * sum above, at the opening against what the shift before left. Recorded, never forced.
 */
export const cashDifference = (counted: number, mustBe: number): number => counted - mustBe
