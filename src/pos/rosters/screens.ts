import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const ROSTERS_SCREENS = {
  'employee-schedule': lazyPart(() => import('./SchedulePage.tsx'), 'SchedulePage'),
  'employee-schedule/week': lazyPart(() => import('./week/WeekPage.tsx'), 'WeekPage'),
} satisfies BranchScreens
