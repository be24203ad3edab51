import type { Permission } from '#shared/permissions/permission.ts'
import { OPENS_SCREENS } from '#shared/permissions/entries.ts'
import type { GrantRow, SessionRow } from '#shared/sync/protocol.ts'
import type { BranchAddress } from './address.ts'
import { entryState, type EntryState } from './entry-state.ts'

/** `ended`: a manager has disconnected this screen. */
export type BoardState = EntryState | 'ended'

type Session = Pick<SessionRow, 'status' | 'user' | 'branches' | 'branchId'>

/** Returns whether this browser has a grant of its own for the branch, independent of who is logged in. */
export const isScreenOf = (
  grant: Pick<GrantRow, 'status' | 'branchId'> | undefined,
  branchId: string | null,
): boolean => grant?.status === 'held' && grant.branchId === branchId

/**
 * Returns whether a kitchen screen shows its branch: by its own grant, or by the permission of the person who
 * is logged in. A browser works in one branch at a time, the person's: a kitchen screen of another waits until
 * they are gone.
 */
export function boardState(
  session: Session | undefined,
  grant: Pick<GrantRow, 'status' | 'branchId'> | undefined,
  place: BranchAddress,
  anyOf: readonly Permission[],
): BoardState {
  if (!session || !grant || session.status === 'restoring') return 'restoring'
  if (isScreenOf(grant, place.branchId)) {
    return session.branchId === null || session.branchId === place.branchId ? 'ready' : 'elsewhere'
  }
  if (grant.status === 'ended' && grant.branchId === place.branchId) return 'ended'
  return entryState(session, place, anyOf)
}

/** Returns whether the person may make this browser a screen of their branch. */
export const mayOpenScreen = (
  session: Pick<SessionRow, 'user' | 'bypass' | 'locked'> | undefined,
): boolean =>
  session?.user?.permissions.some((one) => OPENS_SCREENS.some((opens) => opens === one)) === true &&
  !session.bypass &&
  session.locked !== true
