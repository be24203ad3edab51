import { OVERRIDE_PERMISSIONS } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import { isManagement, ROLES } from '../permissions/role.ts'
import { rolePermissions } from '../permissions/roles.ts'

const SHORT_PIN = 4
/** Digits of a PIN that opens more than everyday work. */
export const LONG_PIN = 6

/** Cashiers manage their end of day, cooks their tickets: people who only sell or cook type a short PIN. */
const EVERYDAY = ROLES.filter((role) => !isManagement(role)).flatMap(rolePermissions)
const ALLOWING: readonly Permission[] = Object.values(OVERRIDE_PERMISSIONS)

const weighs = (permission: Permission): boolean =>
  ALLOWING.includes(permission) ||
  (permission.startsWith('manage_') && !EVERYDAY.includes(permission))

/** Returns the least digits of a PIN by everything its person may do. */
export const pinLengthFor = (permissions: readonly Permission[]): number =>
  permissions.some(weighs) ? LONG_PIN : SHORT_PIN
