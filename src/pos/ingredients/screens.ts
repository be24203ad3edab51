import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const INGREDIENTS_SCREENS = {
  ingredients: lazyPart(() => import('./IngredientsPage.tsx'), 'IngredientsPage'),
  'ingredient-categories': lazyPart(
    () => import('./ingredient-categories.tsx'),
    'IngredientCategoriesPage',
  ),
} satisfies BranchScreens
