import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const POOL_SCREENS = {
  'payroll/pools': lazyPart(() => import('./PoolsPage.tsx'), 'PoolsPage'),
} satisfies BranchScreens
