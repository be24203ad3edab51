import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const MENU_SCREENS = {
  menu: lazyPart(() => import('./MenuPage.tsx'), 'MenuPage'),
} satisfies BranchScreens
