import type { SessionRow } from '#shared/sync/protocol.ts'
import type { Place } from './address.ts'

/**
 * Whether a window that belongs to a branch may show it. `elsewhere`: another window of this
 * browser moved to another branch, and a profile works in one branch at a time.
 */
export type EntryState = 'restoring' | 'signedOut' | 'noAccess' | 'elsewhere' | 'ready'

export function entryState(
  session: Pick<SessionRow, 'status' | 'branches' | 'branchId'> | undefined,
  { branchId }: Place,
): EntryState {
  if (!session || session.status === 'restoring') return 'restoring'
  if (session.status === 'signedOut') return 'signedOut'
  if (!session.branches.some(({ _id }) => _id === branchId)) return 'noAccess'
  return session.branchId === branchId ? 'ready' : 'elsewhere'
}
