import CreditCard from 'lucide-react/icons/credit-card'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const PAYMENT: SettingsSection = {
  id: 'payment',
  text: 'settings.payment.title',
  icon: CreditCard,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PaymentSection.tsx'), 'PaymentSection'),
}
