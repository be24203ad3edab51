import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { OutsideScreens, PublicScreens } from '../place/screens.ts'
import { LoginPage } from './LoginPage.tsx'

/** Chosen once a day, by people who have more than one. */
const BranchesPage = lazyPart(() => import('./BranchesPage.tsx'), 'BranchesPage')

export const PUBLIC_SCREENS = {
  '/login': LoginPage,
  '/register': lazyPart(() => import('./RegisterPage.tsx'), 'RegisterPage'),
  '/forgot-password': lazyPart(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  '/reset-password': lazyPart(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  '/invite/:token': lazyPart(() => import('./InvitePage.tsx'), 'InvitePage'),
} satisfies PublicScreens

export const OUTSIDE_SCREENS = {
  '/branches': BranchesPage,
  '/admin/branches': BranchesPage,
} satisfies OutsideScreens
