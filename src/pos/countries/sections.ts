import Globe from 'lucide-react/icons/globe'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const COUNTRY: SettingsSection = {
  id: 'country',
  text: 'country.title',
  icon: Globe,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./CountrySection.tsx'), 'CountrySection'),
}
