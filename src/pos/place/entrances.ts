import type { Permission } from '#shared/permissions/permission.ts'

/** Who may do what has no feature of its own: any one of the permissions. */
export const BRANCHES: readonly Permission[] = ['view_branches', 'manage_branches']
export const SETTINGS: readonly Permission[] = ['view_settings', 'manage_settings']
