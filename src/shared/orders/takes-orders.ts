import type { Branch } from '../branches/branch.ts'
import type { Feature } from '../features/feature.ts'

type House = Pick<Branch, 'featuresOff' | 'featuresBefore'>

/** Features of which any one lets a branch take orders: at its tables, and without one. */
const AT_TABLES: readonly Feature[] = ['tables']
const WITHOUT_TABLE: readonly Feature[] = ['quick_orders', 'orders']

/**
 * Returns whether a branch takes an order of this time, at a table or without one: it does so now, or did after
 * that time. What a till took without the server is never lost because a manager switched something off later.
 */
export function takesOrder(
  { featuresOff, featuresBefore = [] }: House,
  tableId: string | null,
  at: string,
): boolean {
  const needed = tableId === null ? WITHOUT_TABLE : AT_TABLES
  const time = Date.parse(at)
  const past = featuresBefore.flatMap(({ off, until }) => (time < Date.parse(until) ? [off] : []))
  return [featuresOff, ...past].some((off) => needed.some((feature) => !off.includes(feature)))
}
