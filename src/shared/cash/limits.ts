import type { CashRules } from './rules.ts'

/** What holds until a branch decides: a manager approves every difference and every movement. */
export const USUAL_CASH: CashRules = { blindCount: false, differenceLimit: 0, movementLimit: 0 }

/** Returns whether an amount, in either direction, is more than a cashier may answer for alone. */
export const isAbove = (amount: number, limit: number): boolean => Math.abs(amount) > limit
