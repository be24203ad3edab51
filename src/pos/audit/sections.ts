import ScrollText from 'lucide-react/icons/scroll-text'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { SettingsSection } from '../place/section.ts'

export const AUDIT: SettingsSection = {
  id: 'audit',
  text: 'audit.title',
  group: 'log',
  icon: ScrollText,
  words: ['audit.what', 'fields.by', 'audit.when'],
  permission: ['view_audit_logs', 'manage_audit_logs'],
  screen: lazyPart(() => import('./AuditSection.tsx'), 'AuditSection'),
}
