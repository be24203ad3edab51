import { blankPromotion } from '#shared/promoting/blank-promotion.ts'
import type { PromotionDraft } from '#shared/promoting/draft.ts'

/** Returns a promotion of a fifth off everything, as an owner enters it, with what a measurement says otherwise. */
export const promotionOf = (
  name: string,
  currency: string,
  more: Partial<PromotionDraft> = {},
): PromotionDraft => ({ ...blankPromotion(currency), name: { en: name }, ...more })
