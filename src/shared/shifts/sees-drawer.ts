import type { Permission } from '../permissions/permission.ts'
import { shiftCan } from './shift-can.ts'
import type { ShiftSession } from './shift.ts'

/**
 * Returns whether a person may see what must be in a drawer. People who see shifts may, but in a branch that
 * counts blind only once the shift is closed: until then only its managers know.
 */
export const seesDrawer = (
  held: readonly Permission[],
  isBlind: boolean,
  status: ShiftSession['status'],
): boolean =>
  held.includes('manage_shifts') ||
  (held.includes('view_shifts') && (!isBlind || !shiftCan('close', { status })))
