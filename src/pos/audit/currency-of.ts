import type { AuditEntry } from '#shared/audit/contract.ts'
import type { BranchSummary } from '#shared/branches/branch-summary.ts'

type Money = Pick<BranchSummary, '_id' | 'restaurantId' | 'currency'>

/**
 * In which currency an entry's amounts are: the one it names, its branch's, or, of what belongs to the
 * whole restaurant such as the menu, that of all its branches. Null where they have several.
 */
export function currencyOf(
  { details, branchId, restaurantId }: Pick<AuditEntry, 'details' | 'branchId' | 'restaurantId'>,
  branches: readonly Money[],
): string | null {
  const named = details['currency']
  if (typeof named === 'string') return named
  const [first, ...others] = branches.filter((branch) =>
    branchId === null ? branch.restaurantId === restaurantId : branch._id === branchId,
  )
  const same = others.every(({ currency }) => currency === first?.currency)
  return first && same ? first.currency : null
}
