import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { RESTAURANT_PERMISSIONS } from '../permissions/permission.ts'

/** What a custom role can hold: nothing over the platform (decision 0006). */
const Permissions = z.array(z.enum(RESTAURANT_PERMISSIONS)).check(z.maxLength(200))

/** A role that a restaurant puts together. A person with it is an `employee` who also has its permissions. */
export const CustomRole = z.object({
  _id: Id,
  restaurantId: Id,
  name: z.string(),
  permissions: Permissions,
  /** How many people have it. */
  people: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type CustomRole = z.output<typeof CustomRole>

/** What an owner says of a role. */
export const CustomRoleDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  permissions: Permissions,
})
