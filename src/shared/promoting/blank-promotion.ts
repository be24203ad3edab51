import type { PromotionDraft } from './draft.ts'

/** Returns a new promotion in a currency: a fifth off everything, given automatically. */
export const blankPromotion = (currency: string): PromotionDraft => ({
  name: {},
  words: {},
  picture: null,
  currency,
  givenBy: 'itself',
  when: null,
  conditions: {},
  reward: { kind: 'percent', percent: 20 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 10,
  tender: null,
  nextVisit: null,
})
