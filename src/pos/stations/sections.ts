import ChefHat from 'lucide-react/icons/chef-hat'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { TIMES_FIELDS } from './times.ts'

export const KITCHEN: SettingsSection = {
  id: 'kitchen',
  text: 'stations.title',
  group: 'kitchen',
  icon: ChefHat,
  words: ['stations.times', ...labelsOf(TIMES_FIELDS)],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./StationsSection.tsx'), 'StationsSection'),
}
