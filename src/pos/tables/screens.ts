import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const TABLES_SCREENS = {
  tables: lazyPart(() => import('./TablesPage.tsx'), 'TablesPage'),
  reservations: lazyPart(() => import('./reservations/ReservationsPage.tsx'), 'ReservationsPage'),
} satisfies BranchScreens
