import Printer from 'lucide-react/icons/printer'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const PRINTERS: SettingsSection = {
  id: 'printers',
  text: 'printers.title',
  icon: Printer,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PrintersSection.tsx'), 'PrintersSection'),
}
