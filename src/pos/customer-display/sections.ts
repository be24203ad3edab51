import Monitor from 'lucide-react/icons/monitor'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { LOOK_FIELDS, SHOWN_FIELDS } from './display-fields.ts'

export const DISPLAY: SettingsSection = {
  id: 'display',
  text: 'customerDisplay.settings',
  group: 'devices',
  icon: Monitor,
  words: labelsOf([...LOOK_FIELDS, ...SHOWN_FIELDS]),
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./DisplaySection.tsx'), 'DisplaySection'),
}
