import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const CUSTOMERS_SCREENS = {
  customers: lazyPart(() => import('./customers.tsx'), 'CustomersPage'),
  crm: lazyPart(() => import('./CrmPage.tsx'), 'CrmPage'),
  'crm/customers': lazyPart(() => import('./members.tsx'), 'MembersPage'),
  'crm/loyalty': lazyPart(() => import('./LoyaltyPage.tsx'), 'LoyaltyPage'),
} satisfies BranchScreens
