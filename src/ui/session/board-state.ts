import type { Permission } from '#shared/permissions/permission.ts'
import { OPENS_SCREENS } from '#shared/permissions/entries.ts'
import type { GrantRow, SessionRow } from '#shared/sync/protocol.ts'
import type { Place } from './address.ts'
import { entryState, type EntryState } from './entry-state.ts'

/** `ended`: somebody in charge has disconnected this screen. */
export type BoardState = EntryState | 'ended'

type Session = Pick<SessionRow, 'status' | 'user' | 'branches' | 'branchId'>

/** Whether this browser is a screen of the branch by itself, whoever is signed in. */
export const isScreenOf = (
  grant: Pick<GrantRow, 'status' | 'branchId'> | undefined,
  branchId: string | null,
): boolean => grant?.status === 'held' && grant.branchId === branchId

/**
 * Whether a board shows its branch: by its own grant, or by the permission of who is signed in. A browser
 * works in one branch at a time, the person's: a board of another waits until they are gone.
 */
export function boardState(
  session: Session | undefined,
  grant: Pick<GrantRow, 'status' | 'branchId'> | undefined,
  place: Place,
  anyOf: readonly Permission[],
): BoardState {
  if (!session || !grant || session.status === 'restoring') return 'restoring'
  if (isScreenOf(grant, place.branchId)) {
    return session.branchId === null || session.branchId === place.branchId ? 'ready' : 'elsewhere'
  }
  if (grant.status === 'ended' && grant.branchId === place.branchId) return 'ended'
  return entryState(session, place, anyOf)
}

/** Whether who is signed in may make this browser a screen of their branch. */
export const mayOpenScreen = (
  session: Pick<SessionRow, 'user' | 'bypass' | 'locked'> | undefined,
): boolean =>
  session?.user?.permissions.some((one) => OPENS_SCREENS.some((opens) => opens === one)) === true &&
  !session.bypass &&
  session.locked !== true
