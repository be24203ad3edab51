import Wallet from 'lucide-react/icons/wallet'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { DRAWER_FIELDS } from './drawer-fields.ts'

export const DRAWER: SettingsSection = {
  id: 'drawer',
  text: 'permissions.areas.cash_drawer',
  group: 'selling',
  icon: Wallet,
  words: labelsOf(DRAWER_FIELDS),
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./DrawerSection.tsx'), 'DrawerSection'),
}
