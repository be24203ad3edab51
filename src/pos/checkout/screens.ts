import type { BranchScreens } from '../place/screens.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

export const CHECKOUT_SCREENS = {
  'checkout/:orderId': CheckoutPage,
} satisfies BranchScreens
