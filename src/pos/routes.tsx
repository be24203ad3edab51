import { type ComponentType, lazy } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { QUICK_ORDERS, SHIFTS } from './entrances.ts'
import { HomePage } from './home/HomePage.tsx'
import { CheckoutPage } from './orders/checkout/CheckoutPage.tsx'
import { QuickOrderPage } from './orders/QuickOrderPage.tsx'
import { BranchesPage } from './session/BranchesPage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import type { GatedPage } from './shifts/gate.ts'

type Screen = { readonly path: string; readonly screen: ComponentType }

/** One row of the specification's table of branch screens (section 2). */
type BranchScreen = Screen & {
  /** Package and branch may switch it off; the switches come with the back office. */
  readonly feature: string | null
  /** Any one of them; null lets everybody of the branch in. */
  readonly permission: readonly Permission[] | null
  /** Name under which the shift-required modal knows the page; null needs no open shift. */
  readonly shiftGate: GatedPage | null
}

const ShiftsPage = lazy(() =>
  import('./shifts/ShiftsPage.tsx').then((m) => ({ default: m.ShiftsPage })),
)

/** For people without a session. */
export const PUBLIC_SCREENS: readonly Screen[] = [{ path: '/login', screen: LoginPage }]

/** For signed-in people, outside of a branch. */
export const RESTAURANT_SCREENS: readonly Screen[] = [
  { path: '/branches', screen: BranchesPage },
  { path: '/restaurant/:restaurantId', screen: BranchesPage },
  { path: '/restaurant/:restaurantId/branches', screen: BranchesPage },
]

/** Below `/restaurant/:restaurantId/branch/:branchId`. */
export const BRANCH_SCREENS: readonly BranchScreen[] = [
  { path: '', screen: HomePage, feature: null, permission: null, shiftGate: null },
  {
    path: 'quick-orders',
    screen: QuickOrderPage,
    feature: 'quick_orders',
    permission: QUICK_ORDERS,
    shiftGate: 'quick-order',
  },
  {
    path: 'checkout/:orderId',
    screen: CheckoutPage,
    feature: 'orders',
    permission: QUICK_ORDERS,
    shiftGate: 'checkout',
  },
  { path: 'shifts', screen: ShiftsPage, feature: 'shifts', permission: SHIFTS, shiftGate: null },
]

/** Old addresses below a branch and where they lead now. */
export const BRANCH_REDIRECTS = [{ path: 'world-class-shifts', to: '../shifts' }] as const
