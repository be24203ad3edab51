import type { PromotionDraft } from '#shared/promoting/draft.ts'

/** Returns a promotion of a fifth off everything, as an owner enters it, with what a measurement says otherwise. */
export const promotionOf = (
  name: string,
  currency: string,
  more: Partial<PromotionDraft> = {},
): PromotionDraft => ({
  name: { en: name },
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
  ...more,
})
