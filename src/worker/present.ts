import type { Sender } from '#shared/orders/sending.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { SavedSession } from './store.ts'

/** A person or a screen that is here, and what they may send. */
export type Present = Sender & { readonly id: string; readonly name: string }

/** Who holds a session, and what they may send. */
export const presentIn = ({ user, bypass }: Pick<SavedSession, 'user' | 'bypass'>): Present => ({
  id: user.id,
  name: user.name,
  permissions: permissionsOf(user.role, user.permissions),
  kiosk: bypass,
})
