import { USES_PINS } from '#shared/pins/uses-pins.ts'
import type { Sender } from '#shared/orders/sending.ts'
import type { Role } from '#shared/permissions/role.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { SavedSession } from './store.ts'

/** A person or a screen that is here, with their permissions. */
export type Present = Sender & {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** Returns who acts in a session, with their permissions. */
export const presentIn = ({ user, bypass }: Pick<SavedSession, 'user' | 'bypass'>): Present => ({
  id: user.id,
  name: user.name,
  role: user.role,
  permissions: permissionsOf(user.role, user.permissions),
  kiosk: bypass,
})

/**
 * Returns the session that sends what is done here: the person's, or that of the one they act for without the
 * server.
 */
export const senderIn = ({
  user,
  heldBy,
  bypass,
}: Pick<SavedSession, 'user' | 'heldBy' | 'bypass'>): Present =>
  presentIn({ user: heldBy ?? user, bypass })

/**
 * Returns the branch in which a person sells here or has hours; null if a screen is logged in, or a person who
 * does neither.
 */
export function sellsIn(session: SavedSession | null): string | null {
  const who = session && senderIn(session)
  const sells = who && !who.kiosk && USES_PINS.some((one) => who.permissions.includes(one))
  return sells ? session.branchId : null
}
