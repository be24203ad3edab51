import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { DiscountLimit, LIMITED_ROLES, limitOf } from '#shared/permissions/discount-limit.ts'
import type { FormField } from '../../ui/form/field.ts'

/** The limits of every role that has one. */
export const LimitsDraft = z.object({
  cashier: DiscountLimit,
  waiter: DiscountLimit,
  employee: DiscountLimit,
})
export type LimitsDraft = z.output<typeof LimitsDraft>

export const toLimits = (branch: Pick<Branch, 'discountLimits'>): LimitsDraft => ({
  cashier: limitOf(branch, 'cashier'),
  waiter: limitOf(branch, 'waiter'),
  employee: limitOf(branch, 'employee'),
})

/** By role: percent and amount side by side. */
export const LIMIT_FIELDS = LIMITED_ROLES.map((role) => ({
  role,
  fields: [
    { name: `${role}.percent`, kind: 'percent', label: 'orders.adjust.percent', half: true },
    { name: `${role}.amount`, kind: 'money', label: 'orders.adjust.amount', half: true },
  ] as const satisfies readonly FormField<LimitsDraft>[],
}))
