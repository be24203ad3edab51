import type { Permission } from '#shared/permissions/permission.ts'
import type { Caller } from '../tenancy/caller.ts'

const SEES: readonly Permission[] = ['view_payroll', 'manage_payroll']

/** Returns whether a person reads wages. */
export const seesWages = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  SEES.some((one) => permissions.includes(one))

/** Returns whether a person sets wages. */
export const setsWages = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.includes('manage_payroll')
