import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Coins from 'lucide-react/icons/coins'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const CURRENCIES: SettingsSection = {
  id: 'currencies',
  text: 'currencies.title',
  group: 'business',
  icon: Coins,
  words: ['fields.code', 'fields.symbol', 'currencies.minimum'],
  permission: ['manage_system'],
  screen: lazyPart(() => import('./CurrenciesSection.tsx'), 'CurrenciesSection'),
}

export const RATES: SettingsSection = {
  id: 'rates',
  text: 'currencies.rates',
  group: 'selling',
  icon: ArrowLeftRight,
  words: ['fields.currency', 'currencies.buying', 'currencies.selling'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./RatesSection.tsx'), 'RatesSection'),
}
