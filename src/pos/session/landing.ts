import type { SessionRow } from '#shared/sync/protocol.ts'
import { paths } from '../paths.ts'

/**
 * Where a signed-in person begins (specification, section 2): a branch administrator at the
 * restaurant, anyone else in the branch, and at the choice of branches when there is one to make.
 */
export function landing({
  user,
  branches,
  branchId,
}: Pick<SessionRow, 'user' | 'branches' | 'branchId'>): string {
  if (user?.role === 'branch_admin' && user.restaurantId) return paths.restaurant(user.restaurantId)
  const branch = branches.find(({ _id }) => _id === branchId) ?? only(branches)
  return branch ? paths.branch(branch.restaurantId, branch._id) : paths.branches
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
