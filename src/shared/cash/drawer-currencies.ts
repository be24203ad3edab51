import type { BranchRate } from '../currencies/rate.ts'
import type { CashCount } from './count.ts'

type Known = { readonly rates?: readonly BranchRate[] | undefined }
type Since = {
  readonly openedAt: string
  readonly openingCashCount: CashCount | null
}

/**
 * Returns the other currencies that may lie in a drawer: those that the branch takes, those that it took since
 * the drawer was opened, and those that were in it then.
 */
export const drawerCurrencies = ({ rates = [] }: Known, shift?: Since): readonly string[] => {
  const taken = rates.filter(
    ({ to }) => to === null || (shift !== undefined && Date.parse(to) > Date.parse(shift.openedAt)),
  )
  const opening = (shift?.openingCashCount?.foreign ?? []).filter(({ total }) => total !== 0)
  return [...new Set([...taken, ...opening].map(({ currency }) => currency))]
}
