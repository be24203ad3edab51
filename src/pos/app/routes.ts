import type { ComponentType } from 'react'
import type { BuiltPath } from '#shared/screens/screen.ts'
import {
  BRANCH,
  OUTSIDE,
  PUBLIC,
  RESTAURANT,
  rowsOf,
  type SiteScreen,
} from '#shared/screens/site-map.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { ACCOUNT_SCREENS } from '../account-entries/screens.ts'
import { API_TESTING_SCREENS } from '../api-testing/screens.ts'
import { BRANCHES_SCREENS } from '../branches/screens.ts'
import { BRANCH_EMPLOYEES, RESTAURANT_EMPLOYEES } from '../employees/screens.ts'
import { CAMPAIGNS_SCREENS } from '../campaigns/screens.ts'
import { CUSTOMERS_SCREENS } from '../customers/screens.ts'
import { PROMOTIONS_SCREENS } from '../promotions/screens.ts'
import { END_OF_DAY_SCREENS } from '../end-of-day/screens.ts'
import { EXPENSES_SCREENS } from '../expenses/screens.ts'
import { INGREDIENTS_SCREENS } from '../ingredients/screens.ts'
import { INVENTORY_SCREENS } from '../inventory/screens.ts'
import { PAYROLL_SCREENS } from '../payroll/screens.ts'
import { POOL_SCREENS } from '../pools/screens.ts'
import { TIME_CARD_SCREENS } from '../time-cards/screens.ts'
import { MENU_SCREENS } from '../menu/screens.ts'
import type { ShownScreen } from '../place/screens.ts'
import { PROFILE_SCREENS } from '../profile/screens.ts'
import { RECIPES_SCREENS } from '../recipes/screens.ts'
import { REPORTS_SCREENS } from '../reports/screens.ts'
import { ROSTERS_SCREENS } from '../rosters/screens.ts'
import { SALES_SCREENS } from '../sales/screens.ts'
import { OUTSIDE_SCREENS, PUBLIC_SCREENS } from '../session/screens.ts'
import { SEGMENTS_SCREENS } from '../segments/screens.ts'
import { SHIFTS_SCREENS } from '../shifts/screens.ts'
import { SUPPLIERS_SCREENS } from '../suppliers/screens.ts'
import { TABLES_SCREENS } from '../tables/screens.ts'
import { BranchHome } from './BranchHome.tsx'
import { TillDesk } from './TillDesk.tsx'

type Table = Readonly<Record<string, SiteScreen>>
type Parts = Readonly<Record<string, ComponentType>>

/**
 * Returns a table of the site map with the components of its rows. A screen without a component does not
 * compile.
 */
const shown = <T extends Table>(
  table: T,
  parts: Readonly<Record<BuiltPath<T>, ComponentType>> & Parts,
): readonly ShownScreen[] =>
  rowsOf(table).flatMap((row) => {
    const screen = parts[row.path]
    return screen ? [{ ...row, screen }] : []
  })

export const PUBLIC_ROUTES = shown(PUBLIC, PUBLIC_SCREENS)

export const OUTSIDE_ROUTES = shown(OUTSIDE, OUTSIDE_SCREENS)

export const RESTAURANT_ROUTES = shown(RESTAURANT, {
  ...BRANCHES_SCREENS,
  ...RESTAURANT_EMPLOYEES,
  settings: lazyPart(() => import('./settings/SettingsPage.tsx'), 'RestaurantSettingsPage'),
})

export const BRANCH_ROUTES = shown(BRANCH, {
  '': BranchHome,
  'quick-orders': TillDesk,
  ...TABLES_SCREENS,
  'checkout/:orderId': TillDesk,
  ...SALES_SCREENS,
  ...ACCOUNT_SCREENS,
  ...END_OF_DAY_SCREENS,
  ...MENU_SCREENS,
  ...SHIFTS_SCREENS,
  ...EXPENSES_SCREENS,
  ...INVENTORY_SCREENS,
  ...SUPPLIERS_SCREENS,
  ...CUSTOMERS_SCREENS,
  ...PROMOTIONS_SCREENS,
  ...SEGMENTS_SCREENS,
  ...CAMPAIGNS_SCREENS,
  ...INGREDIENTS_SCREENS,
  ...RECIPES_SCREENS,
  ...BRANCH_EMPLOYEES,
  ...TIME_CARD_SCREENS,
  ...PAYROLL_SCREENS,
  ...POOL_SCREENS,
  ...REPORTS_SCREENS,
  ...ROSTERS_SCREENS,
  ...PROFILE_SCREENS,
  ...API_TESTING_SCREENS,
  settings: lazyPart(() => import('./settings/SettingsPage.tsx'), 'BranchSettingsPage'),
})
