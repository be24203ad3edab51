import ReceiptText from 'lucide-react/icons/receipt-text'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const RECEIPT: SettingsSection = {
  id: 'receipt',
  text: 'settings.receipt.title',
  icon: ReceiptText,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./ReceiptSection.tsx'), 'ReceiptSection'),
}
