import Coins from 'lucide-react/icons/coins'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const CURRENCIES: SettingsSection = {
  id: 'currencies',
  text: 'currencies.title',
  icon: Coins,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./CurrenciesSection.tsx'), 'CurrenciesSection'),
}
