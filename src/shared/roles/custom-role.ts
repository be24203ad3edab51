import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { RESTAURANT_PERMISSIONS } from '../permissions/permission.ts'

/** What an owner says of a role. It holds nothing over the platform (decision 0006). */
export const CustomRoleDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  permissions: z.array(z.enum(RESTAURANT_PERMISSIONS)).check(z.maxLength(200)),
})

/** What the server says of a role. */
export const CustomRoleOwn = z.object({
  restaurantId: Id,
  /** How many people have it. */
  people: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
