import { blankPromotion } from '#shared/promoting/blank-promotion.ts'
import type { PromotionDraft } from '#shared/promoting/draft.ts'

/** A fifth off everything, in kip. */
export const promotionDraft = (name: string, more: Partial<PromotionDraft> = {}) => ({
  ...blankPromotion('LAK'),
  name: { en: name },
  ...more,
})
