import Store from 'lucide-react/icons/store'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const GENERAL: SettingsSection = {
  id: 'general',
  text: 'settings.branch.title',
  icon: Store,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./GeneralSection.tsx'), 'GeneralSection'),
}

export const FEATURES: SettingsSection = {
  id: 'features',
  text: 'settings.features.title',
  icon: ToggleLeft,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./FeaturesSection.tsx'), 'FeaturesSection'),
}
