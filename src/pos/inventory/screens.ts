import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const INVENTORY_SCREENS = {
  inventory: lazyPart(() => import('./InventoryPage.tsx'), 'InventoryPage'),
} satisfies BranchScreens
