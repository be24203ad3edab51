import type { SegmentRules } from './contract.ts'

/** Returns rules that ask nothing: they mean every guest. */
export const blankRules = (currency: string): SegmentRules => ({
  currency,
  visitsFrom: null,
  visitsTo: null,
  awayFrom: null,
  awayTo: null,
  overdueFrom: null,
  spentFrom: null,
  spentTo: null,
  dishes: [],
  tiers: [],
  birthdayWithin: null,
  joinedWithin: null,
  consent: null,
})
