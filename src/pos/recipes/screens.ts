import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const RECIPES_SCREENS = {
  recipes: lazyPart(() => import('./RecipesPage.tsx'), 'RecipesPage'),
} satisfies BranchScreens
