import ReceiptText from 'lucide-react/icons/receipt-text'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { RECEIPT_FIELDS } from './receipt-fields.ts'

export const RECEIPT: SettingsSection = {
  id: 'receipt',
  text: 'settings.receipt.title',
  group: 'selling',
  icon: ReceiptText,
  words: [...labelsOf(RECEIPT_FIELDS), 'fields.paper'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./ReceiptSection.tsx'), 'ReceiptSection'),
}
