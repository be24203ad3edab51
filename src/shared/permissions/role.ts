/** Specification, section 6; anyone else counts as an employee, also people with a custom role. */
export const ROLES = [
  'sala_admin',
  'sala_staff',
  'sala_support',
  'restaurant_admin',
  'branch_admin',
  'manager',
  'waiter',
  'chef',
  'cashier',
  'employee',
] as const
export type Role = (typeof ROLES)[number]

/** Staff of the company that runs the platform; they belong to no restaurant. */
export const PLATFORM_ROLES: readonly Role[] = ['sala_admin', 'sala_staff', 'sala_support']
export const isPlatformRole = (role: Role): boolean => PLATFORM_ROLES.includes(role)

/** Users without one of these also get My Schedule and My Profile (specification, section 2). */
const MANAGEMENT: readonly Role[] = [
  ...PLATFORM_ROLES,
  'restaurant_admin',
  'branch_admin',
  'manager',
]
export const isManagement = (role: Role): boolean => MANAGEMENT.includes(role)

/** The smaller the number, the more a role may decide (specification, section 5). */
const LEVELS: Readonly<Record<Role, number>> = {
  sala_admin: 0,
  sala_staff: 1,
  sala_support: 2,
  restaurant_admin: 3,
  branch_admin: 4,
  manager: 5,
  cashier: 6,
  waiter: 7,
  chef: 7,
  employee: 8,
}
export const levelOf = (role: Role): number => LEVELS[role]

/** Returns whether the role's level is at most the required level (specification, section 5). */
export const hasLevel = (role: Role, required: Role): boolean => levelOf(role) <= levelOf(required)

/** Returns whether the role works in every branch of its restaurants, so that it may open and close one. */
export const worksInAll = (role: Role): boolean => hasLevel(role, 'restaurant_admin')
