import Monitor from 'lucide-react/icons/monitor'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const DISPLAY: SettingsSection = {
  id: 'display',
  text: 'customerDisplay.settings',
  icon: Monitor,
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./DisplaySection.tsx'), 'DisplaySection'),
}
