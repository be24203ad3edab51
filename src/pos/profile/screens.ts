import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const PROFILE_SCREENS = {
  'employee-dashboard': lazyPart(() => import('./TodayPage.tsx'), 'TodayPage'),
  'employee-profile': lazyPart(() => import('./ProfilePage.tsx'), 'ProfilePage'),
} satisfies BranchScreens
