import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { CustomRoleDraft, CustomRoleOwn } from './custom-role.ts'

/**
 * Roles of a restaurant. A person cannot give or take permissions that they do not hold. A change applies at
 * once in open windows.
 */
export const customRoleRoutes = collection({
  path: '/custom-roles',
  place: 'restaurant',
  view: ['view_roles', 'manage_roles'],
  manage: 'manage_roles',
  feature: 'roles',
  draft: CustomRoleDraft,
  own: CustomRoleOwn,
  filters: z.object({}),
  sort: ['name', 'updatedAt', 'people'],
})
/** A custom role of a restaurant. A person with it is an `employee` who also has its permissions. */
export type CustomRole = z.output<typeof customRoleRoutes.get.response>
