import type { Role, User } from '#shared/session/session.ts'

/** Pages that need an open shift (specification, section 2), by what stands in the address. */
export const GATED_PAGES = [
  'tables',
  'orders',
  'quick-order',
  'checkout',
  'transactions',
  'receipts',
  'refunds',
  'end-of-day',
] as const
export type GatedPage = (typeof GATED_PAGES)[number]

const PLATFORM: readonly Role[] = ['sala_admin', 'sala_staff', 'sala_support']

/** Specification, section 6: platform roles always, anyone else with `manage_shifts`. */
export const mayOpenShift = (user: User, permissions: readonly string[]): boolean =>
  PLATFORM.includes(user.role) || permissions.includes('manage_shifts')
