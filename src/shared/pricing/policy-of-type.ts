import type { PricingPolicy, ServiceCharge } from '../money/policy.ts'
import type { OrderType } from '../money/order-type.ts'

/** Types that bear a branch's service charge until its owner names others: guests who are served. */
export const USUALLY_SERVED: readonly OrderType[] = ['dine_in']

/** Returns the types of orders that a branch charges for service. */
export const chargedTypes = ({ types }: ServiceCharge): readonly OrderType[] =>
  types ?? USUALLY_SERVED

/**
 * Returns the policy for orders of `type`: with the service charge only where that type bears it. Accepts the
 * policy of any type, so that an order may change its type and change back.
 */
export function policyOfType(policy: PricingPolicy, type: OrderType): PricingPolicy {
  const service = policy.service ?? policy.serviceCharge
  if (!service?.types) return policy
  return { ...policy, service, serviceCharge: service.types.includes(type) ? service : null }
}

/** Returns the policy of tills that knew no types: every order bears the service charge. */
export function policyOfEveryType(policy: PricingPolicy): PricingPolicy {
  if (!policy.serviceCharge) return policy
  const { rate, taxed, base } = policy.serviceCharge
  return { ...policy, serviceCharge: { rate, taxed, base } }
}
