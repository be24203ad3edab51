import type { SessionRow } from '#shared/sync/protocol.ts'
import { paths } from '../place/paths.ts'

type Signed = Pick<SessionRow, 'user' | 'branches' | 'branchId'>

/**
 * Returns where a person begins after the login (specification, section 2, Post-login redirect): a branch
 * administrator at the restaurant, anyone else at home.
 */
export const landing = ({ user, ...places }: Signed): string =>
  user?.role === 'branch_admin' && user.restaurantId
    ? paths.restaurant(user.restaurantId)
    : homeOf(places)

/**
 * Returns the branch a person works in, or the choice of branches if there is one to make (section 2, Public
 * routes).
 */
export function homeOf({ branches, branchId }: Omit<Signed, 'user'>): string {
  const branch = branches.find(({ _id }) => _id === branchId) ?? only(branches)
  return branch ? paths.branch(branch.restaurantId, branch._id) : paths.branches
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
