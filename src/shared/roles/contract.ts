import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Id, IdParams } from '../contract/scalars.ts'
import { CustomRole, CustomRoleDraft } from './custom-role.ts'

/** Which restaurant: only platform staff, who belong to none, have to say it. */
const Where = z.object({ restaurantId: z.optional(Id) })

export const customRoleRoutes = routes({
  list: {
    method: 'GET',
    path: '/custom-roles',
    access: ['view_roles', 'manage_roles'],
    feature: 'roles',
    query: z.extend(PageQuery, Where.shape),
    response: pageOf(CustomRole),
  },
  get: {
    method: 'GET',
    path: '/custom-roles/:id',
    access: ['view_roles', 'manage_roles'],
    feature: 'roles',
    params: IdParams,
    response: CustomRole,
  },
  create: {
    method: 'POST',
    path: '/custom-roles',
    access: 'manage_roles',
    feature: 'roles',
    summary: 'Creates a role from permissions that the caller holds',
    query: Where,
    body: CustomRoleDraft,
    response: CustomRole,
  },
  update: {
    method: 'PATCH',
    path: '/custom-roles/:id',
    access: 'manage_roles',
    feature: 'roles',
    summary: 'Changes a role; open windows of its people follow',
    params: IdParams,
    body: z.partial(CustomRoleDraft),
    response: CustomRole,
  },
  remove: {
    method: 'DELETE',
    path: '/custom-roles/:id',
    access: 'manage_roles',
    feature: 'roles',
    summary: 'Removes a role; refused while a person has it',
    params: IdParams,
    response: z.object({ success: z.literal(true) }),
  },
})
