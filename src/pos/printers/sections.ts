import Printer from 'lucide-react/icons/printer'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { TAKEAWAY_FIELDS } from './takeaway-fields.ts'

export const PRINTERS: SettingsSection = {
  id: 'printers',
  text: 'printers.title',
  group: 'devices',
  icon: Printer,
  words: ['fields.connection', 'fields.paper', 'printers.takeaway', ...labelsOf(TAKEAWAY_FIELDS)],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./PrintersSection.tsx'), 'PrintersSection'),
}
