import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens, RestaurantScreens } from '../place/screens.ts'

export const RESTAURANT_EMPLOYEES = {
  employees: lazyPart(() => import('./EmployeesPage.tsx'), 'RestaurantEmployeesPage'),
} satisfies RestaurantScreens

export const BRANCH_EMPLOYEES = {
  employees: lazyPart(() => import('./EmployeesPage.tsx'), 'BranchEmployeesPage'),
} satisfies BranchScreens
