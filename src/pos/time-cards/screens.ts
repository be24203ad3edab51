import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const TIME_CARD_SCREENS = {
  'time-cards': lazyPart(() => import('./TimeCardsPage.tsx'), 'TimeCardsPage'),
  'time-cards/labour': lazyPart(() => import('./LabourPage.tsx'), 'LabourPage'),
} satisfies BranchScreens
