import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const PROMOTIONS_SCREENS = {
  promotions: lazyPart(() => import('./PromotionsPage.tsx'), 'PromotionsPage'),
} satisfies BranchScreens
