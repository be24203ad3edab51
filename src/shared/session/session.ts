import * as z from 'zod/mini'
import { BranchSummary } from '../branches/branch-summary.ts'
import { Id, LocalText } from '../contract/scalars.ts'
import { PACKAGES } from '../features/feature.ts'
import { Role } from '../permissions/role-schema.ts'

/** The person who is logged in (specification, section 3). */
export const User = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  /**
   * Name of a custom role; its holder is an `employee`. Left out by older builds, whose mirror is read again.
   */
  roleName: z._default(z.nullable(z.string()), null),
  branchId: z.nullable(Id),
  restaurantId: z.nullable(Id),
  employeeId: z.nullable(z.string()),
  packageType: z.enum(PACKAGES),
  permissions: z.array(z.string()),
  /** The interface language this person chose; left out if they chose none, and for kiosks. */
  language: z.optional(z.string()),
  /** Another person made the password: it should be changed. */
  passwordTemporary: z.optional(z.boolean()),
})
export type User = z.output<typeof User>

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds for which the access token is valid, from now: clocks of tills are wrong. */
  expiresIn: z.int(),
})
export type Tokens = z.output<typeof Tokens>

export const SignedIn = z.object({
  success: z.literal(true),
  user: User,
  tokens: Tokens,
  message: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

export const Me = z.object({
  user: User,
  restaurant: z.nullable(z.object({ _id: Id, name: LocalText, code: z.string() })),
  branches: z.array(BranchSummary),
  /** Branches that were closed for good: sales made there may still be sent. */
  closedBranchIds: z.optional(z.array(Id)),
})
export type Me = z.output<typeof Me>
