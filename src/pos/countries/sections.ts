import Globe from 'lucide-react/icons/globe'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, type SettingsSection } from '../place/section.ts'
import { COUNTRY_FIELDS } from './country-fields.ts'

export const COUNTRY: SettingsSection = {
  id: 'country',
  text: 'countries.title',
  group: 'business',
  icon: Globe,
  words: labelsOf(COUNTRY_FIELDS),
  // An owner reads what it fixes as one line of the branch.
  permission: ['manage_system'],
  screen: lazyPart(() => import('./CountrySection.tsx'), 'CountrySection'),
}
