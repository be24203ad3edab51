import { SELL } from '#shared/orders/command-permissions.ts'
import type { Sender } from '#shared/orders/sending.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { SavedSession } from './store.ts'

/** Whose session sends what is done here, and what they may send; null where nobody is signed in. */
export const presentIn = (
  session: SavedSession | null,
): (Sender & { readonly id: string }) | null =>
  session && present(session.heldBy ?? session.user, session.bypass)

const present = ({ id, role, permissions }: SavedSession['user'], kiosk: boolean) => ({
  id,
  permissions: permissionsOf(role, permissions),
  kiosk,
})

/** The branch in which somebody sells here; null where a screen is signed in, or somebody who does not sell. */
export function sellsIn(session: SavedSession | null): string | null {
  const who = presentIn(session)
  const sells = who && !who.kiosk && SELL.some((one) => who.permissions.includes(one))
  return sells ? (session?.branchId ?? null) : null
}
