import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const SEGMENTS_SCREENS = {
  'crm/segments': lazyPart(() => import('./segments.tsx'), 'SegmentsPage'),
} satisfies BranchScreens
