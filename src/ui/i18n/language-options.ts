import { LANGUAGES, type Language } from '#shared/languages/languages.ts'

/** Each in itself: a person who reads only Khmer must find Khmer. Not translated. */
const OWN_NAMES: Record<Language, string> = {
  lo: 'ລາວ',
  en: 'English',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
  fil: 'Filipino',
  my: 'မြန်မာ',
  km: 'ខ្មែរ',
  zh: '中文',
}

/** The interface languages for a Select. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))
