import { isPlatformRole, type Role, ROLES } from '#shared/permissions/role.ts'

/** The roles that a restaurant has without making any. */
export const BUILT_IN: readonly Role[] = ROLES.filter((role) => !isPlatformRole(role))
