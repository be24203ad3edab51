import * as z from 'zod/mini'
import type { Role } from './role.ts'

/** How much a person may take off one order without a manager: in percent, and in smallest units. */
export const DiscountLimit = z.object({
  percent: z.number().check(z.gte(0), z.lte(100)),
  amount: z.int().check(z.gte(0)),
})
export type DiscountLimit = z.output<typeof DiscountLimit>

/** Roles that sell without the permission to manage orders: each has a limit of its own. */
export const LIMITED_ROLES = ['cashier', 'waiter', 'employee'] as const satisfies readonly Role[]
type LimitedRole = (typeof LIMITED_ROLES)[number]

/** The limits of a branch. A role that is left out has its usual one. */
export const DiscountLimits = z.partial(
  z.object({ cashier: DiscountLimit, waiter: DiscountLimit, employee: DiscountLimit }),
)
export type DiscountLimits = z.output<typeof DiscountLimits>

export const NO_LIMIT_LEFT: DiscountLimit = { percent: 0, amount: 0 }

/** Cashiers give a small courtesy alone; everything else is for a manager until the owner says otherwise. */
const USUAL: Readonly<Record<LimitedRole, DiscountLimit>> = {
  cashier: { percent: 10, amount: 0 },
  waiter: NO_LIMIT_LEFT,
  employee: NO_LIMIT_LEFT,
}

const isLimited = (role: Role): role is LimitedRole => LIMITED_ROLES.some((one) => one === role)

/** Returns how much a role may take off alone in a branch; nothing for roles that do not sell. */
export function limitOf(
  { discountLimits = {} }: { readonly discountLimits?: DiscountLimits | undefined },
  role: Role,
): DiscountLimit {
  return isLimited(role) ? (discountLimits[role] ?? USUAL[role]) : NO_LIMIT_LEFT
}

/** Returns what both may take off: the person who gave a discount, and the one who sends it. */
export const lesserLimit = (one: DiscountLimit, other: DiscountLimit): DiscountLimit => ({
  percent: Math.min(one.percent, other.percent),
  amount: Math.min(one.amount, other.amount),
})
