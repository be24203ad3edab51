import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const END_OF_DAY_SCREENS = {
  'end-of-day/safe': lazyPart(() => import('./SafePage.tsx'), 'SafePage'),
  'end-of-day': lazyPart(() => import('./EndOfDayPage.tsx'), 'EndOfDayPage'),
} satisfies BranchScreens
