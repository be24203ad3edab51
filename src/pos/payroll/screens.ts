import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const PAYROLL_SCREENS = {
  payroll: lazyPart(() => import('./PayrollPage.tsx'), 'PayrollPage'),
} satisfies BranchScreens
