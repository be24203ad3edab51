import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const SALES_SCREENS = {
  orders: lazyPart(() => import('./OrdersPage.tsx'), 'OrdersPage'),
  transactions: lazyPart(() => import('./TransactionsPage.tsx'), 'TransactionsPage'),
  refunds: lazyPart(() => import('./RefundsPage.tsx'), 'RefundsPage'),
  receipts: lazyPart(() => import('./ReceiptsPage.tsx'), 'ReceiptsPage'),
} satisfies BranchScreens
