import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const ACCOUNT_SCREENS = {
  'gift-cards': lazyPart(() => import('./gift-cards.tsx'), 'GiftCardsPage'),
  'guest-accounts': lazyPart(() => import('./guest-accounts.tsx'), 'GuestAccountsPage'),
} satisfies BranchScreens
