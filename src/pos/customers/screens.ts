import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const CUSTOMERS_SCREENS = {
  customers: lazyPart(() => import('./customers.tsx'), 'CustomersPage'),
  'crm/loyalty': lazyPart(() => import('./loyalty.tsx'), 'LoyaltyPage'),
} satisfies BranchScreens
