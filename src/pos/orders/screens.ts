import type { BranchScreens } from '../place/screens.ts'
import { QuickOrderPage } from './QuickOrderPage.tsx'

export const ORDERS_SCREENS = {
  'quick-orders': QuickOrderPage,
} satisfies BranchScreens
