import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

export const PROFILE: SettingsSection = {
  id: 'profile',
  text: 'settings.profile.title',
  group: 'business',
  icon: Store,
  words: [...labelsOf(PROFILE_FIELDS), 'fields.restaurantCode'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./ProfileSection.tsx'), 'ProfileSection'),
}

export const PACKAGE: SettingsSection = {
  id: 'package',
  text: 'settings.package.title',
  group: 'business',
  icon: Package,
  words: ['packages.billing', 'packages.basic', 'packages.standard', 'packages.premium'],
  permission: ['view_subscriptions', 'manage_subscriptions'],
  screen: lazyPart(() => import('./PackageSection.tsx'), 'PackageSection'),
}
