import type { PromotionDraft } from '#shared/promoting/draft.ts'

/** A fifth off everything, in kip. */
export const promotionDraft = (name: string, more: Partial<PromotionDraft> = {}) => ({
  name: { en: name },
  words: {},
  picture: null,
  currency: 'LAK',
  givenBy: 'itself' as const,
  when: null,
  conditions: {},
  reward: { kind: 'percent' as const, percent: 20 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 10,
  tender: null,
  nextVisit: null,
  ...more,
})
