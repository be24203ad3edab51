import type { Permission } from '#shared/permissions/permission.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Caller } from '../tenancy/caller.ts'

const COSTS: readonly Permission[] = ['manage_inventory', 'view_recipes', 'view_reports']

/** Returns whether a person is shown what ingredients cost: a cook sees quantities only. */
export const seesCosts = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>): boolean => {
  const held = permissionsOf(role, permissions)
  return COSTS.some((one) => held.includes(one))
}
