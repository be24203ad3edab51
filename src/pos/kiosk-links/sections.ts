import QrCode from 'lucide-react/icons/qr-code'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { SettingsSection } from '../place/section.ts'

export const KIOSK: SettingsSection = {
  id: 'kiosk',
  text: 'kioskLinks.title',
  group: 'devices',
  icon: QrCode,
  words: ['kioskLinks.link', 'kioskLinks.screens'],
  permission: ['manage_settings'],
  screen: lazyPart(() => import('./KioskLinksSection.tsx'), 'KioskLinksSection'),
}
