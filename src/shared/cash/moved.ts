import type { CashMovement, MovementKind } from './movement.ts'

/** Sums of movements, each from 0 upwards. */
export type Moved = { readonly cashIn: number; readonly cashOut: number; readonly drops: number }

/**
 * Returns what movements in one currency put in and took out; what was taken back counts in neither. `currency`
 * left out: that of the branch.
 */
export const movedBy = (
  movements: readonly Pick<CashMovement, 'kind' | 'amount' | 'currency'>[],
  currency?: string,
): Moved => {
  const own = movements.filter((movement) => movement.currency === currency)
  const sum = (of: MovementKind) =>
    own.reduce((total, { kind, amount }) => (kind === of ? total + amount : total), 0)
  return { cashIn: sum('in'), cashOut: 0 - sum('out'), drops: 0 - sum('drop') }
}

/** Returns whether a movement was taken back. */
export const isReversed = (
  { _id }: Pick<CashMovement, '_id'>,
  movements: readonly Pick<CashMovement, 'reverses'>[],
): boolean => movements.some(({ reverses }) => reverses === _id)
