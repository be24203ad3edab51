import type { Permission } from '#shared/permissions/permission.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranch } from './branch-context.ts'
import { useAccess } from './use-access.ts'

const HANDLE: readonly Permission[] = ['process_payments', 'manage_orders']
const MOST = 50

/** Returns money that a bank reported and that is on no order; none for people who take no money. */
export function useStrayMoney() {
  const { api } = useSuite()
  const { branch } = useBranch()
  const { may } = useAccess()
  const query = { branchId: branch._id, page: 1, limit: MOST }
  const { page } = useLoad({
    name: 'paymentRequests.notices',
    key: query,
    within: branch._id,
    // A payment that is taken by hand is announced with its shift.
    areas: ['paymentRequests', 'shiftSessions'],
    load: may(HANDLE) ? () => api.paymentRequests.notices({ query }) : undefined,
  })
  return { notices: page?.results ?? [], count: page?.totalResults ?? 0 }
}
