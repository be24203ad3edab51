import type { Sender } from '#shared/orders/sending.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { SavedSession } from './store.ts'

/** A person or a screen that is here, and what they may send. */
export type Present = Sender & { readonly id: string; readonly name: string }

/** Who is signed in and what they may send; null where nobody is. */
export const presentIn = (session: Pick<SavedSession, 'user' | 'bypass'> | null): Present | null =>
  session && {
    id: session.user.id,
    name: session.user.name,
    permissions: permissionsOf(session.user.role, session.user.permissions),
    kiosk: session.bypass,
  }
