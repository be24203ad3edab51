import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const COMING_SCREENS = {
  'whats-next': lazyPart(() => import('./WhatsNextPage.tsx'), 'WhatsNextPage'),
} satisfies BranchScreens
