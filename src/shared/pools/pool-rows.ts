import type { PayrollRow } from '../payroll/row.ts'
import type { PoolKind } from './rule.ts'
import type { PoolShare } from './share.ts'

/** Returns the lines of an export that hold shares of pools: their sum is what was shared. */
export const poolRows = (
  pools: readonly { readonly pool: PoolKind; readonly shares: readonly PoolShare[] }[],
): readonly PayrollRow[] =>
  pools.flatMap(({ pool, shares }) =>
    shares
      .filter(({ amount }) => amount !== 0)
      .map(({ userId, name, minutes, amount }) => ({
        userId,
        name,
        position: '',
        class: pool,
        percent: 100,
        minutes,
        days: null,
        rate: null,
        gross: amount,
      })),
  )
