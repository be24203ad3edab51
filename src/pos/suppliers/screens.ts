import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const SUPPLIERS_SCREENS = {
  'inventory/suppliers': lazyPart(() => import('./suppliers.tsx'), 'SuppliersPage'),
} satisfies BranchScreens
