import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { SettingsSection } from '../place/section.ts'

export const ROLES: SettingsSection = {
  id: 'roles',
  text: 'roleSettings.title',
  group: 'people',
  icon: ShieldCheck,
  words: ['roleSettings.custom', 'roleSettings.builtIn', 'fields.autoLock', 'fields.permissions'],
  permission: ['view_roles', 'manage_roles'],
  screen: lazyPart(() => import('./RolesSection.tsx'), 'RolesSection'),
}
