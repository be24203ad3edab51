import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const PROFILE: SettingsSection = {
  id: 'profile',
  text: 'settings.profile.title',
  icon: Store,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./ProfileSection.tsx'), 'ProfileSection'),
}

export const PACKAGE: SettingsSection = {
  id: 'package',
  text: 'settings.package.title',
  icon: Package,
  permission: ['view_subscriptions', 'manage_subscriptions'],
  screen: lazyPart(() => import('./PackageSection.tsx'), 'PackageSection'),
}
