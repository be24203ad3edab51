import Timer from 'lucide-react/icons/timer'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { labelsOf, SEES_SETTINGS, type SettingsSection } from '../place/section.ts'
import { STAFFING_FIELDS } from './staffing-fields.ts'

export const STAFFING: SettingsSection = {
  id: 'staffing',
  text: 'timeCards.staffing',
  group: 'people',
  icon: Timer,
  words: labelsOf(STAFFING_FIELDS),
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./StaffingSection.tsx'), 'StaffingSection'),
}
