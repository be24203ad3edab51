import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const EXPENSES_SCREENS = {
  expenses: lazyPart(() => import('./ExpensesPage.tsx'), 'ExpensesPage'),
} satisfies BranchScreens
