import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { RestaurantScreens } from '../place/screens.ts'

const RestaurantBranches = lazyPart(() => import('./RestaurantBranches.tsx'), 'RestaurantBranches')

export const BRANCHES_SCREENS = {
  '': RestaurantBranches,
  branches: RestaurantBranches,
} satisfies RestaurantScreens
