import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { RESTAURANT_PERMISSIONS } from '../permissions/permission.ts'

/** A role as its owner enters it. It holds no permission over the platform (decision 0006). */
export const CustomRoleDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  permissions: z.array(z.enum(RESTAURANT_PERMISSIONS)).check(z.maxLength(200)),
})

/** Fields of a role that the server adds. */
export const CustomRoleOwn = z.object({
  restaurantId: Id,
  /** Number of people with the role. */
  people: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
