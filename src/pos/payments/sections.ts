import CreditCard from 'lucide-react/icons/credit-card'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const PAYMENT: SettingsSection = {
  id: 'payment',
  text: 'settings.payment.title',
  group: 'selling',
  icon: CreditCard,
  words: TENDER_METHODS.map((method) => `checkout.methods.${method}` as const),
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PaymentSection.tsx'), 'PaymentSection'),
}
