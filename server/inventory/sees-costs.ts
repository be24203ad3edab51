import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Caller } from '../tenancy/caller.ts'

/** Returns whether a person is shown what ingredients cost: a cook sees quantities only. */
export const seesCosts = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>): boolean => {
  const held = permissionsOf(role, permissions)
  return COSTS_SEEN.some((one) => held.includes(one))
}
