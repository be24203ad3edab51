import type { KeptExpenseRow } from '#shared/sync/protocol.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from './branch-context.ts'
import { useAccess } from './use-access.ts'

/** Returns the expenses of this branch that are on this device alone, to those who may enter any. */
export function useKeptExpenses(): readonly KeptExpenseRow[] {
  const { branch } = useBranch()
  const { may } = useAccess()
  const rows = useRows('keptExpenses')
  return may(['manage_expenses'])
    ? rows.filter(({ expense }) => expense.branchId === branch._id)
    : []
}
