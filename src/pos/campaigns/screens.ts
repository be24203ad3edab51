import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { BranchScreens } from '../place/screens.ts'

export const CAMPAIGNS_SCREENS = {
  'crm/campaigns': lazyPart(() => import('./campaigns.tsx'), 'CampaignsPage'),
  'crm/analytics': lazyPart(() => import('./AnalyticsPage.tsx'), 'AnalyticsPage'),
} satisfies BranchScreens
