import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const API_TESTING_SCREENS = {
  'api-testing': lazyPart(() => import('./ApiTestingPage.tsx'), 'ApiTestingPage'),
} satisfies BranchScreens
