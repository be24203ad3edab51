import Calculator from 'lucide-react/icons/calculator'
import Percent from 'lucide-react/icons/percent'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const TAXES: SettingsSection = {
  id: 'taxes',
  text: 'settings.tax.title',
  icon: Percent,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./TaxesSection.tsx'), 'TaxesSection'),
}

export const PRICING: SettingsSection = {
  id: 'pricing',
  text: 'settings.pricing.title',
  icon: Calculator,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PricingSection.tsx'), 'PricingSection'),
}
