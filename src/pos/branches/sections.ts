import Store from 'lucide-react/icons/store'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { DINING_FIELDS } from './dining-fields.ts'
import { CLOSING_FIELDS, HOURS_FIELDS, identityFields, ORDERING_FIELDS } from './general-fields.ts'

export const GENERAL: SettingsSection = {
  id: 'general',
  text: 'settings.branch.title',
  group: 'business',
  icon: Store,
  words: [
    ...labelsOf([...identityFields(true), ...ORDERING_FIELDS, ...CLOSING_FIELDS, ...HOURS_FIELDS]),
    'fields.country',
  ],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./GeneralSection.tsx'), 'GeneralSection'),
}

export const FEATURES: SettingsSection = {
  id: 'features',
  text: 'settings.features.title',
  group: 'business',
  icon: ToggleLeft,
  words: SWITCHABLE_NAMES.map(([, text]) => text),
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./FeaturesSection.tsx'), 'FeaturesSection'),
}

export const DINING: SettingsSection = {
  id: 'dining',
  text: 'settings.dining.title',
  group: 'selling',
  icon: ShoppingBag,
  words: [...labelsOf(DINING_FIELDS), 'settings.dining.slots'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./DiningSection.tsx'), 'DiningSection'),
}
