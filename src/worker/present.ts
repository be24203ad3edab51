import type { Sender } from '#shared/orders/sending.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { SavedSession } from './store.ts'

/** Who is signed in and what they may send; null where nobody is. */
export const presentIn = (
  session: SavedSession | null,
): (Sender & { readonly id: string }) | null =>
  session && {
    id: session.user.id,
    permissions: permissionsOf(session.user.role, session.user.permissions),
    kiosk: session.bypass,
  }
