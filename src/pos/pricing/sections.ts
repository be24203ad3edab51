import BadgePercent from 'lucide-react/icons/badge-percent'
import Calculator from 'lucide-react/icons/calculator'
import Percent from 'lucide-react/icons/percent'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { LIMIT_FIELDS } from './limit-fields.ts'
import { ROUNDING_FIELDS, SERVICE_FIELDS } from './pricing-fields.ts'
import { TAX_FIELDS } from './tax-fields.ts'

export const TAXES: SettingsSection = {
  id: 'taxes',
  text: 'settings.tax.title',
  group: 'selling',
  icon: Percent,
  words: [...labelsOf(TAX_FIELDS), 'settings.priceDisplay.title'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./TaxesSection.tsx'), 'TaxesSection'),
}

export const PRICING: SettingsSection = {
  id: 'pricing',
  text: 'settings.pricing.title',
  group: 'selling',
  icon: Calculator,
  words: [...labelsOf([...SERVICE_FIELDS, ...ROUNDING_FIELDS]), 'settings.pricing.packaging.title'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PricingSection.tsx'), 'PricingSection'),
}

export const LIMITS: SettingsSection = {
  id: 'discounts',
  text: 'settings.pricing.limits',
  group: 'selling',
  icon: BadgePercent,
  words: ['orders.discount', ...labelsOf(LIMIT_FIELDS.flatMap(({ fields }) => fields))],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./LimitsSection.tsx'), 'LimitsSection'),
}
