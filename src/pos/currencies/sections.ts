import Coins from 'lucide-react/icons/coins'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { SettingsSection } from '../place/section.ts'

export const CURRENCIES: SettingsSection = {
  id: 'currencies',
  text: 'currencies.title',
  group: 'business',
  icon: Coins,
  words: ['fields.code', 'fields.symbol', 'currencies.minimum'],
  permission: ['manage_system'],
  screen: lazyPart(() => import('./CurrenciesSection.tsx'), 'CurrenciesSection'),
}
