import type { Permission } from '#shared/permissions/permission.ts'
import type { SessionRow } from '#shared/sync/protocol.ts'
import type { BranchAddress } from './address.ts'

/**
 * Whether a window of a branch may show it. `noAccess`: the branch is not the person's, `noRight`: they lack
 * the permission. `elsewhere`: another window of this browser moved to another branch, and a profile works in
 * one branch at a time.
 */
export type EntryState = 'restoring' | 'signedOut' | 'noAccess' | 'noRight' | 'elsewhere' | 'ready'

export function entryState(
  session: Pick<SessionRow, 'status' | 'user' | 'branches' | 'branchId'> | undefined,
  { branchId }: BranchAddress,
  /** Any one of them opens the window. */
  anyOf: readonly Permission[],
): EntryState {
  if (!session || session.status === 'restoring') return 'restoring'
  if (session.status === 'signedOut') return 'signedOut'
  if (!session.branches.some(({ _id }) => _id === branchId)) return 'noAccess'
  // The session names all permissions, also those by role.
  if (!anyOf.some((one) => session.user?.permissions.includes(one))) return 'noRight'
  return session.branchId === branchId ? 'ready' : 'elsewhere'
}
