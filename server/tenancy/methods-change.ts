import { isDeepStrictEqual } from 'node:util'
import type { BranchSettings } from './branches.ts'

/** Lists of payment methods that are kept: more than a till misses while it is offline. */
const MOST_LISTS = 30

/** Returns settings that keep the methods the branch took until now, if they change: see `takesMethod`. */
export function methodsChange(
  { paymentMethods, methodsBefore = [] }: BranchSettings,
  next: BranchSettings['paymentMethods'] | undefined,
  at: Date,
): Partial<BranchSettings> {
  if (next === undefined || isDeepStrictEqual(paymentMethods.toSorted(), next.toSorted())) return {}
  const ended = { methods: paymentMethods, until: at.toISOString() }
  return { methodsBefore: [ended, ...methodsBefore].slice(0, MOST_LISTS) }
}
