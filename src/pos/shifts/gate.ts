import type { Role } from '#shared/permissions/role.ts'
import type { User } from '#shared/session/session.ts'
import type { Access } from '../use-access.ts'

/** Pages that need an open shift, by the names the modal has for them (specification, section 2). */
export type GatedPage =
  | 'tables'
  | 'orders'
  | 'quick-order'
  | 'checkout'
  | 'transactions'
  | 'receipts'
  | 'refunds'
  | 'end-of-day'

const PLATFORM: readonly Role[] = ['sala_admin', 'sala_staff', 'sala_support']

/** Specification, section 6: platform roles always, anyone else with `manage_shifts`. */
export const mayOpenShift = (user: Pick<User, 'role'>, { may }: Pick<Access, 'may'>): boolean =>
  PLATFORM.includes(user.role) || may(['manage_shifts'])
