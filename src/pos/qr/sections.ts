import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const QR: SettingsSection = {
  id: 'qr',
  text: 'settings.qr.title',
  group: 'selling',
  icon: ScanQrCode,
  words: ['settings.qr.number', 'settings.qr.holder', 'settings.qr.scheme'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./QrSection.tsx'), 'QrSection'),
}
