import Languages from 'lucide-react/icons/languages'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { SEES_SETTINGS, type SettingsSection } from '../place/section.ts'

export const LANGUAGES: SettingsSection = {
  id: 'languages',
  text: 'languages.title',
  group: 'business',
  icon: Languages,
  words: ['fields.guestLanguage', 'fields.offeredLanguages'],
  permission: SEES_SETTINGS,
  screen: lazyPart(() => import('./LanguagesSection.tsx'), 'LanguagesSection'),
}
