import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const SHIFTS_SCREENS = {
  shifts: lazyPart(() => import('./ShiftsPage.tsx'), 'ShiftsPage'),
  'shifts/sessions': lazyPart(() => import('./SessionsPage.tsx'), 'SessionsPage'),
} satisfies BranchScreens
