import ChefHat from 'lucide-react/icons/chef-hat'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const KITCHEN: SettingsSection = {
  id: 'kitchen',
  text: 'stations.title',
  icon: ChefHat,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./KitchenSection.tsx'), 'KitchenSection'),
}
