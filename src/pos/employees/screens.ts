import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens, RestaurantScreens } from '../place/screens.ts'

export const RESTAURANT_EMPLOYEES = {
  employees: lazyPart(() => import('./EmployeesPage.tsx'), 'RestaurantEmployeesPage'),
} satisfies RestaurantScreens

export const BRANCH_EMPLOYEES = {
  employees: lazyPart(() => import('./EmployeesPage.tsx'), 'BranchEmployeesPage'),
  'employees/positions': lazyPart(() => import('./positions.tsx'), 'PositionsPage'),
  'employees/papers': lazyPart(() => import('./papers.tsx'), 'PapersPage'),
} satisfies BranchScreens
