import { isDeepStrictEqual } from 'node:util'
import type { BranchSettings } from './branches.ts'

/** Lists of before that are kept: more than a till misses while it is offline. */
const MOST_LISTS = 30

/** Returns settings that keep the methods the branch took until now, if they change: see `takesMethod`. */
export const methodsChange = (
  { paymentMethods, methodsBefore = [] }: BranchSettings,
  next: BranchSettings['paymentMethods'] | undefined,
  at: Date,
): Partial<BranchSettings> =>
  isChanged(paymentMethods, next)
    ? { methodsBefore: ended({ methods: paymentMethods }, methodsBefore, at) }
    : {}

/** Returns settings that keep what was switched off until now, if it changes: see `takesOrder`. */
export const featuresChange = (
  { featuresOff, featuresBefore = [] }: BranchSettings,
  next: BranchSettings['featuresOff'] | undefined,
  at: Date,
): Partial<BranchSettings> =>
  isChanged(featuresOff, next)
    ? { featuresBefore: ended({ off: featuresOff }, featuresBefore, at) }
    : {}

const isChanged = (before: readonly string[], next: readonly string[] | undefined) =>
  next !== undefined && !isDeepStrictEqual(before.toSorted(), next.toSorted())

const ended = <List extends object>(
  list: List,
  before: readonly (List & { readonly until: string })[],
  at: Date,
) => [{ ...list, until: at.toISOString() }, ...before].slice(0, MOST_LISTS)
